import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { problem } from '#src/server/problems/problem.ts'
import { classifyAddress } from './private-networks.ts'

const schemes = ['https:', 'http:']

/** The problem of a webhook with such an address. */
type AddressFault =
  | 'webhook_address_invalid'
  | 'webhook_address_with_password'
  | 'webhook_address_unknown'
  | 'webhook_address_own_network'
  | 'webhook_address_not_secure'

/**
 * SSRF guard: a URL must be https on the internet, or http or https in an allowed private network. Checked again at
 * each request, since DNS may change.
 * @returns the normalized URL, or why the server must not request it
 */
export async function checkAddress(
  text: string,
  allowed: readonly string[],
): Promise<{ url: string } | { fault: AddressFault; host: string }> {
  if (!URL.canParse(text)) return { fault: 'webhook_address_invalid', host: '' }
  const url = new URL(text)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const refuse = (fault: AddressFault) => ({ fault, host })
  if (!schemes.includes(url.protocol)) return refuse('webhook_address_invalid')
  if (url.username !== '' || url.password !== '') return refuse('webhook_address_with_password')
  const addresses = isIP(host) ? [host] : await findAddresses(host)
  if (addresses.length === 0) return refuse('webhook_address_unknown')
  const reaches = addresses.map((address) => classifyAddress(address, allowed))
  if (reaches.includes('refused')) return refuse('webhook_address_own_network')
  if (url.protocol === 'http:' && reaches.includes('public')) return refuse('webhook_address_not_secure')
  url.hash = ''
  return { url: url.href }
}

/**
 * Checks the URL of a webhook.
 * @returns the normalized URL
 * @throws Problem 400 at `url`
 */
export async function guardAgainstSsrf(text: string, allowed: readonly string[]): Promise<string> {
  const checked = await checkAddress(text, allowed)
  if (!('fault' in checked)) return checked.url
  const at = { at: 'url' }
  if (checked.fault === 'webhook_address_unknown')
    throw problem('webhook_address_unknown', { host: checked.host }, at)
  throw problem(checked.fault, at)
}

async function findAddresses(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address)
  } catch {
    // Any DNS error means no address.
    return []
  }
}
