import { conflict } from './saying.ts'

/** Mail, and what goes by it. */
export const mailRefusals = {
  no_mail_server: conflict(
    'No mail server is set up. Set SMTP_URL, MAIL_FROM and PUBLIC_URL where the server is started.',
  ),
  mail_not_taken: conflict(({ reason }: { reason: string }) => `No mail was sent. ${reason}`),
  no_link_by_mail: conflict(
    'Nobody is sent a link here. Please ask an administrator to give you one, or another password.',
  ),
}
