import { conflict, invalid, type Refusals } from './problem-definition.ts'

/** Findings and their follow-up. */
export const findingRefusals = {
  finding_open_again: conflict(),
  finding_owner_unknown: invalid(),
} satisfies Refusals
