/** A picture with one byte a pixel, row by row: 0 is black, 255 is white. */
export interface GreyImage {
  width: number
  height: number
  pixels: Uint8Array
}

/** Side of the squares in pixels whose paper colour is measured apart. */
const TILE = 64
/** The share of a tile that may be darker than its paper. */
const PAPER_PERCENTILE = 0.8
/** A tile that is darker than this is a filled area, not paper in a shadow. */
const DARKEST_PAPER = 120

/** Makes the paper white: evens out shadows, yellowed paper, and the light fill of header rows. */
export function whitenPaper({ width, height, pixels }: GreyImage): GreyImage {
  const columns = Math.ceil(width / TILE)
  const rows = Math.ceil(height / TILE)
  const paper = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      paper[row * columns + column] = measurePaper({ width, height, pixels }, column * TILE, row * TILE)
  const whitened = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y++) {
    const above = Math.floor(y / TILE) * columns
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const white = paper[above + Math.floor(x / TILE)]!
      whitened[at] = Math.min(255, (pixels[at]! * 255) / white)
    }
  }
  return { width, height, pixels: whitened }
}

function measurePaper({ width, height, pixels }: GreyImage, left: number, top: number): number {
  const counts = new Uint32Array(256)
  let total = 0
  for (let y = top; y < Math.min(height, top + TILE); y += 2)
    for (let x = left; x < Math.min(width, left + TILE); x += 2) {
      counts[pixels[y * width + x]!]!++
      total++
    }
  let seen = 0
  for (let level = 0; level < 256; level++) {
    seen += counts[level]!
    if (seen >= total * PAPER_PERCENTILE) return level < DARKEST_PAPER ? 255 : level
  }
  return 255
}

/** Marks the dark pixels of a picture with 1. The limit between dark and light follows Otsu's method. */
export function findInk(image: GreyImage): Uint8Array {
  const limit = findThreshold(image.pixels)
  const ink = new Uint8Array(image.pixels.length)
  for (let at = 0; at < ink.length; at++) if (image.pixels[at]! <= limit) ink[at] = 1
  return ink
}

/** A thin line of a coarse scan is grey, lighter than the limit between ink and paper. */
const FAINTEST_LINE = 205

/** Marks the pixels of thin lines as well. */
export function findFaintInk(image: GreyImage): Uint8Array {
  return image.pixels.map((level) => (level < FAINTEST_LINE ? 1 : 0))
}

/** A pale scan still has ink darker than this, and noise of the paper is lighter. */
const DARKEST_LIMIT = 90
const LIGHTEST_LIMIT = 190

function findThreshold(pixels: Uint8Array): number {
  const counts = new Float64Array(256)
  for (const level of pixels) counts[level]!++
  let sum = 0
  for (let level = 0; level < 256; level++) sum += level * counts[level]!
  let darkCount = 0
  let darkSum = 0
  let best = 0
  let limit = DARKEST_LIMIT
  for (let level = 0; level < 256; level++) {
    darkCount += counts[level]!
    darkSum += level * counts[level]!
    const lightCount = pixels.length - darkCount
    if (darkCount === 0 || lightCount === 0) continue
    const distance = darkSum / darkCount - (sum - darkSum) / lightCount
    const spread = darkCount * lightCount * distance * distance
    if (spread > best) {
      best = spread
      limit = level
    }
  }
  return Math.min(LIGHTEST_LIMIT, Math.max(DARKEST_LIMIT, limit))
}

/** The picture as a file that Tesseract reads: binary PGM, without compression. */
export function writePgm({ width, height, pixels }: GreyImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels])
}
