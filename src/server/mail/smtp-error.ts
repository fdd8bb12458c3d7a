import type { Message } from '#src/server/messages/message.ts'
import type { FailureName } from '#src/server/problems/catalogue/jobs.ts'
import { failureMessage } from '#src/server/problems/failure-message.ts'

/** Why a mail failed. */
export interface MailFailure {
  /** A message for administrators. */
  reason: Message
  /** Permanent: a retry fails the same way. */
  isFinal: boolean
}

/** Limit on the quoted server response, in characters. */
const MAX_QUOTED_LENGTH = 200

/** Connection errors by the library's error code. */
const reasons: Readonly<Record<string, Exclude<FailureName & `mail_${string}`, 'mail_response'>>> = {
  EAUTH: 'mail_password',
  EDNS: 'mail_host_not_found',
  ECONNECTION: 'mail_unreachable',
  ESOCKET: 'mail_untrusted',
  ETIMEDOUT: 'mail_timeout',
  ETLS: 'mail_no_tls',
}

/** The reason of a failed mail for administrators: the error, and the server's response. */
export function describeSmtpError(error: unknown): MailFailure {
  const { code = '', responseCode = 0, response = '', message = '' } = error as Partial<MailError>
  const quoted = redactResponse(response || message)
  // A wrong password or a blocked port concerns the installation: once fixed, the mail is sent.
  const isOfMail = responseCode >= 500 && code !== 'EAUTH'
  const reason = failureMessage(reasons[code] ?? (isOfMail ? 'mail_refused' : 'mail_not_accepted'))
  return {
    reason: quoted === '' ? reason : failureMessage('mail_response', { reason, response: quoted }),
    isFinal: isOfMail,
  }
}

interface MailError {
  code: string
  responseCode: number
  response: string
  message: string
}

/** Some servers quote the rejected input, so this removes tokens and email addresses. */
function redactResponse(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/https?:\/\/\S+/g, '(a link)')
    .replace(/[^\s<>@]+@[^\s<>@]+/g, '(an address)')
    .trim()
  return line.length > MAX_QUOTED_LENGTH ? `${line.slice(0, MAX_QUOTED_LENGTH)}…` : line
}
