import { conflict, type NestedText } from './problem-text.ts'

/** Sending mail. */
export const mailRefusals = {
  no_mail_server: conflict(
    'No mail server is set up. Set SMTP_URL, MAIL_FROM and PUBLIC_URL where the server is started.',
  ),
  mail_not_taken: conflict(({ reason }: { reason: NestedText }) => `No mail was sent. ${reason}`),
  no_link_by_mail: conflict(
    'This server does not send links by email. Please ask an administrator for a link or a new password.',
  ),
}

/** Reasons why a mail was not sent. */
export const mailFailures = {
  mail_no_server: 'The mail server is no longer set up.',
  mail_link_over: 'The link was used, replaced or expired before the mail was sent.',
  mail_not_active: 'The account was deactivated before the mail was sent.',
  mail_too_late: 'The mail could not be sent within a day.',
  mail_password: 'The mail server refused the user or the password of SMTP_URL.',
  mail_name_unknown: 'The host name of the mail server in SMTP_URL is unknown.',
  mail_unreachable: 'The mail server cannot be reached.',
  mail_untrusted: 'The mail server cannot be reached, or its certificate is not trusted.',
  mail_no_answer: 'The mail server did not answer in time.',
  mail_no_tls: 'The mail server offers no TLS. Without TLS, no password is sent.',
  mail_refused: 'The mail server refused this mail.',
  mail_not_accepted: 'The mail was not accepted.',
  mail_said: ({ reason, said }: { reason: NestedText; said: string }) => `${reason} Its response: ${said}`,
} as const
