import { formatMoment } from '#src/app/shared/format/dates.ts'
import type { Execution } from '#src/contract/executions.ts'

/** True when the phone sent an impossible time with a checklist. */
export function hasImpossibleTimes(execution: Execution): boolean {
  const ofTask = execution.tasks.some(
    ({ response }) => response?.completed_said || response?.photos.some((photo) => photo.taken_said),
  )
  return ofTask || execution.completed_said !== undefined
}

/** An impossible time as the phone sent it; formatted when it is a valid timestamp. */
export function describeImpossibleTime(sentTime: string): string {
  return Number.isNaN(Date.parse(sentTime)) ? `“${sentTime}”` : formatMoment(sentTime)
}
