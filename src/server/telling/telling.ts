import type { CalendarDate } from '#src/rules/calendar.ts'
import type { GapsOfMessage } from '#src/rules/language/message.ts'
import type { Inner } from '#src/server/problems/catalogue/saying.ts'
import type { Problem } from '#src/server/problems/problem.ts'
import type { english } from './languages/en.ts'

type Sentences = typeof english
/** What a sentence that is told is called. */
export type TellingName = keyof Sentences

/** A sentence that is kept: its name, and what stands in its gaps. Each reader reads it in their language. */
export interface Telling {
  say: TellingName
  with?: Readonly<Record<string, Told>> | undefined
}

/**
 * What is told: what people wrote, a number, a sentence, why something failed (`failed`), or what each language and each
 * setting writes its own way. Several stand one after the other.
 */
export type Told =
  | string
  | number
  | Telling
  | { day: CalendarDate }
  | { moment: string }
  | Inner
  | { refusal: string; values?: unknown }
  | { and: readonly Told[] }
  | readonly Told[]

type GapsIn<Entry> = [GapsOfMessage<Entry>] extends [never]
  ? []
  : [gaps: { readonly [Gap in GapsOfMessage<Entry>]: Gap extends 'count' ? number : Told }]

/** What stands in the gaps of a sentence; nothing where it has none. */
export type Gaps<Name extends TellingName> = GapsIn<Sentences[Name]>

/** A sentence of the catalogue with what stands in its gaps: `tell('assignment.wasDeleted', { assignment })`. */
export function tell<Name extends TellingName>(say: Name, ...given: Gaps<Name>): Telling {
  const gaps = (given as readonly unknown[])[0] as Telling['with']
  return gaps === undefined ? { say } : { say, with: gaps }
}

/** A day, which is written as the settings want it. */
export const day = (date: CalendarDate): Told => ({ day: date })
/** A moment, as ISO says it, which is written as the settings want it. */
export const moment = (instant: string): Told => ({ moment: instant })
/** Why somebody was refused. */
export const refusal = ({ named, message }: Problem): Told =>
  named ? { refusal: named.name, values: named.values } : message

/**
 * What people wrote, so that it can be stored inside JSON: the database takes half of a surrogate pair or a zero byte as
 * text of a column in its own way, and refuses them there. What is told must never be why something is refused.
 */
export function asStorable<Kept>(told: Kept): Kept {
  const clean = (text: string) => text.toWellFormed().replaceAll('\u0000', '')
  return JSON.parse(JSON.stringify(told, (_key, value) => (typeof value === 'string' ? clean(value) : value)))
}
