import type { mailFailures } from '#src/server/problems/catalogue/mail.ts'
import type { Inner } from '#src/server/problems/catalogue/saying.ts'
import { failed } from '#src/server/problems/inner.ts'

/** Why a mail was not taken. */
export interface MailFailure {
  /** A sentence for an administrator. */
  reason: Inner
  /** Another try would end the same. */
  isFinal: boolean
}

/** Characters of what a server said. */
const MOST_SAID = 200

/** What went wrong between us and the server, by the code that the library gives it. */
const reasons: Readonly<Record<string, Exclude<keyof typeof mailFailures, 'mail_said'>>> = {
  EAUTH: 'mail_password',
  EDNS: 'mail_name_unknown',
  ECONNECTION: 'mail_unreachable',
  ESOCKET: 'mail_untrusted',
  ETIMEDOUT: 'mail_no_answer',
  ETLS: 'mail_no_tls',
}

/** What an administrator is told of a mail that was not taken: what happened, and what the server said. */
export function describeSmtpError(error: unknown): MailFailure {
  const { code = '', responseCode = 0, response = '', message = '' } = error as Partial<MailError>
  const said = keepSaid(response || message)
  // A wrong password, or a door that is closed, is a matter of the installation: it is put right, and the mail goes out.
  const isOfMail = responseCode >= 500 && code !== 'EAUTH'
  const reason = failed(reasons[code] ?? (isOfMail ? 'mail_refused' : 'mail_not_accepted'))
  return { reason: said === '' ? reason : failed('mail_said', { reason, said }), isFinal: isOfMail }
}

interface MailError {
  code: string
  responseCode: number
  response: string
  message: string
}

/** Some servers repeat what they refuse: no link that opens something, and nobody's address, gets into a list or a log. */
function keepSaid(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/https?:\/\/\S+/g, '(a link)')
    .replace(/[^\s<>@]+@[^\s<>@]+/g, '(an address)')
    .trim()
  return line.length > MOST_SAID ? `${line.slice(0, MOST_SAID)}…` : line
}
