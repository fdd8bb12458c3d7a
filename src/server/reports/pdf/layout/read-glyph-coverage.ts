import { operationalError } from '#src/server/problems/operational-error.ts'
/**
 * Which characters a TrueType or OpenType font can draw, read from its `cmap` table (formats 4 and 12, which fonts
 * use). A PDF silently shows an empty box where the font has no glyph.
 */
export function readGlyphCoverage(font: Buffer): (codePoint: number) => boolean {
  const cmap = findTable(font, 'cmap')
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => {
    const record = cmap + 4 + index * 8
    const at = cmap + font.readUInt32BE(record + 4)
    return { at, format: font.readUInt16BE(at), platform: font.readUInt16BE(record) }
  }).filter(({ platform }) => platform === 0 || platform === 3)

  const full = subtables.find(({ format }) => format === 12)
  if (full) return readSegmentedCoverage(font, full.at)
  const basic = subtables.find(({ format }) => format === 4)
  if (basic) return readBasicCoverage(font, basic.at)
  throw operationalError('font_without_map')
}

function findTable(font: Buffer, tag: string): number {
  const tables = font.readUInt16BE(4)
  for (let index = 0; index < tables; index++) {
    const record = 12 + index * 16
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  }
  throw operationalError('font_without_table', { tag })
}

/** Format 12: groups of code points, sorted. */
function readSegmentedCoverage(font: Buffer, at: number): (codePoint: number) => boolean {
  const groups = font.readUInt32BE(at + 12)
  const first = at + 16
  return (codePoint) => {
    const group = findLast(groups, (index) => font.readUInt32BE(first + index * 12) <= codePoint)
    if (group < 0) return false
    const start = font.readUInt32BE(first + group * 12)
    const end = font.readUInt32BE(first + group * 12 + 4)
    return codePoint <= end && font.readUInt32BE(first + group * 12 + 8) + codePoint - start !== 0
  }
}

/** Format 4: segments of the basic plane, sorted by their ends, with glyphs by offset or by delta. */
function readBasicCoverage(font: Buffer, at: number): (codePoint: number) => boolean {
  const segments = font.readUInt16BE(at + 6) / 2
  const ends = at + 14
  const starts = ends + segments * 2 + 2
  const deltas = starts + segments * 2
  const offsets = deltas + segments * 2
  return (codePoint) => {
    if (codePoint > 0xffff) return false
    const segment = findLast(segments, (index) => font.readUInt16BE(starts + index * 2) <= codePoint)
    if (segment < 0 || font.readUInt16BE(ends + segment * 2) < codePoint) return false
    const offset = font.readUInt16BE(offsets + segment * 2)
    if (offset === 0) return ((codePoint + font.readUInt16BE(deltas + segment * 2)) & 0xffff) !== 0
    const glyph = offsets + segment * 2 + offset + (codePoint - font.readUInt16BE(starts + segment * 2)) * 2
    return font.readUInt16BE(glyph) !== 0
  }
}

/** The last index at which a sorted condition is true, or -1. */
function findLast(length: number, matches: (index: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (matches(middle)) low = middle + 1
    else high = middle
  }
  return low - 1
}
