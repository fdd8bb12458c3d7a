import { assignment } from './supervisor/assignment.ts'
import { assignmentReview } from './supervisor/assignment-review.ts'
import { calendar } from './supervisor/calendar.ts'
import { equipment } from './supervisor/equipment.ts'
import { execution } from './supervisor/execution.ts'
import { overview } from './supervisor/overview.ts'

/** The words of the supervisor's screens, a file for each part of them. */
export const supervisor = {
  ...assignment,
  ...assignmentReview,
  ...calendar,
  ...equipment,
  ...execution,
  ...overview,
} as const
