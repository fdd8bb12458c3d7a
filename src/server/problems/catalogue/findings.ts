import { conflict, invalid } from './problem-text.ts'

/** Findings and their follow-up. */
export const findingRefusals = {
  finding_open_again: conflict(
    'This problem was found again after it was closed, and another finding is open for it. Please use the open one.',
  ),
  finding_owner_unknown: invalid('The owner of a finding must be an active user of your sector.'),
}
