import { isIPv6 } from 'node:net'

/**
 * Normalizes an IP address for rate limits. IPv6 is cut to its /64 network, since one subscriber controls all
 * addresses of it. IPv4 stays as it is, including IPv4-mapped IPv6.
 */
export function networkOfAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d{1,3}\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%', 1)[0]!.split('::')
  const before = head.split(':').filter((group) => group !== '')
  const after = (tail ?? '').split(':').filter((group) => group !== '')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
