import type { Areas, MessageParams as ParamsOf } from '#src/i18n/message-params.ts'
import type { ValuesOf } from '#src/i18n/translate.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'

/** Key of a message in the catalogue. A validation message has its key in the app's catalogue after `validation.`. */
export type MessageKey =
  | keyof Areas['messages']
  | keyof Areas['problems']
  | `validation.${keyof Areas['validation']}`

/** A message of the catalogue: its key and its parameters. The server renders it in the language of each reader. */
export interface Message {
  key: MessageKey
  params?: Readonly<Record<string, MessageParam>> | undefined
}

/**
 * A parameter of a message: user text, a number, another message, a date or an instant (ISO 8601) that the settings format,
 * or a list. Commas join the items of a list; `and` precedes the last one on request.
 */
export type MessageParam =
  | string
  | number
  | Message
  | { date: CalendarDate }
  | { instant: string }
  | { list: readonly MessageParam[]; last?: 'and' }

/** Parameters of a message; none where its text has no placeholder. */
export type MessageParams<Key extends MessageKey> = ValuesOf<
  Key,
  ParamsOf['messages'] & ParamsOf['problems'],
  MessageParam
>

/** Creates a message of the catalogue: `message('assignment.deletedText', { assignment })`. */
export function message<Key extends MessageKey>(key: Key, ...given: MessageParams<Key>): Message {
  const params = (given as readonly unknown[])[0] as Message['params']
  return params === undefined ? { key } : { key, params }
}

/**
 * Replaces lone surrogates and removes zero bytes, which `jsonb` rejects. User text in a message must never make a write
 * fail.
 */
export function asStorable<Value>(value: Value): Value {
  const clean = (text: string) => text.toWellFormed().replaceAll('\u0000', '')
  return JSON.parse(
    JSON.stringify(value, (_key, member) => (typeof member === 'string' ? clean(member) : member)),
  )
}
