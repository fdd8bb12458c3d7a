import { type AreaName, language } from './language.ts'
import type { Messages } from './message.ts'
import { formatNumber } from './numbers.ts'

type GapsOf<Text> = Text extends `${string}{${infer Gap}}${infer Rest}` ? Gap | GapsOf<Rest> : never
type GapsOfMessage<Entry> = Entry extends { one: infer One; other: infer Other }
  ? GapsOf<One> | GapsOf<Other> | 'count'
  : GapsOf<Entry>

/** The values for a message's gaps; nothing for a message without any. */
type Values<Entry> = [GapsOfMessage<Entry>] extends [never]
  ? []
  : [values: { [Gap in GapsOfMessage<Entry>]: Gap extends 'count' ? number : string | number }]

export type Translate<Area extends Messages> = <Key extends keyof Area & string>(
  key: Key,
  ...values: Values<Area[Key]>
) => string

const pluralRules = new Map<string, Intl.PluralRules>()

function choosePlural(code: string, count: number): 'one' | 'other' {
  let rules = pluralRules.get(code)
  if (!rules) {
    rules = new Intl.PluralRules(code)
    pluralRules.set(code, rules)
  }
  return rules.select(count) === 'one' ? 'one' : 'other'
}

/**
 * Makes the `t` of one area: `t('dashboard.welcome', { name })`. Its English comes with the area's own code, so
 * that a screen loads only its own words; what another language does not have yet stays English. Numbers in the gaps
 * are written as the language writes them.
 */
export function createTranslate<const Area extends Messages>(area: AreaName, english: Area): Translate<Area> {
  return (key, ...[values]) => {
    const message = language.replacements[area]?.[key] ?? english[key]!
    const given = (values ?? {}) as Record<string, string | number>
    const text =
      typeof message === 'string' ? message : message[choosePlural(language.code, given.count as number)]
    return text.replace(/\{(\w+)\}/g, (gap, name: string) => {
      const value = given[name] ?? gap
      return typeof value === 'number' ? formatNumber(value) : value
    })
  }
}
