import { conflict, invalid, missing, type ProblemDefinitions, unprocessable } from './problem-definition.ts'

/** Findings and their follow-up. */
export const findingProblems = {
  finding_open_again: conflict(),
  finding_owner_unknown: invalid(),
  equipment_elsewhere: missing(),
  finding_reported_already: unprocessable('idempotency_mismatch'),
} satisfies ProblemDefinitions
