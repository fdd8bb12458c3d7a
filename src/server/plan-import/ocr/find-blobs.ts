/** A connected group of ink pixels: a letter, a dot, a frame. Right and bottom are outside. */
export interface Blob {
  x0: number
  y0: number
  x1: number
  y1: number
  /** The number of its pixels. */
  area: number
}

/** More blobs are a screened picture or noise, not text. */
const MAX_BLOBS = 100_000

/** Finds the connected groups of ink pixels, diagonal neighbours included. */
export function findBlobs(ink: Uint8Array, width: number, height: number): Blob[] {
  const isSeen = new Uint8Array(ink.length)
  const blobs: Blob[] = []
  const stack: number[] = []
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] === 0 || isSeen[start] === 1) continue
    if (blobs.length >= MAX_BLOBS) break
    isSeen[start] = 1
    stack.push(start)
    const blob = { x0: width, y0: height, x1: 0, y1: 0, area: 0 }
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const y = Math.floor(at / width)
      const x = at - y * width
      blob.area++
      if (x < blob.x0) blob.x0 = x
      if (y < blob.y0) blob.y0 = y
      if (x >= blob.x1) blob.x1 = x + 1
      if (y >= blob.y1) blob.y1 = y + 1
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const next = row * width + column
          if (ink[next] === 0 || isSeen[next] === 1) continue
          isSeen[next] = 1
          stack.push(next)
        }
    }
    blobs.push(blob)
  }
  return blobs
}
