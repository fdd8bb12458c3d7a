/** Zero-width and other format characters, which are invisible and get in by copy and paste. */
const INVISIBLE = /\p{Cf}/gu

/** Spaces at the ends and around the `@`, as in a copied address. */
const SPACES_AROUND = /^\s+|\s+$|\s*(@)\s*/gu

/** Characters that no host name contains: `URL` would parse the text as something other than a host. */
const NO_HOST = /[/\\:?#%[\]<>^|@\s]/u

/**
 * A domain in lower case and Punycode (UTS 46), the same in a browser and on the server. Any other text is
 * unchanged.
 */
function toAsciiDomain(domain: string): string {
  if (domain === '' || NO_HOST.test(domain)) return domain
  try {
    const { hostname } = new URL(`http://${domain}`)
    // `URL` would expand `1.2` to the IP address 1.0.0.2.
    return /^[\d.]+$/.test(hostname) ? domain : hostname.replace(/\.$/, '')
  } catch {
    return domain
  }
}

/** Normalises an email address for storage and lookup: every spelling of one address gives the same text. */
export function normalizeEmail(given: string): string {
  const text = given.replaceAll(INVISIBLE, '').replaceAll(SPACES_AROUND, '$1').normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  return at < 0 ? text : `${text.slice(0, at)}@${toAsciiDomain(text.slice(at + 1))}`
}

/** True when every mail server accepts the address: without SMTPUTF8 (RFC 6531) only ASCII is allowed. */
export function isAsciiAddress(email: string): boolean {
  return /^[\x21-\x7e]*$/.test(email)
}
