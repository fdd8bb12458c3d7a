import * as z from 'zod'
import type { MailKind } from '#src/rules/mail-kinds.ts'
import type { Message } from '#src/server/messages/message.ts'

const link = z.object({
  linkId: z.int(),
  /** Who had it sent; null where the person asked themselves. */
  by: z.string().nullable(),
})

/** Something that happened, as the bell says it; in English alone where it was written before there were languages. */
const item = z.object({
  title: z.string(),
  message: z.string(),
  localized: z.custom<{ title: Message; message: Message }>().nullish(),
  link: z.string().nullable(),
})
export type MailItem = z.output<typeof item>

/** What the words of each kind of mail are made of. A link's token is none of it. */
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
