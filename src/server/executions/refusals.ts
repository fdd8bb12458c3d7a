import type { LateFlag } from '#src/rules/execution-status.ts'
import { type Problem, problem } from '#src/server/problems/problem.ts'

export function alreadySubmitted(): Problem {
  return problem('already_submitted')
}

/** Finished work is taken late; what is on its way has nowhere to go when the order has changed. */
export function lateDraft(late: LateFlag): Problem {
  if (late === 'deleted') return problem('deleted')
  if (late === 'removed') return problem('removed')
  return problem('reassigned')
}
