/** The words of work that is kept on a phone whose owner has signed out. */
export const keptWork = {
  keptWork: 'Work of {name} is kept on this phone, for this account only: {amount}.',
  keptOperations: { one: '{count} item to be sent', other: '{count} items to be sent' },
  keptDrafts: {
    one: '{count} checklist not submitted',
    other: '{count} checklists not submitted',
  },
  keptNothingUnsent: 'everything is sent',
} as const
