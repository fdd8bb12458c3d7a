/** Errors of the reset-admin command. */
export const accountErrors = {
  no_such_administrator: ({ email, emails }: { email: string; emails: string[] }) =>
    `No active administrator signs in as ${email}. ${emails.length === 0 ? 'There is no active administrator.' : `Active administrators: ${emails.join(', ')}.`}`,
} as const
