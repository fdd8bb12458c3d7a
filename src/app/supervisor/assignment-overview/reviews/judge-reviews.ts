import type { ActionTools } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { limits } from '#src/rules/limits.ts'

/** What a verdict is about; an execution or a review of it has all of this. */
export interface Judged {
  id: number
  checklist_name: string
  equipment_name: string
  assigned_to_name: string
  issues_found: number
  critical_issues: number
  outside_limits: number
}

/** A verdict that somebody is about to give. */
export interface PlannedVerdict {
  verdict: 'approve' | 'reject'
  reviews: readonly Judged[]
}

/** What became of a verdict. */
export interface Judgement {
  message: string
  reviewed: readonly number[]
  /** Some were not judged. */
  hasFailed: boolean
}

/**
 * Gives a verdict, of any number: so many as one call takes go at once. Where a call fails, what went before it is judged,
 * and the message says how many; where it is the first, nothing is judged, and it throws.
 * @param onProgress is told how many are done, where that takes several calls
 */
export async function judgeReviews(
  tools: ActionTools,
  { verdict, reviews }: PlannedVerdict,
  comments: string,
  onProgress: (done: number) => void,
): Promise<Judgement> {
  const isApproval = verdict === 'approve'
  const [only] = reviews
  if (only && reviews.length === 1) return judgeOne(tools, only, isApproval, comments)
  const total = reviews.length
  const reviewed: number[] = []
  let refused = 0
  for (let from = 0; from < total; from += limits.largestPageSize) {
    const execution_ids = reviews.slice(from, from + limits.largestPageSize).map(({ id }) => id)
    const input = { execution_ids, comments }
    try {
      const reply = await (isApproval
        ? tools.send(executionCalls.bulkApprove, input)
        : tools.send(executionCalls.bulkReject, input))
      reviewed.push(...reply.reviewed)
      refused += reply.failed.length
      if (total <= limits.largestPageSize) return { message: reply.message, reviewed, hasFailed: refused > 0 }
    } catch (error) {
      if (from === 0) throw error
      const counts = {
        count: reviewed.length,
        total,
        reason: describeError(error, t('reviews.verdictFailed')),
      }
      const message = t(isApproval ? 'reviews.stepsApprovedPart' : 'reviews.stepsRejectedPart', counts)
      return { message, reviewed, hasFailed: true }
    }
    onProgress(Math.min(total, from + limits.largestPageSize))
  }
  const counts = { count: reviewed.length, total }
  return {
    message: t(isApproval ? 'reviews.stepsApproved' : 'reviews.stepsRejected', counts),
    reviewed,
    hasFailed: refused > 0,
  }
}

async function judgeOne(
  { send }: ActionTools,
  only: Judged,
  isApproval: boolean,
  comments: string,
): Promise<Judgement> {
  const input = { id: only.id, comments }
  await (isApproval ? send(executionCalls.approve, input) : send(executionCalls.reject, input))
  const named = { checklist: only.checklist_name, equipment: only.equipment_name }
  const message = t(isApproval ? 'reviews.approved' : 'reviews.rejected', named)
  return { message, reviewed: [only.id], hasFailed: false }
}
