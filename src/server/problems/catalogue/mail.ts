import { conflict, type Refusals } from './problem-definition.ts'

/** Sending mail. */
export const mailRefusals = {
  no_mail_server: conflict(),
  mail_not_taken: conflict(),
  no_link_by_mail: conflict(),
} satisfies Refusals
