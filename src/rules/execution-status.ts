/** The statuses of an execution: one checklist of one assignment. */
export const executionStatuses = ['not_started', 'in_progress', 'completed'] as const
/** One of the {@link executionStatuses}. */
export type ExecutionStatus = (typeof executionStatuses)[number]

/** The supervisor's review result for a submitted execution; `none` before the first submission. */
export const reviewStatuses = ['none', 'pending', 'approved', 'rejected', 'revision_requested'] as const
/** One of the {@link reviewStatuses}. */
export type ReviewStatus = (typeof reviewStatuses)[number]

/** The default review notes (docs/agreed.md). */
export const reviewNotes = {
  approved: 'Approved by supervisor',
  rejected: 'Rejected by supervisor',
  revision: 'Revision requested - please address the issues found',
} as const

/**
 * Why a valid submission is stored as a late submission. Its assignment changed before it arrived, or the
 * checklist already has a submission of another person or phone. The server never rejects finished work: it stores
 * the submission next to the checklist and shows the flag.
 */
export const lateFlags = [
  'reassigned',
  'removed',
  'deleted',
  'completed_by_other',
  'submitted_twice',
] as const
/** One of the {@link lateFlags}. */
export type LateFlag = (typeof lateFlags)[number]

/** True when an execution was submitted and is not reviewed yet. */
export function canReview(execution: { status: ExecutionStatus; review_status: ReviewStatus }): boolean {
  return execution.status === 'completed' && execution.review_status === 'pending'
}

/** True for the two results that return the checklist to the technician. */
export function isSentBack(reviewStatus: ReviewStatus): boolean {
  return reviewStatus === 'rejected' || reviewStatus === 'revision_requested'
}

/** The server flags a phone clock that is off by more than this and ignores it for "on time". Milliseconds. */
const CLOCK_TOLERANCE = 24 * 60 * 60 * 1000

/** True when the two clocks differ by more than 24 hours. Both arguments are the same instant, ISO 8601. */
export function isClockOff(phoneNow: string, serverNow: string): boolean {
  return Math.abs(Date.parse(phoneNow) - Date.parse(serverNow)) > CLOCK_TOLERANCE
}
