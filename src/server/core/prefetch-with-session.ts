import type { Caller } from '#src/server/http/route.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'

/**
 * A query that a frequent call adds to the session lookup, which saves one statement per request. It returns a result
 * only for a live session.
 */
export interface SessionPrefetch {
  path: string
  /** Unique among prepared statements. */
  name: string
  /**
   * SQL expression of one value: `$1` is the user id, `$3` the time of the request; `$4` onwards are its `values`.
   */
  text: string
  /** Parameters from the unvalidated query string; null for an invalid query, which needs no result. */
  valuesOf?: (query: unknown) => readonly unknown[] | null
}

const answers = new WeakMap<Caller, unknown>()

/** Stores the prefetched result while the request is handled. */
export function storePrefetched(caller: Caller, answer: unknown): void {
  answers.set(caller, answer)
}

/** The prefetched result of this caller's request. @throws OperationalError when the call has no prefetch */
export function readPrefetched<Answer>(caller: Caller): Answer {
  if (!answers.has(caller)) throw operationalError('nothing_prefetched')
  return answers.get(caller) as Answer
}
