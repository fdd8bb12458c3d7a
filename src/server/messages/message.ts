import type { CalendarDate } from '#src/rules/calendar.ts'
import type { PlaceholdersOf } from '#src/rules/language/message.ts'
import type { FailureMessage } from '#src/server/problems/catalogue/problem-text.ts'
import type { Problem } from '#src/server/problems/problem.ts'
import type { english } from './languages/en.ts'

type Sentences = typeof english
/** What a sentence that is told is called. */
export type MessageKey = keyof Sentences

/** A sentence that is kept: its name, and what stands in its gaps. Each reader reads it in their language. */
export interface KeyedMessage {
  say: MessageKey
  with?: Readonly<Record<string, Message>> | undefined
}

/**
 * What is told: what people wrote, a number, a sentence, why something failed (`failed`), or what each language and each
 * setting writes its own way. Several stand one after the other.
 */
export type Message =
  | string
  | number
  | KeyedMessage
  | { day: CalendarDate }
  | { moment: string }
  | FailureMessage
  | { refusal: string; values?: unknown }
  | { and: readonly Message[] }
  | readonly Message[]

type GapsIn<Entry> = [PlaceholdersOf<Entry>] extends [never]
  ? []
  : [gaps: { readonly [Gap in PlaceholdersOf<Entry>]: Gap extends 'count' ? number : Message }]

/** What stands in the gaps of a sentence; nothing where it has none. */
export type MessageParams<Name extends MessageKey> = GapsIn<Sentences[Name]>

/** A sentence of the catalogue with what stands in its gaps: `tell('assignment.wasDeleted', { assignment })`. */
export function messageOf<Name extends MessageKey>(say: Name, ...given: MessageParams<Name>): KeyedMessage {
  const gaps = (given as readonly unknown[])[0] as KeyedMessage['with']
  return gaps === undefined ? { say } : { say, with: gaps }
}

/** A day, which is written as the settings want it. */
export const day = (date: CalendarDate): Message => ({ day: date })
/** A moment, as ISO says it, which is written as the settings want it. */
export const moment = (instant: string): Message => ({ moment: instant })
/** Why somebody was refused. */
export const problemMessage = ({ named, message }: Problem): Message =>
  named ? { refusal: named.name, values: named.values } : message

/**
 * What people wrote, so that it can be stored inside JSON: the database takes half of a surrogate pair or a zero byte as
 * text of a column in its own way, and refuses them there. What is told must never be why something is refused.
 */
export function asStorable<Kept>(localized: Kept): Kept {
  const clean = (text: string) => text.toWellFormed().replaceAll('\u0000', '')
  return JSON.parse(
    JSON.stringify(localized, (_key, value) => (typeof value === 'string' ? clean(value) : value)),
  )
}
