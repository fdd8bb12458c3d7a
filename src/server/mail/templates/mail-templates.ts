import type { LanguageCode } from '#src/rules/language/languages.ts'
import { type TranslateArea, translateIn } from '#src/server/localization/translate-in.ts'
import type { MessageRenderer } from '#src/server/messages/render-message.ts'
import type { MailItem } from './mail-content.ts'

/** The texts of a mail, before they become plain text and HTML. */
export interface MailTexts {
  subject: string
  paragraphs: string[]
  items?: { title: string; message: string; address: string | null }[]
  button?: { label: string; address: string }
  /** The text below the list. */
  closing: string[]
}

/** Values of the templates with a link. */
interface LinkValues {
  /** Name of the recipient. */
  name: string
  email: string
  by: string | null
  /** Company name of the settings; empty by default. */
  company: string
  address: string
  /** Formatted expiry. */
  until: string
}

type Address = (path: string) => string

/** Renders a message of a mail in the language of its reader. */
export type TranslateMail = TranslateArea<'mail'>

/** The list items in the reader's language. */
export const renderItems = (items: MailItem[], render: MessageRenderer): MailItem[] =>
  items.map(({ title, message, localized, link }) => ({
    title: render(title, localized?.title),
    message: render(message, localized?.message),
    link,
  }))

export const translateMail = (code: LanguageCode): TranslateMail => translateIn('mail', code)

/** The e-mail templates: the texts of each kind of email. */
export const mailTexts = {
  invitation(t: TranslateMail, { name, email, by, company, address, until }: LinkValues): MailTexts {
    const values = { by: by ?? t('anAdministrator'), email }
    return {
      subject: t('invitation.subject'),
      paragraphs: [
        t('greeting', { name }),
        company === '' ? t('invitation.text', values) : t('invitation.textOf', { ...values, company }),
      ],
      button: { label: t('invitation.button'), address },
      closing: [t('invitation.expiry', { until })],
    }
  },

  password_link: (t: TranslateMail, { name, by, address, until }: LinkValues): MailTexts => ({
    subject: t('password.subject'),
    paragraphs: [t('greeting', { name }), t('password.text', { by: by ?? t('anAdministrator') })],
    button: { label: t('password.button'), address },
    closing: [t('password.expiry', { until })],
  }),

  forgotten_password: (t: TranslateMail, { name, address, until }: LinkValues): MailTexts => ({
    subject: t('password.subject'),
    paragraphs: [t('greeting', { name }), t('forgotten.text')],
    button: { label: t('password.button'), address },
    closing: [t('forgotten.expiry', { until }), t('forgotten.notRequested')],
  }),

  critical_findings: (t: TranslateMail, { items }: { items: MailItem[] }, addressOf: Address): MailTexts => ({
    subject: items.length === 1 ? items[0]!.title : t('critical.subject', { count: items.length }),
    paragraphs: [t('critical.text')],
    items: address(items, addressOf),
    closing: [t('preferences')],
  }),

  daily_news: (
    t: TranslateMail,
    { items, more }: { items: MailItem[]; more: number },
    addressOf: Address,
  ): MailTexts => ({
    subject: t('daily.subject', { number: items.length + more }),
    paragraphs: [t('daily.text')],
    items: address(items, addressOf),
    closing: [...(more === 0 ? [] : [t('daily.more', { count: more })]), t('preferences')],
  }),

  new_work: (t: TranslateMail, { items }: { items: MailItem[] }, addressOf: Address): MailTexts => ({
    subject: items.length === 1 ? items[0]!.title : t('work.subject', { count: items.length }),
    paragraphs: [t('work.text')],
    items: address(items, addressOf),
    closing: [t('preferences')],
  }),

  test: (t: TranslateMail, { name, server }: { name: string; server: string }): MailTexts => ({
    subject: t('test.subject'),
    paragraphs: [t('greeting', { name }), t('test.text', { server })],
    closing: [],
  }),
}

function address(items: MailItem[], addressOf: Address) {
  return items.map(({ title, message, link }) => ({
    title,
    message,
    address: link === null ? null : addressOf(link),
  }))
}
