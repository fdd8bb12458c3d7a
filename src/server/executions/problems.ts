import type { LateFlag } from '#src/rules/execution-status.ts'
import { type Problem, problem } from '#src/server/problems/problem.ts'

export function alreadySubmitted(): Problem {
  return problem('already_submitted')
}

/** The server stores finished work of a changed assignment as a late submission; it rejects drafts of it. */
export function lateDraft(late: LateFlag): Problem {
  if (late === 'deleted') return problem('deleted')
  if (late === 'removed') return problem('removed')
  return problem('reassigned')
}
