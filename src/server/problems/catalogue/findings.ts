import { conflict, invalid } from './problem-text.ts'

/** What was found, and what becomes of it. */
export const findingRefusals = {
  finding_open_again: conflict(
    'This was found again after it was closed, and another finding is open for it. Please go on with that one.',
  ),
  finding_owner_unknown: invalid('A finding can only be owned by an active person of your sector.'),
}
