import type { Areas, MessageParams as ParamsOf } from '#src/i18n/message-params.ts'
import type { ValuesOf } from '#src/i18n/translate.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'

/** Key of a message in the catalogue. A validation message has its key in the app's catalogue after `validation.`. */
export type MessageKey =
  | keyof Areas['messages']
  | keyof Areas['problems']
  | `validation.${keyof Areas['validation']}`

/** A message of the catalogue: its key and its parameters. The server renders it in the language of each reader. */
export interface KeyedMessage {
  say: MessageKey
  with?: Readonly<Record<string, Message>> | undefined
}

/**
 * A structured message: user text, a number, a message of the catalogue, or a date that language and settings format. A
 * list is joined with commas.
 */
export type Message =
  | string
  | number
  | KeyedMessage
  | { day: CalendarDate }
  | { moment: string }
  | { and: readonly Message[] }
  | readonly Message[]

/** Parameters of a message; none where its text has no placeholder. */
export type MessageParams<Name extends MessageKey> = ValuesOf<
  Name,
  ParamsOf['messages'] & ParamsOf['problems'],
  Message
>

/** Creates a message of the catalogue: `messageOf('assignment.wasDeleted', { assignment })`. */
export function messageOf<Name extends MessageKey>(say: Name, ...given: MessageParams<Name>): KeyedMessage {
  const gaps = (given as readonly unknown[])[0] as KeyedMessage['with']
  return gaps === undefined ? { say } : { say, with: gaps }
}

/** A date, formatted by the settings. */
export const day = (date: CalendarDate): Message => ({ day: date })
/** An instant in ISO 8601, formatted by the settings. */
export const moment = (instant: string): Message => ({ moment: instant })

/**
 * Replaces lone surrogates and removes zero bytes, which `jsonb` rejects. User text in a message must never make a write
 * fail.
 */
export function asStorable<Kept>(localized: Kept): Kept {
  const clean = (text: string) => text.toWellFormed().replaceAll('\u0000', '')
  return JSON.parse(
    JSON.stringify(localized, (_key, value) => (typeof value === 'string' ? clean(value) : value)),
  )
}
