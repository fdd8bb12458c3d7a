import { type Problem, problem } from '#src/server/problems/problem.ts'

export function noRoom(field: string): Problem {
  return problem('too_many_photos', { at: field })
}
