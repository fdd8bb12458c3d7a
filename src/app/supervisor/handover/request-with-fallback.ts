import { ApiError } from '#src/app/shared/api/api-error.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import type { AnyCall } from '#src/contract/call.ts'
import { t } from '#src/i18n/areas/handover.ts'

/** One of several endpoints with the same result: its request, and the call for the error message. */
interface Endpoint<Result> {
  call?: AnyCall
  /** Text of the endpoint, when the message must not name the call. */
  endpoint?: string
  make: () => Promise<Result>
}

interface Failure {
  call?: AnyCall
  endpoint?: string
  error: unknown
}

/** All endpoints failed; the message lists each response. */
class AllEndpointsFailedError extends Error {
  constructor(lead: string, failures: readonly Failure[]) {
    const lines = failures.map(({ call, endpoint = call && `${call.method} ${call.path}`, error }) => {
      const status = error instanceof ApiError ? error.status : 0
      return [endpoint && `${endpoint}: ${status}`, describeError(error)].filter(Boolean).join(' ')
    })
    super([lead, ...lines].join('\n'))
    this.name = 'AllEndpointsFailedError'
  }
}

/** True for errors that every endpoint would return: an expired session, or no response. */
function isFinalError(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 401 || error.status === 0
}

/** Tries endpoints in order until one succeeds. @throws AllEndpointsFailedError when all fail */
export async function requestWithFallback<Result>(
  endpoints: readonly Endpoint<Result>[],
  lead: string,
): Promise<Result> {
  const failures: Failure[] = []
  for (const { make, ...details } of endpoints) {
    try {
      return await make()
    } catch (error) {
      if (isFinalError(error)) throw error
      failures.push({ ...details, error })
    }
  }
  throw new AllEndpointsFailedError(lead, failures)
}

/** Message of a failed report, with a hint about the cause. */
export function describeReportFailure(error: unknown): string {
  const words = describeError(error)
  if (/empty or corrupted/i.test(words)) return `${words} ${t('handover.emptyHint')}`
  if (/network|timeout/i.test(words)) return `${words} ${t('handover.networkHint')}`
  return words
}
