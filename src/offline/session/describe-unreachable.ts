import { OfflineError, type OfflineErrorCode } from '#src/offline/core/offline-error.ts'

/** A failure at the request itself: those that say "not now" pass. */
export const isFault = (status: number): boolean => status >= 500 && ![502, 503, 504].includes(status)

/**
 * What an answer means that comes from the server's side without its own words, by its status alone: a proxy in front
 * of it, or a server that could not say more.
 * @returns null for a status that somebody else's network gives as well
 */
export function describeUnreachable(status: number): OfflineError | null {
  const say = (code: OfflineErrorCode) => new OfflineError(code, { status })
  if (isFault(status)) return say('server_failed')
  if (status >= 500) return say('server_away')
  if (status === 429) return say('server_paused')
  if (status === 408 || status === 425) return say('arrived_late')
  return null
}

export const noConnection = (cause: unknown): OfflineError => new OfflineError('no_connection', { cause })

/** What came instead was not the server's: a hotel's page, say. */
export const notOurServer = (): OfflineError => new OfflineError('not_our_server')
