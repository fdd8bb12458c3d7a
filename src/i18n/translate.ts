import type { CompiledMessage, MessageOptions } from './compiled-message.ts'
import { language } from './language.ts'
import type { Areas, MessageParams } from './message-params.ts'
import { formatNumber } from './numbers.ts'

/** Renders one message with its values: `t('dashboard.welcome', { name })`. */
export type Translate<Key extends string, Params> = <Name extends Key>(
  key: Name,
  ...values: ValuesOf<Name, Params>
) => string

/** The values for a message's parameters; no argument for a message without parameters. */
export type ValuesOf<Name, Params, Text = string> = Name extends keyof Params
  ? [values: { readonly [Param in keyof Params[Name]]: ValueOf<Params[Name][Param], Text> }]
  : []

/** The value of a parameter of a kind; a select takes one of its options. */
type ValueOf<Kind, Text> = Kind extends 'number' ? number : Kind extends 'text' ? Text : Kind & string

/**
 * Creates the `t` of one area: `t('dashboard.welcome', { name })`. The English texts load with the code of
 * the area, so that a screen loads only its own. Missing translations stay English. Numbers are formatted in
 * the current language.
 */
export function createTranslate<Area extends keyof Areas>(
  area: Area,
  english: Areas[Area],
): Translate<keyof Areas[Area] & string, MessageParams[Area]> {
  return (key, ...[values = {}]) => {
    const translated = language.replacements[area]?.[key]
    // The build compiles the message files.
    const message = translated ?? (english[key] as CompiledMessage)
    if (typeof message === 'string') return message
    const code = translated === undefined ? 'en' : language.code
    return message(values, writeNumber, (count, options) => selectPlural(code, count, options), select)
  }
}

const writeNumber = (value: unknown) => formatNumber(value as number)

const select = (value: unknown, options: MessageOptions) => options[String(value)] ?? options.other

const pluralRules = new Map<string, Intl.PluralRules>()

function selectPlural(code: string, count: unknown, options: MessageOptions): string {
  let rules = pluralRules.get(code)
  if (!rules) {
    rules = new Intl.PluralRules(code)
    pluralRules.set(code, rules)
  }
  return options[`=${count}`] ?? select(rules.select(count as number), options)
}
