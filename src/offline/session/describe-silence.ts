import { OfflineError, type OfflineErrorCode } from '#src/offline/ground/offline-error.ts'

/** A failure at the request itself: those that say "not now" pass. */
export const isFault = (status: number): boolean => status >= 500 && ![502, 503, 504].includes(status)

/**
 * What an answer means that comes from the server's side without its own words, by its status alone: a proxy in front
 * of it, or a server that could not say more.
 * @returns null for a status that somebody else's network gives as well
 */
export function describeSilence(status: number): OfflineError | null {
  const say = (code: OfflineErrorCode, sentence: string) => new OfflineError(code, sentence, { status })
  if (isFault(status)) return say('server_failed', 'Something went wrong on the server.')
  if (status >= 500) return say('server_away', 'The server cannot be reached at the moment.')
  if (status === 429) return say('server_paused', 'The server asks to wait before more is sent.')
  if (status === 408 || status === 425)
    return say('arrived_late', 'The server did not get everything in time.')
  return null
}

export const noConnection = (cause: unknown): OfflineError =>
  new OfflineError('no_connection', 'There is no connection to the server.', { cause })

/** What came instead was not the server's: a hotel's page, say. */
export const notOurServer = (): OfflineError =>
  new OfflineError('not_our_server', 'The answer did not come from the Walkdown server.')
