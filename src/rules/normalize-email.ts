/** Zero-width and other format characters, which nobody sees or types on purpose. */
const INVISIBLE = /\p{Cf}/gu

/** Spaces at the ends and around the `@`, as a copied address brings them. */
const SPACES_AROUND = /^\s+|\s+$|\s*(@)\s*/gu

/** What no host name holds: a URL would read it as something else. */
const NO_HOST = /[/\\:?#%[\]<>^|@\s]/u

/** A domain in lower case and in Punycode (UTS 46), the same in a browser and on the server; as it is when it is none. */
function toAsciiDomain(domain: string): string {
  if (domain === '' || NO_HOST.test(domain)) return domain
  try {
    const { hostname } = new URL(`http://${domain}`)
    // `1.2` would become 1.0.0.2.
    return /^[\d.]+$/.test(hostname) ? domain : hostname.replace(/\.$/, '')
  } catch {
    return domain
  }
}

/** An email address as it is stored and looked up: each way to write one address gives the same text. */
export function normalizeEmail(given: string): string {
  const text = given.replaceAll(INVISIBLE, '').replaceAll(SPACES_AROUND, '$1').normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  return at < 0 ? text : `${text.slice(0, at)}@${toAsciiDomain(text.slice(at + 1))}`
}

/** Whether every mail server takes it: without SMTPUTF8 (RFC 6531) only ASCII goes through. */
export function isAsciiAddress(email: string): boolean {
  return /^[\x21-\x7e]*$/.test(email)
}
