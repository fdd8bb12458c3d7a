import { ApiError } from '#src/app/shared/api/api-error.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import type { AnyCall } from '#src/contract/call.ts'

/** One way to the same thing: the call, and how it is made. */
export interface Way<Result> {
  call: AnyCall
  make: () => Promise<Result>
}

/** None of the ways led there; the message names each, with what was answered. */
export class NoWayError extends Error {
  constructor(lead: string, failures: readonly { call: AnyCall; error: unknown }[]) {
    const lines = failures.map(({ call, error }) => {
      const status = error instanceof ApiError ? error.status : 0
      return `${call.method} ${call.path}: ${status} ${describeError(error)}`
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
  const failures: { call: AnyCall; error: unknown }[] = []
  for (const { call, make } of ways) {
    try {
      return await make()
    } catch (error) {
      if (endsTheSearch(error)) throw error
      failures.push({ call, error })
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
