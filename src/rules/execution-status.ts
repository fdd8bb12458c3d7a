/** One checklist being done. */
export const executionStatuses = ['not_started', 'in_progress', 'completed'] as const
/** One of the {@link executionStatuses}. */
export type ExecutionStatus = (typeof executionStatuses)[number]

/** The supervisor's verdict on a submitted execution; `none` before the first submission. */
export const reviewStatuses = ['none', 'pending', 'approved', 'rejected', 'revision_requested'] as const
/** One of the {@link reviewStatuses}. */
export type ReviewStatus = (typeof reviewStatuses)[number]

/** The supervisor's default notes (docs/agreed.md). */
export const reviewNotes = {
  approved: 'Approved by supervisor',
  rejected: 'Rejected by supervisor',
  revision: 'Revision requested - please address the issues found',
} as const

/**
 * Why an honest submission could not become the checklist's own: its order had changed before it arrived, or there was
 * another one already, of somebody else or from another phone of the same technician. It is recorded all the same,
 * beside the checklist, and shown to the supervisor with this flag: work that was done is never refused.
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

/** Only a submitted execution that nobody has judged can be judged. */
export function canReview(execution: { status: ExecutionStatus; review_status: ReviewStatus }): boolean {
  return execution.status === 'completed' && execution.review_status === 'pending'
}

/** A rejection and a revision request give the checklist back to the technician. */
export function isSentBack(reviewStatus: ReviewStatus): boolean {
  return reviewStatus === 'rejected' || reviewStatus === 'revision_requested'
}

/** A phone clock further off than this is flagged and not believed for "on time". Milliseconds. */
const CLOCK_TOLERANCE = 24 * 60 * 60 * 1000

/** True when the phone's clock and the server's differ by more than 24 hours. Both are the same moment, ISO 8601. */
export function isClockOff(phoneNow: string, serverNow: string): boolean {
  return Math.abs(Date.parse(phoneNow) - Date.parse(serverNow)) > CLOCK_TOLERANCE
}
