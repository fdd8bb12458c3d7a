import type { ImageKind } from './image-kind.ts'

/** Where the pixels of a JPEG begin; null when the file ends before. What is before may hold a whole small picture. */
function findPixels(bytes: Uint8Array): number | null {
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return at
    const marker = bytes[at + 1]!
    // Any number of these may stand before a marker.
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
 * True when a picture's file has no end, as one whose copying was interrupted. Decoders draw what there is of it and grey
 * for the rest, without a word. What some phones put behind the end does not count.
 */
export function isCutOff(bytes: Uint8Array, kind: ImageKind | null): boolean {
  if (kind === 'jpeg') {
    const pixels = findPixels(bytes)
    return pixels === null || !hasPair(bytes, pixels, 0xff, 0xd9)
  }
  // A PNG ends with its chunk "IEND", which stands near the end.
  if (kind === 'png') return !String.fromCharCode(...bytes.subarray(-1_024)).includes('IEND')
  return false
}
