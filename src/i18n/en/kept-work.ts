/** English texts of the note about saved work of users who signed out of a phone. */
export const keptWork = {
  keptWork: 'Work of {name} is saved on this phone, for this account only: {amount}.',
  keptOperations: { one: '{count} item not sent', other: '{count} items not sent' },
  keptDrafts: {
    one: '{count} checklist not submitted',
    other: '{count} checklists not submitted',
  },
  keptNothingUnsent: 'everything is sent',
} as const
