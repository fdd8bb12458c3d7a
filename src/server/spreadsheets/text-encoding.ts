/** The encodings that programs write CSV files in. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Enough of a file to recognize UTF-16 without a byte order mark, and binary files. */
const SAMPLE = 64 * 1024
/** Latin letters in UTF-16 have a zero byte each. */
const ZERO_SHARE = 0.3
/** Control characters that no program writes into a text. */
const CONTROL = /(?![\t\n\f\r])\p{Cc}/u

/**
 * Finds the encoding of a text file: by its byte order mark, by zero bytes, or by whether it is valid UTF-8. Null for a
 * binary file.
 */
export function findTextEncoding(bytes: Uint8Array): TextEncoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return checkText(bytes, 'utf-8')
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return checkText(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return checkText(bytes, 'utf-16be')
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const half = sample.length / 2
  const [even = 0, odd = 0] = zeros
  if (odd > ZERO_SHARE * half && even === 0) return checkText(bytes, 'utf-16le')
  if (even > ZERO_SHARE * half && odd === 0) return checkText(bytes, 'utf-16be')
  return checkText(bytes, isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** The text without its byte order mark. */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): string {
  return new TextDecoder(encoding).decode(bytes)
}

function checkText(bytes: Uint8Array, encoding: TextEncoding): TextEncoding | null {
  return CONTROL.test(decodeText(bytes.subarray(0, SAMPLE), encoding)) ? null : encoding
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // A streaming decoder accepts a last character that is cut off.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
