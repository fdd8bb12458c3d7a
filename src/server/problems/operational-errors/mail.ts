/** Mails that the server retries. */
export const mailErrors = {
  mail_waits: ({ reason }: { reason: string }) =>
    `A mail could not be sent. The server will retry. ${reason}`,
}
