import sharp from 'sharp'
import { expect, it } from 'vitest'
import { findBlobs } from './find-blobs.ts'
import { takeRules } from './find-rules.ts'
import { findTextLines } from './find-text-lines.ts'
import { findInk, whitenPaper } from './grey-image.ts'
import { takeSquares } from './take-squares.ts'

const DPI = 300

/** A picture of 800 x 500 pixels on grey paper. */
async function draw(shapes: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="#ddd"/>${shapes}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true })
  const image = whitenPaper({ width: info.width, height: info.height, pixels: new Uint8Array(data) })
  return { image, ink: findInk(image) }
}

/** Letters: blobs of the size of 10 points. */
const letters = (x: number, y: number, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<rect x="${x + index * 26}" y="${y}" width="18" height="30"/>`,
  ).join('')

const table =
  '<path d="M50 50H750M50 150H750M50 250H750M50 50V250M300 50V250M750 50V250" stroke="#555" stroke-width="3" fill="none"/>'

it('finds the rules of a table, and removes them', async () => {
  const { image, ink } = await draw(table + letters(80, 85, 4) + letters(330, 85, 6))
  const { horizontal, vertical } = takeRules(image, ink, DPI)
  expect(horizontal.map(({ y }) => Math.round(y))).toEqual([12, 36, 60])
  expect(vertical.map(({ x }) => Math.round(x))).toEqual([12, 72, 180])
  expect(horizontal[0]!.x0).toBeCloseTo(12, 0)
  expect(horizontal[0]!.x1).toBeCloseTo(180, 0)
  // Only the letters are left.
  expect(findBlobs(ink, image.width, image.height)).toHaveLength(10)
})

it('takes no row of letters for a rule', async () => {
  const tops = Array.from(
    { length: 12 },
    (_, index) => `<rect x="${100 + index * 26}" y="100" width="25" height="4"/>`,
  )
  const { image, ink } = await draw(tops.join('') + letters(100, 102, 12))
  const { horizontal } = takeRules(image, ink, DPI)
  expect(horizontal).toEqual([])
})

it('takes no filled area for a rule', async () => {
  const { image, ink } = await draw('<rect x="100" y="100" width="400" height="60" fill="#333"/>')
  expect(takeRules(image, ink, DPI)).toEqual({ horizontal: [], vertical: [] })
})

it('separates the texts of neighbouring cells, and gives a decimal point to its figure', async () => {
  const point = '<rect x="190" y="110" width="6" height="6"/>'
  const { image, ink } = await draw(
    table + letters(240, 85, 2) + letters(310, 85, 2) + letters(134, 85, 2) + point,
  )
  const { vertical } = takeRules(image, ink, DPI)
  const bars = vertical.map(({ x, y0, y1 }) => ({
    x: (x * DPI) / 72,
    y0: (y0 * DPI) / 72,
    y1: (y1 * DPI) / 72,
  }))
  const { lines } = findTextLines(findBlobs(ink, image.width, image.height), bars, DPI)
  expect(lines.map(({ blobs }) => blobs.length).sort()).toEqual([2, 2, 3])
})

it('finds check boxes, with and without a tick, and no letter O', async () => {
  const box = (x: number) =>
    `<rect x="${x}" y="100" width="36" height="36" fill="none" stroke="black" stroke-width="3"/>`
  const tick = '<path d="M206 118l8 10l16 -24" stroke="black" stroke-width="3" fill="none"/>'
  const o = '<ellipse cx="320" cy="118" rx="17" ry="18" fill="none" stroke="black" stroke-width="5"/>'
  const { image, ink } = await draw(box(100) + box(200) + tick + o)
  const squares = takeSquares(image, ink, DPI)
  expect(squares.map(({ x0 }) => Math.round(x0 / 100))).toEqual([1, 2])
  expect(findBlobs(ink, image.width, image.height)).toHaveLength(1)
})
