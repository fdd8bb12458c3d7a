import type { LanguageCode } from '#src/rules/language/languages.ts'
import type { LocalizedText } from '#src/rules/language/localized-text.ts'
import { type Message, type MessageKey, type MessageParams, messageOf } from './message.ts'
import { renderInEnglish, renderWithoutDates } from './render-message.ts'

/** Who reads what is being written at this moment; undefined while an answer is kept instead of sent. */
let reader: { language: LanguageCode | null } | undefined

/** By which a sentence is known in an answer that was kept. */
const KEPT = 'a sentence of an answer'

/** A sentence of an answer. It becomes text when the answer is written, which nothing can come between. */
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

/** What an answer says in the language of whoever asked; `english` to a program that names none. */
export const localizedSentence = (english: string, localized: Message | null): LocalizedText =>
  new Sentence(english, localized) as unknown as LocalizedText

/** The same of what is told. */
export const localize = (localized: Message): LocalizedText =>
  localizedSentence(renderInEnglish(localized), localized)

/** A sentence of the catalogue in an answer: `answer('signedIn')`. */
export const localizedMessage = <Name extends MessageKey>(
  name: Name,
  ...gaps: MessageParams<Name>
): LocalizedText => localize(messageOf(name, ...gaps))

/** Of many that were to be done, how many were, and how many were refused. */
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

/** Writes an answer as JSON, its sentences in the language that is read; null for a program that names none. */
export function stringifyLocalized(value: unknown, language: LanguageCode | null): string {
  reader = { language }
  try {
    return JSON.stringify(value)
  } finally {
    reader = undefined
  }
}

/** An answer that was kept as JSON, its sentences as they were before. */
export function reviveLocalized(kept: unknown): unknown {
  if (typeof kept !== 'object' || kept === null) return kept
  if (Array.isArray(kept)) return kept.map(reviveLocalized)
  const { [KEPT]: english, localized } = kept as { [KEPT]?: string; localized?: Message | null }
  if (english !== undefined) return localizedSentence(english, localized ?? null)
  return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, reviveLocalized(value)]))
}
