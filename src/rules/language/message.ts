/** A message, or its two plural forms by `count`. Placeholders are in braces: `Sent {time}`. */
export type MessageTemplate = string | { one: string; other: string }
/** Messages by key. */
export type MessageCatalogue = Readonly<Record<string, MessageTemplate>>

/** A translation of a catalogue: the same keys, and two plural forms where the English message has two. */
export type Translation<English extends MessageCatalogue> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Exclude<MessageTemplate, string>
}

type GapsOf<Text> = Text extends `${string}{${infer Gap}}${infer Rest}` ? Gap | GapsOf<Rest> : never
/** The placeholder names of a message. */
export type PlaceholdersOf<Entry> = Entry extends { one: infer One; other: infer Other }
  ? GapsOf<One> | GapsOf<Other> | 'count'
  : GapsOf<Entry>

/** The values for a message's placeholders; no argument for a message without placeholders. */
type Values<Entry> = [PlaceholdersOf<Entry>] extends [never]
  ? []
  : [values: { [Gap in PlaceholdersOf<Entry>]: Gap extends 'count' ? number : string | number }]

/** Renders one message with its values: `t('dashboard.welcome', { name })`. */
export type Translate<English extends MessageCatalogue> = <Key extends keyof English & string>(
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

/**
 * Renders a message: fills its placeholders and selects its plural form. `code` is the locale of the message;
 * `writeNumber` formats numbers.
 */
export function renderMessage(
  code: string,
  message: MessageTemplate,
  values: Readonly<Record<string, string | number>>,
  writeNumber: (value: number) => string,
): string {
  const text = typeof message === 'string' ? message : message[choosePlural(code, values.count as number)]
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = values[name] ?? gap
    return typeof value === 'number' ? writeNumber(value) : value
  })
}
