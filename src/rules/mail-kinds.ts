/** The kinds of mail that the server sends. */
export const mailKinds = [
  'invitation',
  'password_link',
  'forgotten_password',
  'critical_findings',
  'daily_news',
  'new_work',
] as const
/** One of the {@link mailKinds}. */
export type MailKind = (typeof mailKinds)[number]

/**
 * The delivery states of a mail: in the queue (also between retries), accepted by the mail server, or given up.
 */
export const mailStates = ['waiting', 'sent', 'given_up'] as const
/** One of the {@link mailStates}. */
export type MailState = (typeof mailStates)[number]
