import nodemailer from 'nodemailer'
import { describeSmtpError, type MailFailure } from './smtp-error.ts'

/** The SMTP server in `SMTP_URL`. */
export interface SmtpSettings {
  host: string
  port: number
  /** Implicit TLS; otherwise STARTTLS. */
  isTls: boolean
  user: string | null
  password: string | null
}

/** A rendered mail. */
export interface MailMessage {
  to: string
  subject: string
  text: string
  html: string
  /** The same for each attempt, so that recipients can detect duplicates. */
  messageId: string
}

/** The SMTP client. */
export interface SmtpClient {
  /** Host and port for administrators, without credentials. */
  name: string
  /** The sender. */
  from: string
  /** Sends a mail. @returns why it failed; null on success */
  send(message: MailMessage): Promise<MailFailure | null>
}

/** Timeout in milliseconds; the sender of a test mail waits for it. */
const TIMEOUT = 10_000

/** Passwords are sent over TLS only, except to this machine. */
const isOwnMachine = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)

export function openSmtpClient(place: SmtpSettings, from: string): SmtpClient {
  const { host, port, isTls, user, password } = place
  const transport = nodemailer.createTransport({
    host,
    port,
    secure: isTls,
    requireTLS: user !== null && !isOwnMachine(host),
    ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    // SSRF and file disclosure: the library must not fetch mail content.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: `${host}:${port}`,
    from,
    async send({ messageId, ...message }) {
      try {
        await transport.sendMail({
          ...message,
          from,
          messageId: `<${messageId}@walkdown>`,
          // Suppresses automatic replies, such as absence notes.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        })
        return null
      } catch (error) {
        return describeSmtpError(error)
      }
    },
  }
}
