import type { ImageKind } from './image-kind.ts'

/**
 * The offset of a JPEG's image data; null when the file ends earlier. The header before it can contain a whole
 * thumbnail.
 */
function findPixels(bytes: Uint8Array): number | null {
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return at
    const marker = bytes[at + 1]!
    // Fill bytes: any number of 0xff can precede a marker.
    if (marker === 0xff) at += 1
    else {
      at += 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!)
      if (marker === 0xda) return at
    }
  }
  return null
}

function hasPair(bytes: Uint8Array, from: number, first: number, second: number): boolean {
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (bytes[at + 1] === second) return true
  return false
}

/**
 * True when an image file is truncated, as after an interrupted copy. Decoders draw the existing part and grey for
 * the rest, without an error. Extra bytes after the end do not matter.
 */
export function isCutOff(bytes: Uint8Array, kind: ImageKind | null): boolean {
  if (kind === 'jpeg') {
    const pixels = findPixels(bytes)
    return pixels === null || !hasPair(bytes, pixels, 0xff, 0xd9)
  }
  // A PNG ends with its IEND chunk.
  if (kind === 'png') return !String.fromCharCode(...bytes.subarray(-1_024)).includes('IEND')
  return false
}
