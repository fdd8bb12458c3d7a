import type { LanguageCode } from '#src/rules/language/languages.ts'
import type { Said } from '#src/rules/language/said.ts'
import { inEnglish, sayUndated } from './say-told.ts'
import { type Gaps, type TellingName, type Told, tell } from './telling.ts'

/** Who reads what is being written at this moment; undefined while an answer is kept instead of sent. */
let reader: { language: LanguageCode | null } | undefined

/** By which a sentence is known in an answer that was kept. */
const KEPT = 'a sentence of an answer'

/** A sentence of an answer. It becomes text when the answer is written, which nothing can come between. */
class Sentence {
  readonly #english: string
  readonly #told: Told | null

  constructor(english: string, told: Told | null) {
    this.#english = english
    this.#told = told
  }

  toJSON(): unknown {
    if (reader) return sayUndated(this.#english, this.#told, reader.language)
    return { [KEPT]: this.#english, told: this.#told }
  }
}

/** What an answer says in the language of whoever asked; `english` to a program that names none. */
export const sentence = (english: string, told: Told | null): Said =>
  new Sentence(english, told) as unknown as Said

/** The same of what is told. */
export const said = (told: Told): Said => sentence(inEnglish(told), told)

/** A sentence of the catalogue in an answer: `answer('signedIn')`. */
export const answer = <Name extends TellingName>(name: Name, ...gaps: Gaps<Name>): Said =>
  said(tell(name, ...gaps))

/** Of many that were to be done, how many were, and how many were refused. */
export function answerOfMany(what: ManyVerb, done: readonly unknown[], refused: readonly unknown[]): Said {
  const one = tell(`answer.done.${what}`, { count: done.length })
  if (refused.length === 0) return said(one)
  return answer('answer.and', { one, other: tell(`answer.notDone.${what}`, { number: refused.length }) })
}

type ManyVerb = TellingName extends infer Name
  ? Name extends `answer.done.${infer What}`
    ? What
    : never
  : never

/** Writes an answer as JSON, its sentences in the language that is read; null for a program that names none. */
export function writeAnswer(value: unknown, language: LanguageCode | null): string {
  reader = { language }
  try {
    return JSON.stringify(value)
  } finally {
    reader = undefined
  }
}

/** An answer that was kept as JSON, its sentences as they were before. */
export function reviveAnswer(kept: unknown): unknown {
  if (typeof kept !== 'object' || kept === null) return kept
  if (Array.isArray(kept)) return kept.map(reviveAnswer)
  const { [KEPT]: english, told } = kept as { [KEPT]?: string; told?: Told | null }
  if (english !== undefined) return sentence(english, told ?? null)
  return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, reviveAnswer(value)]))
}
