import type { LanguageCode } from '#src/rules/language/languages.ts'
import type { LocalizedText } from '#src/rules/language/localized-text.ts'
import { type Message, type MessageKey, type MessageParams, messageOf } from './message.ts'
import { renderInEnglish, renderWithoutDates } from './render-message.ts'

/** The reader of the response that is serialized now; undefined while a response is stored for a replay. */
let reader: { language: LanguageCode | null } | undefined

/** Marks a localized text in a stored response. */
const KEPT = 'a sentence of an answer'

/** Text of a response. `toJSON` renders it: serialization is synchronous, so the reader cannot change meanwhile. */
class Sentence {
  readonly #english: string
  readonly #message: Message | null

  constructor(english: string, localized: Message | null) {
    this.#english = english
    this.#message = localized
  }

  toJSON(): unknown {
    if (reader) return renderWithoutDates(this.#english, this.#message, reader.language)
    return { [KEPT]: this.#english, localized: this.#message }
  }
}

/** Text that is rendered in the language of the request; `english` for a client that names no language. */
export const localizedSentence = (english: string, localized: Message | null): LocalizedText =>
  new Sentence(english, localized) as unknown as LocalizedText

/** Localizes a message. */
export const localize = (localized: Message): LocalizedText =>
  localizedSentence(renderInEnglish(localized), localized)

/** A message of the catalogue as text of a response: `localizedMessage('signedIn')`. */
export const localizedMessage = <Name extends MessageKey>(
  name: Name,
  ...gaps: MessageParams<Name>
): LocalizedText => localize(messageOf(name, ...gaps))

/** Counts the done and the refused items of a bulk call. */
export function localizedCountOf(
  what: ManyVerb,
  done: readonly unknown[],
  refused: readonly unknown[],
): LocalizedText {
  const one = messageOf(`answer.done.${what}`, { count: done.length })
  if (refused.length === 0) return localize(one)
  return localizedMessage('answer.and', {
    one,
    other: messageOf(`answer.notDone.${what}`, { number: refused.length }),
  })
}

type ManyVerb = MessageKey extends infer Name
  ? Name extends `answer.done.${infer What}`
    ? What
    : never
  : never

/** Serializes a response with its texts in a language; null for a client that names none. */
export function stringifyLocalized(value: unknown, language: LanguageCode | null): string {
  reader = { language }
  try {
    return JSON.stringify(value)
  } finally {
    reader = undefined
  }
}

/** Restores a stored response, with its localized texts. */
export function reviveLocalized(kept: unknown): unknown {
  if (typeof kept !== 'object' || kept === null) return kept
  if (Array.isArray(kept)) return kept.map(reviveLocalized)
  const { [KEPT]: english, localized } = kept as { [KEPT]?: string; localized?: Message | null }
  if (english !== undefined) return localizedSentence(english, localized ?? null)
  return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, reviveLocalized(value)]))
}
