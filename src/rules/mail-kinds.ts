/** What the server writes mails about. */
export const mailKinds = [
  'invitation',
  'password_link',
  'forgotten_password',
  'critical_findings',
  'daily_news',
  'new_work',
] as const
/** What a mail is about. */
export type MailKind = (typeof mailKinds)[number]

/** What becomes of a mail: it waits, or waits to be tried again, was taken by the mail server, or was given up. */
export const mailStates = ['waiting', 'sent', 'given_up'] as const
/** What has become of a mail. */
export type MailState = (typeof mailStates)[number]
