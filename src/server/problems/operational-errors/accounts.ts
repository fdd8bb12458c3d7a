/** Why nobody can be let in from the machine. */
export const accountFaults = {
  no_such_administrator: ({ email, emails }: { email: string; emails: string[] }) =>
    `No active administrator signs in as ${email}. ${emails.length === 0 ? 'There is none at all.' : `There are: ${emails.join(', ')}.`}`,
} as const
