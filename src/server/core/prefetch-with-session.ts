import type { Caller } from '#src/server/http/route.ts'
import { operationalError } from '#src/server/problems/fault.ts'

/**
 * What a call that is made again and again asks for in the statement that looks up its caller, so that it needs none of its
 * own. It is asked for nobody whose session is over, and tells nothing before it is known who asks.
 */
export interface SessionPrefetch {
  /** The path of the call. */
  path: string
  /** No two statements have the same one. */
  name: string
  /** SQL of one value: `$1` is the number of the person, `$3` the moment of the request; `$4` and on are its `values`. */
  text: string
  /**
   * What it asks for by the query of the request, which nobody has looked at yet; null for one that is refused, where
   * nothing is asked.
   */
  valuesOf?: (query: unknown) => readonly unknown[] | null
}

const answers = new WeakMap<Caller, unknown>()

/** Keeps what was asked beside a caller for as long as their request is answered. */
export function storePrefetched(caller: Caller, answer: unknown): void {
  answers.set(caller, answer)
}

/** What was asked beside this caller. */
export function readPrefetched<Answer>(caller: Caller): Answer {
  if (!answers.has(caller)) throw operationalError('nothing_asked_beside')
  return answers.get(caller) as Answer
}
