import type { SmtpSettings } from './smtp-client.ts'

const usualPorts = { 'smtp:': 587, 'smtps:': 465 }

/** Parses `SMTP_URL`. @returns null when it is invalid */
export function parseSmtpUrl(url: string): SmtpSettings | null {
  if (!URL.canParse(url)) return null
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(url)
  const usual = usualPorts[protocol as keyof typeof usualPorts]
  const isMore = pathname.length > 1 || search !== '' || hash !== ''
  if (usual === undefined || hostname === '' || isMore || (username === '' && password !== '')) return null
  const user = decode(username)
  const secret = decode(password)
  if (user === null || secret === null) return null
  return {
    host: hostname,
    port: port === '' ? usual : Number(port),
    isTls: protocol === 'smtps:',
    user: user === '' ? null : user,
    password: user === '' ? null : secret,
  }
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
