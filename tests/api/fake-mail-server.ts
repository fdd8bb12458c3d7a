import type { MailMessage, SmtpClient } from '#src/server/mail/smtp-client.ts'
import type { MailFailure } from '#src/server/mail/smtp-error.ts'

/** A mail server that keeps what it is given, and refuses when it is told to. */
export class FakeMailServer implements SmtpClient {
  readonly name = 'mail.plant.example:587'
  readonly from = 'Walkdown <walkdown@plant.example>'
  readonly taken: MailMessage[] = []
  /** What it answers; null takes the mail. */
  failure: MailFailure | null = null

  async send(message: MailMessage): Promise<MailFailure | null> {
    if (!this.failure) this.taken.push(message)
    return this.failure
  }

  to(address: string): MailMessage[] {
    return this.taken.filter(({ to }) => to === address)
  }
}

/** The token in the link of a mail, the same in both of its forms. */
export function readToken({ text, html }: MailMessage): string {
  const found = /https:\/\/walkdown\.plant\.example\/set-password#(\S+)/.exec(text)?.[1] ?? ''
  if (!html.includes(`/set-password#${found}"`)) throw new Error('The two forms have different links.')
  return found
}
