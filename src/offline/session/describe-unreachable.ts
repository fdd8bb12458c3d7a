import { OfflineError, type OfflineErrorCode } from '#src/offline/core/offline-error.ts'

/** True for an error of the server at this request; 502, 503 and 504 are temporary. */
export const isServerError = (status: number): boolean => status >= 500 && ![502, 503, 504].includes(status)

/**
 * The error for a response without our server's error code, by its status alone: from a proxy in front of it, or
 * from a failing server.
 * @returns null for a status that a captive portal can send as well
 */
export function describeUnreachable(status: number): OfflineError | null {
  const toError = (code: OfflineErrorCode) => new OfflineError(code, { status })
  if (isServerError(status)) return toError('server_failed')
  if (status >= 500) return toError('server_away')
  if (status === 429) return toError('server_paused')
  if (status === 408 || status === 425) return toError('arrived_late')
  return null
}

/** The error for a request without a response. A slow server is no missing connection. */
export function noConnectionError(cause: unknown): OfflineError {
  const isSlow = cause instanceof DOMException && cause.name === 'TimeoutError'
  return new OfflineError(isSlow ? 'no_answer' : 'no_connection', { cause })
}

/** The response was not from our server but, for example, from a captive portal. */
export const notOurServerError = (): OfflineError => new OfflineError('not_our_server')
