import type { ActionTools } from '#src/app/shared/action/use-action.ts'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { limits } from '#src/rules/limits.ts'

/** True when the server rejected the decision because the checklist was submitted again meanwhile. */
export const isSubmittedAgain = (error: unknown) =>
  error instanceof ApiError && error.code === 'submitted_again'

/** The subject of a decision; an execution or a pending review has all these fields. */
export interface ReviewSubject {
  id: number
  /** Version of the submission that the user saw. */
  submission?: string | undefined
  checklist_name: string
  equipment_name: string
  assigned_to_name: string
  issues_found: number
  critical_issues: number
  outside_limits: number
}

/** A decision before its confirmation. */
export interface PlannedReview {
  verdict: 'approve' | 'reject'
  reviews: readonly ReviewSubject[]
}

/** The result of a decision. */
export interface ReviewResult {
  message: string
  reviewed: readonly number[]
  /** True when at least one checklist was not reviewed. */
  hasFailed: boolean
  /** Rejection reasons of the server, each once with the affected checklists. */
  refusals?: readonly string[]
}

/**
 * Approves or rejects any number of checklists, one page per request. When a later request fails, earlier
 * decisions stay and the message has their number; when the first one fails, it throws.
 * @param onProgress receives the number of finished checklists, when several requests are needed
 */
export async function reviewMany(
  tools: ActionTools,
  { verdict, reviews }: PlannedReview,
  comments: string,
  onProgress: (done: number) => void,
): Promise<ReviewResult> {
  const isApproval = verdict === 'approve'
  const [only] = reviews
  if (only && reviews.length === 1) return reviewOne(tools, only, isApproval, comments)
  const total = reviews.length
  const reviewed: number[] = []
  const rejected: RejectedReview[] = []
  for (let from = 0; from < total; from += limits.largestPageSize) {
    const step = reviews.slice(from, from + limits.largestPageSize)
    const submissions = step.flatMap(({ id, submission }) => (submission ? [{ id, submission }] : []))
    const input = { execution_ids: step.map(({ id }) => id), submissions, comments }
    try {
      const reply = await (isApproval
        ? tools.send(executionCalls.bulkApprove, input)
        : tools.send(executionCalls.bulkReject, input))
      reviewed.push(...reply.reviewed)
      rejected.push(...reply.failed)
      if (total <= limits.largestPageSize) return toJudgement(reply.message, reviews, reviewed, rejected)
    } catch (error) {
      if (from === 0) throw error
      const counts = {
        count: reviewed.length,
        total,
        reason: describeError(error, t('reviews.verdictFailed')),
      }
      const message = t(isApproval ? 'reviews.bulkPartlyApproved' : 'reviews.bulkPartlyRejected', counts)
      return { message, reviewed, hasFailed: true }
    }
    onProgress(Math.min(total, from + limits.largestPageSize))
  }
  const counts = { count: reviewed.length, total }
  const message = t(isApproval ? 'reviews.bulkApproved' : 'reviews.bulkRejected', counts)
  return toJudgement(message, reviews, reviewed, rejected)
}

interface RejectedReview {
  id: number
  error: string
}

/** Maximum number of checklists named for one reason. */
const MAX_NAMES = 5

function toJudgement(
  message: string,
  reviews: readonly ReviewSubject[],
  reviewed: readonly number[],
  rejected: readonly RejectedReview[],
): ReviewResult {
  const names = new Map(reviews.map((one) => [one.id, `${one.checklist_name}, ${one.equipment_name}`]))
  const reasons = new Map<string, string[]>()
  for (const { id, error } of rejected)
    reasons.set(error, [...(reasons.get(error) ?? []), names.get(id) ?? `${id}`])
  const refusals = [...reasons].map(([error, of]) => {
    const named = of.slice(0, MAX_NAMES).join('; ')
    return `${error} (${of.length > MAX_NAMES ? `${named} …` : named})`
  })
  return { message, reviewed, hasFailed: rejected.length > 0, refusals }
}

async function reviewOne(
  { send }: ActionTools,
  only: ReviewSubject,
  isApproval: boolean,
  comments: string,
): Promise<ReviewResult> {
  const input = { id: only.id, submission: only.submission, comments }
  await (isApproval ? send(executionCalls.approve, input) : send(executionCalls.reject, input))
  const named = { checklist: only.checklist_name, equipment: only.equipment_name }
  const message = t(isApproval ? 'reviews.approved' : 'reviews.rejected', named)
  return { message, reviewed: [only.id], hasFailed: false }
}
