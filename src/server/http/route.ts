import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { AnyCall, Call, PathParameters } from '#src/contract/call.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import type { Role } from '#src/rules/roles.ts'
import type { JsonText } from '#src/server/core/json-text.ts'
import type { Origin } from '#src/server/db/actor.ts'
import type { OpenFile } from '#src/server/storage/file-store.ts'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'

/** Who makes a request. */
export interface Caller {
  id: number
  role: Role
  sector_id: number | null
  full_name: string
  /** The one that they chose; null for whoever goes by the settings. */
  language: LanguageCode | null
  /** Their sign-in asks for more than the password, or was that of their company. */
  has_second_factor: boolean
  /** They signed in with a one-time password, and have not chosen their own. */
  must_change_password: boolean
  /** The session: the family of refresh tokens that the access token belongs to. */
  session_id: string
  from: Origin
  /** The settings as they were stored when the request came. */
  stored_settings: readonly { key: string; value: unknown }[]
}

/** A file to send. The name is what a browser saves it as. */
export interface FileReply {
  /** Null when it is not there any more. */
  open: () => Promise<OpenFile | null>
  name: string
  /** Its media type, where the contract leaves that open. */
  type?: string
  /** Show in the browser instead of saving. */
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
  /** The `Idempotency-Key` of the request. */
  idempotencyKey: string | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** What is known of a request before its body is read. */
export type RequestHead<SomeCall> = Pick<
  RequestContext<SomeCall>,
  'params' | 'uuids' | 'words' | 'query' | 'caller' | 'idempotencyKey'
>

/** Looks at a file of a multipart body by its field, before its bytes are read. @throws Problem to refuse it */
export type ExpectFile = (field: string) => void

type Answer<SomeCall> = SomeCall extends { reply: 'nothing' }
  ? undefined
  : SomeCall extends { reply: { file: string } }
    ? FileReply | 'already-sent'
    : SomeCall extends Call<string, z.ZodMiniType, z.ZodMiniType, infer Reply>
      ? z.input<Reply> | JsonText<z.input<Reply>> | 'already-sent'
      : never

/** A call of the contract with the function that serves it. */
export interface Route {
  call: AnyCall
  // The types of one call are forgotten in a list of routes; `serve` is what ties them.
  handle: (context: never) => Promise<unknown>
  admit?: ((head: never) => Promise<ExpectFile | undefined>) | undefined
}

/**
 * Ties a call to its handler: the input arrives parsed, the answer must have the shape that the contract says.
 * @param admit looks at a request that brings files before its body is read, and may look at each file before its
 * bytes are: who may not send them, or has no room for them, is told at once
 */
export function serve<SomeCall extends AnyCall>(
  call: SomeCall,
  handle: (context: RequestContext<SomeCall>) => Promise<Answer<SomeCall>>,
  admit?: (head: RequestHead<SomeCall>) => Promise<ExpectFile | undefined>,
): Route {
  return { call, handle: handle as Route['handle'], admit: admit as Route['admit'] }
}

/** An upload that was charged before its body is read. */
export interface UploadReservation {
  /** Corrects the charge by the files that came. */
  settle(sizes: readonly number[]): Promise<void>
  /** Takes the charge back: nothing was stored. */
  release(): Promise<void>
}

/** Limits what one person uploads in a day. */
export interface UploadBudget {
  /** Charges one file. @throws Problem 429 with the time to wait when the budget of the day is used */
  reserve(userId: number, bytes: number): Promise<UploadReservation>
}
