import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { problem } from '#src/server/problems/problem.ts'
import { classifyAddress } from './private-networks.ts'

const schemes = ['https:', 'http:']

/**
 * SSRF guard: a URL must be https on the internet, or http or https in an allowed private network. Checked again at
 * each request, since DNS may change.
 * @returns the normalized URL
 * @throws Problem 400 at `url`
 */
export async function guardAgainstSsrf(text: string, allowed: readonly string[]): Promise<string> {
  const at = { at: 'url' }
  if (!URL.canParse(text)) throw problem('webhook_address_invalid', at)
  const url = new URL(text)
  if (!schemes.includes(url.protocol)) throw problem('webhook_address_invalid', at)
  if (url.username !== '' || url.password !== '') throw problem('webhook_address_with_password', at)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await findAddresses(host)
  if (addresses.length === 0) throw problem('webhook_address_unknown', { host }, at)
  const reaches = addresses.map((address) => classifyAddress(address, allowed))
  if (reaches.includes('refused')) throw problem('webhook_address_own_network', at)
  if (url.protocol === 'http:' && reaches.includes('public')) throw problem('webhook_address_not_secure', at)
  url.hash = ''
  return url.href
}

async function findAddresses(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address)
  } catch {
    // Any DNS error means no address.
    return []
  }
}
