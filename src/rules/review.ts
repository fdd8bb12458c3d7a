/** The supervisor's default notes (spec, section 4). */
export const reviewNotes = {
  approved: 'Approved by supervisor',
  rejected: 'Rejected by supervisor',
  revision: 'Revision requested - please address the issues found',
} as const
