import * as z from 'zod'
import type { MailKind } from '#src/rules/mail-kinds.ts'
import type { Message } from '#src/server/messages/message.ts'

const link = z.object({
  linkId: z.int(),
  /** The name of the sender; null when the recipient requested the link. */
  by: z.string().nullable(),
})

/** A notification. Rows from before the catalogues have English text only. */
const item = z.object({
  title: z.string(),
  message: z.string(),
  localized: z.custom<{ title: Message; message: Message | string }>().nullish(),
  link: z.string().nullable(),
})
export type MailItem = z.output<typeof item>

/** The stored parameters of each kind of mail. They never contain the token of a link. */
export const mailContents = {
  invitation: link,
  password_link: link,
  forgotten_password: link,
  critical_findings: z.object({ items: z.array(item) }),
  /** `more` are not listed. */
  daily_news: z.object({ items: z.array(item), more: z.int() }),
  new_work: z.object({ items: z.array(item) }),
} as const satisfies Record<MailKind, z.ZodType>

export type MailContent<Kind extends MailKind> = z.output<(typeof mailContents)[Kind]>
