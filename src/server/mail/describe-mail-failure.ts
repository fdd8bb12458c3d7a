/** Why a mail was not taken. */
export interface MailFailure {
  /** In a sentence, for an administrator. */
  reason: string
  /** Another try would end the same. */
  isFinal: boolean
}

/** Characters of what a server said. */
const MOST_SAID = 200

/** What went wrong between us and the server, by the code that the library gives it. */
const reasons: Record<string, string> = {
  EAUTH: 'The mail server refused the user or the password of SMTP_URL.',
  EDNS: 'The name of the mail server in SMTP_URL is not known.',
  ECONNECTION: 'The mail server cannot be reached.',
  ESOCKET: 'The mail server cannot be reached, or its certificate is not trusted.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'The mail server offers no TLS, without which no password is sent.',
}

/** What an administrator is told of a mail that was not taken: what happened, and what the server said. */
export function describeMailFailure(error: unknown): MailFailure {
  const { code = '', responseCode = 0, response = '', message = '' } = error as Partial<MailError>
  const said = keepSaid(response || message)
  // A wrong password, or a door that is closed, is a matter of the installation: it is put right, and the mail goes out.
  const isOfMail = responseCode >= 500 && code !== 'EAUTH'
  const reason =
    reasons[code] ?? (isOfMail ? 'The mail server refused this mail.' : 'The mail was not taken.')
  return { reason: said === '' ? reason : `${reason} It said: ${said}`, isFinal: isOfMail }
}

interface MailError {
  code: string
  responseCode: number
  response: string
  message: string
}

/** Some servers repeat what they refuse: no link that opens something, and nobody's address, gets into a list or a log. */
function keepSaid(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/https?:\/\/\S+/g, '(a link)')
    .replace(/[^\s<>@]+@[^\s<>@]+/g, '(an address)')
    .trim()
  return line.length > MOST_SAID ? `${line.slice(0, MOST_SAID)}…` : line
}
