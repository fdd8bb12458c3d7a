import { isIP } from 'node:net'

/** Groups of addresses that have a name. */
const named = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Reads which proxies are believed about where a request comes from: how many stand in front of the server, or the
 * addresses, networks and named groups that they are in. Null when it is neither.
 */
export function parseTrustedProxies(text: string): number | string[] | null {
  if (/^[1-9]$/.test(text.trim())) return Number(text)
  const places = text.split(',').map((place) => place.trim())
  return places.every((place) => named.includes(place) || isNetwork(place)) ? places : null
}

function isNetwork(place: string): boolean {
  const [address = '', bits, ...rest] = place.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  // A network of everybody would let anybody say who they are.
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128)
}
