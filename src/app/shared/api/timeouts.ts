/** Timeout of a request. Milliseconds. */
export const DEFAULT_TIMEOUT = 30_000

/** Timeout of calls that write a whole plan or a whole week. Milliseconds. */
export const LONG_TIMEOUT = 5 * 60_000
