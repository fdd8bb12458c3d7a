import { conflict, type NestedText } from './problem-text.ts'

/** Mail, and what goes by it. */
export const mailRefusals = {
  no_mail_server: conflict(
    'No mail server is set up. Set SMTP_URL, MAIL_FROM and PUBLIC_URL where the server is started.',
  ),
  mail_not_taken: conflict(({ reason }: { reason: NestedText }) => `No mail was sent. ${reason}`),
  no_link_by_mail: conflict(
    'Nobody is sent a link here. Please ask an administrator to give you one, or another password.',
  ),
}

/** Why a mail was not taken, or was given up. */
export const mailFailures = {
  mail_no_server: 'No mail server is set up any more.',
  mail_link_over: 'The link was used, replaced or over before the mail went out.',
  mail_not_active: 'The account was deactivated before the mail went out.',
  mail_too_late: 'It could not be sent within a day.',
  mail_password: 'The mail server refused the user or the password of SMTP_URL.',
  mail_name_unknown: 'The name of the mail server in SMTP_URL is not known.',
  mail_unreachable: 'The mail server cannot be reached.',
  mail_untrusted: 'The mail server cannot be reached, or its certificate is not trusted.',
  mail_no_answer: 'The mail server did not answer in time.',
  mail_no_tls: 'The mail server offers no TLS, without which no password is sent.',
  mail_refused: 'The mail server refused this mail.',
  mail_not_accepted: 'The mail was not taken.',
  mail_said: ({ reason, said }: { reason: NestedText; said: string }) => `${reason} It said: ${said}`,
} as const
