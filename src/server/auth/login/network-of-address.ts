import { isIPv6 } from 'node:net'

/**
 * The place that an address stands for: of IPv6 the network that one household or company is given, since whoever has
 * one has as many addresses as they like; IPv4 as it is, also where it is written as IPv6.
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
