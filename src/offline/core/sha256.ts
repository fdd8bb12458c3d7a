/**
 * The first 32 bits of the fractional parts of roots of the first primes: the constants of SHA-256 (FIPS 180-4).
 */
function rootsOfPrimes(count: number, root: (prime: number) => number): Uint32Array<ArrayBuffer> {
  const words = new Uint32Array(count)
  for (let candidate = 2, found = 0; found < count; candidate += 1) {
    let isPrime = true
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1)
      if (candidate % divisor === 0) isPrime = false
    if (isPrime) {
      words[found] = (root(candidate) % 1) * 2 ** 32
      found += 1
    }
  }
  return words
}

const INITIAL = rootsOfPrimes(8, Math.sqrt)
const ROUNDS = rootsOfPrimes(64, Math.cbrt)

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** The message, a one bit, zeros, and its length in bits (FIPS 180-4 padding). */
function pad(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / 64) * 64
  const padded = new Uint8Array(length)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(length - 4, bytes.length << 3)
  return view
}

/** Mixes one block of 64 bytes into the state. */
function mixBlock(state: Uint32Array, words: Uint32Array, view: DataView, offset: number): void {
  for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(offset + index * 4)
  for (let index = 16; index < 64; index += 1) {
    const early = words[index - 15]!
    const late = words[index - 2]!
    const low = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const high = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    words[index] = words[index - 16]! + low + words[index - 7]! + high
  }
  const mixed = state.slice()
  for (let index = 0; index < 64; index += 1) {
    const [a, b, c, , e, f, g, h] = mixed
    const mixedE = rotate(e!, 6) ^ rotate(e!, 11) ^ rotate(e!, 25)
    const first = h! + mixedE + ((e! & f!) ^ (~e! & g!)) + ROUNDS[index]! + words[index]!
    const mixedA = rotate(a!, 2) ^ rotate(a!, 13) ^ rotate(a!, 22)
    const second = mixedA + ((a! & b!) ^ (a! & c!) ^ (b! & c!))
    mixed.copyWithin(1, 0, 7)
    mixed[0] = first + second
    mixed[4] = mixed[4]! + first
  }
  for (let index = 0; index < 8; index += 1) state[index] = state[index]! + mixed[index]!
}

/** SHA-256 in lower-case hex, for pages without TLS, where browsers hide `crypto.subtle`. */
export function computeSha256(bytes: Uint8Array): string {
  const view = pad(bytes)
  const state = INITIAL.slice()
  const words = new Uint32Array(64)
  for (let offset = 0; offset < view.byteLength; offset += 64) mixBlock(state, words, view, offset)
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
}
