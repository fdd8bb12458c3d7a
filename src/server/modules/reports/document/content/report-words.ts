import type { ReviewStatus } from '#src/rules/execution-status.ts'
import type { FindingState } from '#src/rules/findings/finding-states.ts'

/** The words of the report that more than one page uses. */
export const reportWords = {
  product: 'Walkdown',
  kind: 'Plant inspection report',
  combinedKind: 'Combined inspection report',
  noFindings: 'No findings. Every task was answered OK.',
  notGiven: 'Not given',
  notAnswered: 'Not answered',
  ok: 'OK',
  notOk: 'Not OK',
  notApplicable: 'Not applicable',
  notInspected: 'Could not be inspected',
  noReason: 'No reason was given.',
  critical: 'Critical',
  noOwner: 'Nobody yet',
  noDueDate: 'No date yet',
  none: 'None',
  photoMissing: 'Photo missing',
  photoUnreadable: 'Photo damaged',
} as const

export const reviewWords: Record<ReviewStatus, string> = {
  none: 'Not submitted',
  pending: 'Waiting for review',
  approved: 'Approved',
  rejected: 'Rejected',
  revision_requested: 'Revision requested',
}

export const findingStateWords: Record<FindingState, string> = {
  open: 'Open',
  in_work: 'Being worked on',
  waiting: 'Waiting for parts',
  closed: 'Closed',
}

/** "1 task", "3 tasks". */
export function count(quantity: number, noun: string): string {
  return `${quantity} ${noun}${quantity === 1 ? '' : 's'}`
}
