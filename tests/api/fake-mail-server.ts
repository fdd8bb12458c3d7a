import type { MailMessage, SmtpClient } from '#src/server/mail/smtp-client.ts'
import type { MailFailure } from '#src/server/mail/smtp-error.ts'

/** A mail server that stores its mails, and refuses them on request. */
export class FakeMailServer implements SmtpClient {
  readonly name = 'mail.plant.example:587'
  readonly from = 'Walkdown <walkdown@plant.example>'
  readonly taken: MailMessage[] = []
  /** Its refusal; null accepts the mail. */
  failure: MailFailure | null = null

  async send(message: MailMessage): Promise<MailFailure | null> {
    if (!this.failure) this.taken.push(message)
    return this.failure
  }

  to(address: string): MailMessage[] {
    return this.taken.filter(({ to }) => to === address)
  }
}

/** The token in the link of a mail, the same in its text and its HTML. */
export function readToken({ text, html }: MailMessage): string {
  const found = /https:\/\/walkdown\.plant\.example\/set-password#(\S+)/.exec(text)?.[1] ?? ''
  if (!html.includes(`/set-password#${found}"`))
    throw new Error('The HTML and the text of the email have different links.')
  return found
}
