import { isIP } from 'node:net'

/** Named address ranges. */
const namedRanges = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Parses TRUST_PROXY: the number of proxies in front of the server, or their addresses, networks and named ranges.
 * @returns null when it is invalid
 */
export function parseTrustedProxies(text: string): number | string[] | null {
  if (/^[1-9]$/.test(text.trim())) return Number(text)
  const places = text.split(',').map((place) => place.trim())
  return places.every((place) => namedRanges.includes(place) || isNetwork(place)) ? places : null
}

function isNetwork(place: string): boolean {
  const [address = '', bits, ...rest] = place.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  // Spoofing: trusting all networks would let any client choose its address.
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128)
}
