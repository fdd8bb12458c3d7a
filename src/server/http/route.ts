import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { AnyCall, Call, PathParameters } from '#src/contract/call.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import type { Role } from '#src/rules/roles.ts'
import type { JsonText } from '#src/server/core/json-text.ts'
import type { Origin } from '#src/server/db/actor.ts'
import type { OpenFile } from '#src/server/storage/file-store.ts'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'

/** The authenticated user of a request. */
export interface Caller {
  id: number
  role: Role
  sector_id: number | null
  full_name: string
  /** The user's language; null for the default in the settings. */
  language: LanguageCode | null
  /** The user has a second factor, or the session's OIDC sign-in proved one. */
  has_second_factor: boolean
  /** The user signed in with a one-time password and has not changed it. */
  must_change_password: boolean
  /** The session's id: the family of its refresh tokens. */
  session_id: string
  from: Origin
  /** The stored settings at the time of the request. */
  stored_settings: readonly { key: string; value: unknown }[]
}

/** A file response. The name is used when a browser saves it. */
export interface FileReply {
  /** Null when the file is missing. */
  open: () => Promise<OpenFile | null>
  name: string
  /** Its media type, where the contract does not define one. */
  type?: string
  /** Display in the browser instead of downloading. */
  isInline?: boolean
}

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

export interface RequestContext<SomeCall> {
  params: SomeCall extends Call<infer Path> ? { [Key in keyof PathParameters<Path>]: number } : never
  /** Path parameters that are UUIDs. */
  uuids: Record<string, string>
  /** Path parameters that are words. */
  words: Record<string, string>
  query: SomeCall extends Call<string, infer Query> ? Output<Query> : never
  body: SomeCall extends Call<string, z.ZodMiniType, infer Body> ? Output<Body> : never
  files: ReceivedFile[]
  caller: SomeCall extends { who: 'public' } ? undefined : Caller
  /** The request's `Idempotency-Key` header. */
  idempotencyKey: string | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** The request without its body. */
export type RequestHead<SomeCall> = Pick<
  RequestContext<SomeCall>,
  'params' | 'uuids' | 'words' | 'query' | 'caller' | 'idempotencyKey'
>

/** Checks a file of a multipart body by its field, before its bytes are read. @throws Problem to reject it */
export type ExpectFile = (field: string) => void

type Answer<SomeCall> = SomeCall extends { reply: 'nothing' }
  ? undefined
  : SomeCall extends { reply: { file: string } }
    ? FileReply | 'already-sent'
    : SomeCall extends Call<string, z.ZodMiniType, z.ZodMiniType, infer Reply>
      ? z.input<Reply> | JsonText<z.input<Reply>> | 'already-sent'
      : never

/** A call of the contract with its handler. */
export interface Route {
  call: AnyCall
  // A list of routes loses the types of each call; `serve` has checked them.
  handle: (context: never) => Promise<unknown>
  admit?: ((head: never) => Promise<ExpectFile | undefined>) | undefined
}

/**
 * Binds a call to its handler: input is parsed, and the reply must match the contract.
 * @param admit checks an upload request before its body is read, and may check each file before its bytes: a client
 * without permission or budget is rejected early
 */
export function serve<SomeCall extends AnyCall>(
  call: SomeCall,
  handle: (context: RequestContext<SomeCall>) => Promise<Answer<SomeCall>>,
  admit?: (head: RequestHead<SomeCall>) => Promise<ExpectFile | undefined>,
): Route {
  return { call, handle: handle as Route['handle'], admit: admit as Route['admit'] }
}

/** A charge on the upload budget, made before the body is read. */
export interface UploadReservation {
  /** Corrects the charge to the received sizes. */
  settle(sizes: readonly number[]): Promise<void>
  /** Refunds the charge: nothing was stored. */
  release(): Promise<void>
}

/** Daily upload limit per user. */
export interface UploadBudget {
  /** Charges one file. @throws Problem 429 with the seconds to wait when the daily budget is used up */
  reserve(userId: number, bytes: number): Promise<UploadReservation>
}
