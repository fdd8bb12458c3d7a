import type { MailItem } from './mail-content.ts'

/** What a mail says, before it becomes text and HTML. */
export interface MailWords {
  subject: string
  paragraphs: string[]
  items?: { title: string; message: string; address: string | null }[]
  button?: { label: string; address: string }
  /** What is said below. */
  closing: string[]
}

/** What the words of a link are made of. */
interface LinkValues {
  /** Of whom it is sent to. */
  name: string
  email: string
  by: string | null
  /** Whose plants these are; empty where nobody said. */
  company: string
  address: string
  /** In words. */
  until: string
}

type Address = (path: string) => string

const button = (label: string, { address }: LinkValues) => ({ label, address })
const chosen = 'Under My account you choose which mails you get.'

/** Every mail in words. */
export const mailWords = {
  invitation: (link: LinkValues): MailWords => ({
    subject: 'Your account in Walkdown',
    paragraphs: [
      `Hello ${link.name},`,
      `${link.by ?? 'An administrator'} has made an account for you in Walkdown${link.company === '' ? '' : ` of ${link.company}`}, where plant inspections are done. You sign in with this email address: ${link.email}.`,
    ],
    button: button('Choose your password', link),
    closing: [`The link works once, until ${link.until}. After that, an administrator can send it again.`],
  }),

  password_link: (link: LinkValues): MailWords => ({
    subject: 'Set another password for Walkdown',
    paragraphs: [
      `Hello ${link.name},`,
      `${link.by ?? 'An administrator'} sends you a link to set another password. Your present one stays until you have used it.`,
    ],
    button: button('Set your password', link),
    closing: [`The link works once, until ${link.until}. After that, an administrator can send another one.`],
  }),

  forgotten_password: (link: LinkValues): MailWords => ({
    subject: 'Set another password for Walkdown',
    paragraphs: [
      `Hello ${link.name},`,
      'Somebody has asked at the sign-in for a link to set another password for your account. If it was you, here it is.',
    ],
    button: button('Set your password', link),
    closing: [
      `The link works once, until ${link.until}.`,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
  }),

  critical_findings: ({ items }: { items: MailItem[] }, addressOf: Address): MailWords => ({
    subject: items.length === 1 ? items[0]!.title : `${items.length} critical findings`,
    paragraphs: ['An inspection that was just handed in says:'],
    items: address(items, addressOf),
    closing: [chosen],
  }),

  daily_news: ({ items, more }: { items: MailItem[]; more: number }, addressOf: Address): MailWords => ({
    subject: `New in your sector: ${items.length + more}`,
    paragraphs: ['Since the last mail of this kind, and not read in Walkdown yet:'],
    items: address(items, addressOf),
    closing: [...(more === 0 ? [] : [`In Walkdown there are ${more} more.`]), chosen],
  }),

  new_work: ({ items }: { items: MailItem[] }, addressOf: Address): MailWords => ({
    subject: items.length === 1 ? items[0]!.title : `New work: ${items.length} assignments`,
    paragraphs: ['This is now yours to do:'],
    items: address(items, addressOf),
    closing: [chosen],
  }),

  test: ({ name, server }: { name: string; server: string }): MailWords => ({
    subject: 'Test mail of Walkdown',
    paragraphs: [`Hello ${name},`, `This mail was sent through ${server}. Mail of Walkdown arrives.`],
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

/** Why a mail is not sent, whatever the mail server says. */
export const whyNotSent = {
  noServer: 'No mail server is set up any more.',
  linkOver: 'The link was used, replaced or over before the mail went out.',
  notActive: 'The account was deactivated before the mail went out.',
  tooLate: 'It could not be sent within a day.',
}
