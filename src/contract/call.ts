import type * as z from 'zod/mini'
import { limits } from '#src/rules/limits.ts'
import type { Role } from '#src/rules/roles.ts'

/** Who may make a call: anybody, anybody who is signed in, or the roles listed. */
export type Who = 'public' | 'signed-in' | readonly Role[]

/** The names in the braces of a path: `/users/{id}/` has `id`. */
export type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: number | string } & PathParameters<Rest>
  : unknown

/**
 * One call of the API as data. The server registers its route from it, the app calls it with `api(call, input)`,
 * the API documentation and the permission test are made from it.
 */
export interface Call<
  Path extends string = string,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/api`, with its trailing slash; parameters in braces are positive whole numbers unless `uuids` or `words` names them. */
  path: Path
  who: Who
  /** One line for the API documentation, in the imperative. */
  summary: string
  query?: Query
  /** JSON, or the text fields of a multipart body when `multipart` is set. */
  body?: Body
  /**
   * The file fields of a multipart body. `task_photo_*` stands for any field with that start. One file of at most
   * `maximumBytes` is taken, or `maximumFiles` of `maximumTotalBytes` together.
   */
  multipart?: {
    files: readonly string[]
    required: boolean
    maximumBytes: number
    maximumFiles?: number
    maximumTotalBytes?: number
    json?: boolean
    /** An administrator's archive: it does not count for the daily budget of uploads. */
    isOutsideBudget?: true
  }
  /** What a success gives back: a JSON shape, a file of that type, or nothing (204). */
  reply: Reply | { file: string } | 'nothing'
  /** Status of a success; 200 unless said, 204 where nothing comes back. */
  status?: 200 | 201 | 202
  /** Path parameters that are UUIDs. */
  uuids?: readonly string[]
  /** Path parameters that are words: a letter, then letters, digits, dots, dashes and underscores. */
  words?: readonly string[]
  /** The longest body without its files; a small one unless said. */
  bodyBytes?: number
  /** True where one costs the server seconds of work: limited per person, with 429 and `Retry-After`. */
  isExpensive?: true
  /** True where a repeated `Idempotency-Key` gives the stored answer and changes nothing. */
  isIdempotent?: boolean
}

/** How many bytes the body of a request may have: more is not read. */
export function bodyLimitOf(call: AnyCall, isMultipart: boolean): number {
  const { multipart } = call
  const fields = call.bodyBytes ?? (call.body ? limits.bodyBytes : limits.emptyBodyBytes)
  if (!multipart || !isMultipart) return fields
  // What stands between the parts takes some room as well.
  return (multipart.maximumTotalBytes ?? multipart.maximumBytes) + fields + limits.bodyBytes
}

/** The path of a call with its parameters filled in, each as a part of an address. */
export function fillPath<const Path extends string>(path: Path, parameters: PathParameters<Path>): string {
  const given = parameters as Record<string, number | string>
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name]!))
}

/** Gives a call its exact types. */
export function defineCall<
  const Path extends string,
  Query extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Reply extends z.ZodMiniType = z.ZodMiniType<undefined>,
>(call: Call<Path, Query, Body, Reply>): Call<Path, Query, Body, Reply> {
  return call
}

/** Any call, its types forgotten: for lists of calls. */
export type AnyCall = Call

/** What a reply is after parsing; undefined for files and empty answers. */
export type ReplyOf<SomeCall> =
  SomeCall extends Call<string, z.ZodMiniType, z.ZodMiniType, infer Reply> ? z.output<Reply> : never

/** What the server gives a reply as: its sentences are not said yet. */
export type AnswerOf<SomeCall> =
  SomeCall extends Call<string, z.ZodMiniType, z.ZodMiniType, infer Reply> ? z.input<Reply> : never
