import { type Problem, problem } from '#src/server/problems/problem.ts'

export function photoLimitReached(field: string): Problem {
  return problem('too_many_photos', { at: field })
}
