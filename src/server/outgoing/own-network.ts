import ipaddr from 'ipaddr.js'

/** Groups of addresses that have a name. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Reads addresses, networks and named groups, with commas between them, as networks; null when one is none of these. */
export function parseNetworks(text: string): string[] | null {
  const networks = text.split(',').flatMap((given) => {
    const place = given.trim()
    if (place.includes('/')) return place
    return named[place] ?? `${place}/${place.includes(':') ? 128 : 32}`
  })
  return networks.every((network) => ipaddr.isValidCIDR(network)) ? networks : null
}

/** How an address may be reached: as anybody's on the internet, as one of our own that is allowed, or not at all. */
export type Reach = 'public' | 'allowed' | 'refused'

/**
 * Judges an address. What is not plainly somebody's on the internet leads into a network of our own, or to what machines
 * keep for themselves, and is reached only where it lies in one of the networks that are allowed.
 */
export function judgeAddress(address: string, allowed: readonly string[]): Reach {
  if (!ipaddr.isValid(address)) return 'refused'
  // An IPv4 address that is written as an IPv6 one is what it stands for.
  const parsed = ipaddr.process(address)
  const isAllowed = allowed.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network)
    return base.kind() === parsed.kind() && parsed.match(base as never, bits)
  })
  if (isAllowed) return 'allowed'
  return parsed.range() === 'unicast' ? 'public' : 'refused'
}
