import type { MessageKey } from '#src/server/messages/message.ts'

/** Key of a suggestion, an alternative to a rejected deletion. */
export type Suggestion = KeyAfter<'suggestion.'>

/** A kind of record that refers to the record to delete. */
export type RelatedKind = KeyAfter<'related.'>

/** The records that refer to a record, counted by kind. */
export type RelatedObjects = { kind: RelatedKind; count: number }[]

type KeyAfter<Prefix extends string> = MessageKey extends infer Key
  ? Key extends `${Prefix}${infer Name}`
    ? Name
    : never
  : never

/** A problem in the catalogue. Its text is the message `problem.<key>` (src/i18n). */
export interface ProblemDefinition {
  status: number
  /** The code in the API where several keys share it; the default is the key. */
  code?: string
  /** The key of another message with the text, for instance of a validation message. */
  message?: MessageKey
  suggestions?: readonly Suggestion[]
  /** Seconds until a retry may succeed. */
  retryAfter?: number
}

/** Problems by their key. */
export type ProblemDefinitions = Readonly<Record<string, ProblemDefinition>>

/** A field, or the whole request, is invalid. */
export const invalid = (message?: MessageKey): ProblemDefinition => ({
  status: 400,
  code: 'invalid',
  ...(message && { message }),
})

/** The record does not exist, or the user may not see it. */
export const missing = (): ProblemDefinition => ({ status: 404, code: 'not_found' })

/** The current state does not allow the action. */
export const conflict = (code?: string): ProblemDefinition => ({ status: 409, ...(code && { code }) })

/** The input is well formed and still cannot be processed. */
export const unprocessable = (code?: string): ProblemDefinition => ({ status: 422, ...(code && { code }) })

/** A record cannot be deleted because other records refer to it. */
export const inUse = (...suggestions: Suggestion[]): ProblemDefinition => ({
  status: 409,
  code: 'has_related_objects',
  suggestions,
})
