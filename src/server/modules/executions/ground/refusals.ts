import type { LateFlag } from '#src/rules/execution-status.ts'
import { conflict, type Problem } from '#src/server/problems/problem.ts'

export function alreadySubmitted(): Problem {
  return conflict('already_submitted', 'This checklist was already submitted.')
}

/** Finished work is taken late; what is on its way has nowhere to go when the order has changed. */
export function lateDraft(late: LateFlag): Problem {
  if (late === 'deleted') return conflict('deleted', 'This assignment was deleted by your supervisor.')
  if (late === 'removed')
    return conflict('removed', 'This equipment was taken out of your assignment by your supervisor.')
  return conflict('reassigned', 'This assignment was given to another technician.')
}
