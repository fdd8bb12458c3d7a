/** What does not go out, and is tried again. */
export const mailFaults = {
  mail_waits: ({ reason }: { reason: string }) => `A mail could not be sent, and is tried again. ${reason}`,
}
