import ipaddr from 'ipaddr.js'

/** Named address ranges. */
const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Parses addresses, networks and named ranges, separated by commas. @returns null when one is invalid */
export function parseNetworks(text: string): string[] | null {
  const networks = text.split(',').flatMap((given) => {
    const place = given.trim()
    if (place.includes('/')) return place
    return namedRanges[place] ?? `${place}/${place.includes(':') ? 128 : 32}`
  })
  return networks.every((network) => ipaddr.isValidCIDR(network)) ? networks : null
}

/** Whether an address is on the public internet, in an allowed private network, or refused. */
export type AddressClass = 'public' | 'allowed' | 'refused'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** The last 32 bits are an IPv4 address: mapped, compatible, translated (SIIT), and NAT64 (RFC 6052, RFC 8215). */
const endsInIpv4 = ['::ffff:0:0/96', '::/96', '::ffff:0:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48']
const SIX_TO_FOUR = '2002::/16'
const TEREDO = '2001::/32'
/** The interface identifier of ISATAP, below any prefix: `0000:5efe` or `0200:5efe`. */
const ISATAP = [0x00_00_5e_fe, 0x02_00_5e_fe]

const isWithin = (address: Address, network: string): boolean => {
  const [base, bits] = ipaddr.parseCIDR(network)
  return base.kind() === address.kind() && address.match(base as never, bits)
}

/** SSRF: the IPv4 addresses that an IPv6 address reaches by translation or a tunnel; otherwise empty. */
function embeddedIpv4(address: Address): ipaddr.IPv4[] {
  if (!(address instanceof ipaddr.IPv6)) return []
  const bytes = address.toByteArray()
  const read = (at: number, mask = 0) => new ipaddr.IPv4(bytes.slice(at, at + 4).map((byte) => byte ^ mask))
  // `::` and `::1` embed no IPv4 address.
  if (['unspecified', 'loopback'].includes(address.range())) return []
  if (endsInIpv4.some((network) => isWithin(address, network))) return [read(12)]
  if (isWithin(address, SIX_TO_FOUR)) return [read(2)]
  // The Teredo server, and the client, whose address has all bits inverted.
  if (isWithin(address, TEREDO)) return [read(4), read(12, 0xff)]
  const { parts } = address
  return ISATAP.includes(parts[4]! * 0x1_00_00 + parts[5]!) ? [read(12)] : []
}

/**
 * Classifies an address. Any address that is not public unicast counts as private, and is reached only in an allowed
 * network.
 */
export function classifyAddress(address: string, allowed: readonly string[]): AddressClass {
  if (!ipaddr.isValid(address)) return 'refused'
  const parsed = ipaddr.parse(address)
  const embedded = embeddedIpv4(parsed)
  const targets = embedded.length > 0 ? embedded : [parsed]
  if (targets.every((target) => allowed.some((network) => isWithin(target, network)))) return 'allowed'
  return targets.every((target) => target.range() === 'unicast') ? 'public' : 'refused'
}
