import { ApiError } from '#src/app/shared/api/api-error.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import type { AnyCall } from '#src/contract/call.ts'
import { t } from '#src/i18n/screens/handover.ts'

/** One way to the same thing: how it is gone, and the call that is named when it led nowhere. */
interface Way<Result> {
  call?: AnyCall
  /** The same in words, where the call may be named by an action alone. */
  endpoint?: string
  make: () => Promise<Result>
}

interface Failure {
  call?: AnyCall
  endpoint?: string
  error: unknown
}

/** None of the ways led there; the message says what each was answered. */
class NoWayError extends Error {
  constructor(lead: string, failures: readonly Failure[]) {
    const lines = failures.map(({ call, endpoint = call && `${call.method} ${call.path}`, error }) => {
      const status = error instanceof ApiError ? error.status : 0
      return [endpoint && `${endpoint}: ${status}`, describeError(error)].filter(Boolean).join(' ')
    })
    super([lead, ...lines].join('\n'))
    this.name = 'NoWayError'
  }
}

/** That somebody has to sign in again, or that no answer came, is so by every way. */
function endsTheSearch(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 401 || error.status === 0
}

/** Goes one way after the other until one leads there. @throws NoWayError when none did */
export async function tryInTurn<Result>(ways: readonly Way<Result>[], lead: string): Promise<Result> {
  const failures: Failure[] = []
  for (const { make, ...way } of ways) {
    try {
      return await make()
    } catch (error) {
      if (endsTheSearch(error)) throw error
      failures.push({ ...way, error })
    }
  }
  throw new NoWayError(lead, failures)
}

/** What a report that was not made says, with what it may be due to. */
export function describeReportFailure(error: unknown): string {
  const words = describeError(error)
  if (/empty or corrupted/i.test(words)) return `${words} ${t('handover.emptyHint')}`
  if (/network|timeout/i.test(words)) return `${words} ${t('handover.networkHint')}`
  return words
}
