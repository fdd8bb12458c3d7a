/** A sentence, or its two forms by `count`. Gaps stand in braces: `Sent {time}`. */
export type Message = string | { one: string; other: string }
/** Sentences by their names. */
export type Messages = Readonly<Record<string, Message>>

/** The same words in another language: all of them, with two forms by `count` where the English has two. */
export type Translation<English extends Messages> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Exclude<Message, string>
}

type GapsOf<Text> = Text extends `${string}{${infer Gap}}${infer Rest}` ? Gap | GapsOf<Rest> : never
/** The names of a message's gaps. */
export type GapsOfMessage<Entry> = Entry extends { one: infer One; other: infer Other }
  ? GapsOf<One> | GapsOf<Other> | 'count'
  : GapsOf<Entry>

/** The values for a message's gaps; nothing for a message without any. */
type Values<Entry> = [GapsOfMessage<Entry>] extends [never]
  ? []
  : [values: { [Gap in GapsOfMessage<Entry>]: Gap extends 'count' ? number : string | number }]

/** Says one of these sentences, its gaps filled: `t('dashboard.welcome', { name })`. */
export type Translate<English extends Messages> = <Key extends keyof English & string>(
  key: Key,
  ...values: Values<English[Key]>
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

/** Says a message in the language that it is in, its gaps filled; numbers are written as `writeNumber` does. */
export function fillMessage(
  code: string,
  message: Message,
  values: Readonly<Record<string, string | number>>,
  writeNumber: (value: number) => string,
): string {
  const text = typeof message === 'string' ? message : message[choosePlural(code, values.count as number)]
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = values[name] ?? gap
    return typeof value === 'number' ? writeNumber(value) : value
  })
}
