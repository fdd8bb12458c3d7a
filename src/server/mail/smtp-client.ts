import nodemailer from 'nodemailer'
import { describeSmtpError, type MailFailure } from './smtp-error.ts'

/** Where mail is handed in, as `SMTP_URL` says it. */
export interface SmtpSettings {
  host: string
  port: number
  /** From the first byte on; otherwise the server is asked for it. */
  isTls: boolean
  user: string | null
  password: string | null
}

/** A mail that is written. */
export interface MailMessage {
  to: string
  subject: string
  text: string
  html: string
  /** The same for each try, so that one that came twice can be told from two. */
  messageId: string
}

/** The server that takes mail from us. */
export interface SmtpClient {
  /** As administrators read it, without what it is opened with. */
  name: string
  /** Whom mails are from. */
  from: string
  /** Hands a mail in. @returns why it was not taken; null when it was */
  send(message: MailMessage): Promise<MailFailure | null>
}

/** Milliseconds. Whoever asks for a test waits for it. */
const PATIENCE = 10_000

/** A password goes over TLS alone, unless it stays on this machine. */
const isOwnMachine = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)

export function openSmtpClient(place: SmtpSettings, from: string): SmtpClient {
  const { host, port, isTls, user, password } = place
  const transport = nodemailer.createTransport({
    host,
    port,
    secure: isTls,
    requireTLS: user !== null && !isOwnMachine(host),
    ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    // What a mail consists of comes from here; nothing is fetched for it.
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
          // No answer by a machine, an absence for instance, is wanted.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        })
        return null
      } catch (error) {
        return describeSmtpError(error)
      }
    },
  }
}
