import type * as z from 'zod/mini'
import { limits } from '#src/rules/limits.ts'
import type { Role } from '#src/rules/roles.ts'

/** Who may make a call: everybody, all signed-in users, or the listed roles. */
export type Who = 'public' | 'signed-in' | readonly Role[]

/** The parameter names of a path: `/users/{id}/` has `id`. */
export type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: number | string } & PathParameters<Rest>
  : unknown

/**
 * One call of the API as data. The server registers its route from it, the app calls it with `api(call, input)`,
 * and the API documentation and the permission test are generated from it.
 */
export interface Call<
  Path extends string = string,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /**
   * Below `/api`, with a trailing slash. Parameters in braces are positive integers unless `uuids` or `words`
   * lists them.
   */
  path: Path
  who: Who
  /** One line for the API documentation, in the imperative. */
  summary: string
  query?: Query
  /** JSON, or the text fields of a multipart body when `multipart` is set. */
  body?: Body
  /**
   * The file fields of a multipart body. `task_photo_*` matches any field with that prefix. Allowed is one file of
   * at most `maximumBytes`, or `maximumFiles` of `maximumTotalBytes` in total.
   */
  multipart?: {
    files: readonly string[]
    required: boolean
    maximumBytes: number
    maximumFiles?: number
    maximumTotalBytes?: number
    json?: boolean
    /** True for an administrator's archive: it does not count for the daily upload quota. */
    isOutsideBudget?: true
  }
  /** The body of a successful response: a JSON shape, a file of that type, or nothing (204). */
  reply: Reply | { file: string } | 'nothing'
  /** Status of a success: 200 by default, 204 without a body. */
  status?: 200 | 201 | 202
  /** Path parameters that are UUIDs. */
  uuids?: readonly string[]
  /** Path parameters that are words: a letter, then letters, digits, dots, dashes and underscores. */
  words?: readonly string[]
  /** Body limit without files; a small default applies. */
  bodyBytes?: number
  /** True when a request costs the server seconds of work: rate limited per user, with 429 and `Retry-After`. */
  isExpensive?: true
  /** True when a repeated `Idempotency-Key` returns the stored response and changes nothing. */
  isIdempotent?: boolean
}

/** The body limit of a request, in bytes: the server rejects longer bodies. */
export function bodyLimitOf(call: AnyCall, isMultipart: boolean): number {
  const { multipart } = call
  const fields = call.bodyBytes ?? (call.body ? limits.bodyBytes : limits.emptyBodyBytes)
  if (!multipart || !isMultipart) return fields
  // Multipart boundaries and part headers need some space, too.
  return (multipart.maximumTotalBytes ?? multipart.maximumBytes) + fields + limits.bodyBytes
}

/** The path of a call with its parameters filled in and percent-encoded. */
export function fillPath<const Path extends string>(path: Path, parameters: PathParameters<Path>): string {
  const given = parameters as Record<string, number | string>
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name]!))
}

/** Defines a call with exact types. */
export function defineCall<
  const Path extends string,
  Query extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Reply extends z.ZodMiniType = z.ZodMiniType<undefined>,
>(call: Call<Path, Query, Body, Reply>): Call<Path, Query, Body, Reply> {
  return call
}

/** Any call without exact types, for lists of calls. */
export type AnyCall = Call

/** The type of a parsed response; undefined for files and empty responses. */
export type ReplyOf<SomeCall> =
  SomeCall extends Call<string, z.ZodMiniType, z.ZodMiniType, infer Reply> ? z.output<Reply> : never

/** The type that the server's handler returns, before messages are rendered. */
export type AnswerOf<SomeCall> =
  SomeCall extends Call<string, z.ZodMiniType, z.ZodMiniType, infer Reply> ? z.input<Reply> : never
