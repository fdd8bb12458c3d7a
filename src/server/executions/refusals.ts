import type { LateFlag } from '#src/rules/execution-status.ts'
import { type Problem, problem } from '#src/server/problems/problem.ts'

export function alreadySubmitted(): Problem {
  return problem('already_submitted')
}

/** Finished work of a changed order is stored as a late submission; drafts of it are rejected. */
export function lateDraft(late: LateFlag): Problem {
  if (late === 'deleted') return problem('deleted')
  if (late === 'removed') return problem('removed')
  return problem('reassigned')
}
