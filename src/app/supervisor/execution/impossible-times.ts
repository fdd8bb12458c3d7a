import { formatMoment } from '#src/app/shared/format/dates.ts'
import type { Execution } from '#src/contract/executions.ts'

/** Whether a time that the phone sent with a checklist cannot be. */
export function hasImpossibleTimes(execution: Execution): boolean {
  const ofTask = execution.tasks.some(
    ({ response }) => response?.completed_said || response?.photos.some((photo) => photo.taken_said),
  )
  return ofTask || execution.completed_said !== undefined
}

/** A time that cannot be, as the phone said it: in words where it is a time at all. */
export function describeSaid(said: string): string {
  return Number.isNaN(Date.parse(said)) ? `“${said}”` : formatMoment(said)
}
