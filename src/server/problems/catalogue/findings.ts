import { conflict, invalid, type ProblemDefinitions } from './problem-definition.ts'

/** Findings and their follow-up. */
export const findingProblems = {
  finding_open_again: conflict(),
  finding_owner_unknown: invalid(),
} satisfies ProblemDefinitions
