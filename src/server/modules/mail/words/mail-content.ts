import * as z from 'zod'
import type { MailKind } from '#src/rules/mail/mail-kinds.ts'

const link = z.object({
  linkId: z.int(),
  /** Who had it sent; null where the person asked themselves. */
  by: z.string().nullable(),
})

/** Something that happened, as the bell says it. */
const item = z.object({ title: z.string(), message: z.string(), link: z.string().nullable() })
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

/**
 * What people wrote, so that it can be stored inside JSON: the database takes half of a surrogate pair or a zero byte as
 * text of a column in its own way, and refuses them there. A mail must never be why what it tells of is refused.
 */
export function asStorable({ title, message, link: path }: MailItem): MailItem {
  const clean = (text: string) => text.toWellFormed().replaceAll('\u0000', '')
  return { title: clean(title), message: clean(message), link: path }
}

export type MailContent<Kind extends MailKind> = z.output<(typeof mailContents)[Kind]>
