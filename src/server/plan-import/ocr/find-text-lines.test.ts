import { expect, it } from 'vitest'
import type { Blob } from './find-blobs.ts'
import { findTextLines } from './find-text-lines.ts'
import { takeTurnedLines, turnLines } from './find-turned-lines.ts'

const DPI = 300
/** Height of a letter in pixels. */
const LETTER = 28

const makeBlob = (x0: number, y0: number, width: number, height: number): Blob => ({
  ...{ x0, y0, x1: x0 + width, y1: y0 + height },
  area: width * height,
})

/** Letters side by side. */
const write = (x: number, y: number, count: number): Blob[] =>
  Array.from({ length: count }, (_, at) => makeBlob(x + 22 * at, y, 18, LETTER))

/** Letters one above the other, as if the text was turned. */
const writeUp = (x: number, y: number, count: number): Blob[] =>
  Array.from({ length: count }, (_, at) => makeBlob(x, y + 22 * at, LETTER, 18))

const find = (blobs: Blob[]) => findTextLines(blobs, [], DPI)
const dot = (x: number, y: number) => makeBlob(x, y, 9, 9)

it('a dot at half height in front of a text is the bullet of a list item', () => {
  const { lines } = find([dot(100, 112), ...write(150, 100, 8)])
  expect(lines.map(({ bullet, blobs }) => [bullet?.x0, blobs.length])).toEqual([[100, 8]])
})

it.each([
  ['the end of a sentence', dot(100, 119), [...write(150, 100, 8)]],
  ['one of the dots that lead to a page number', dot(100, 112), [dot(70, 112), ...write(150, 100, 8)]],
  ['a colon', dot(100, 108), [...write(40, 100, 2), dot(100, 119), ...write(150, 100, 8)]],
  ['a sign between two texts', dot(100, 112), [...write(40, 100, 2), ...write(150, 100, 8)]],
])('%s is no bullet', (_, mark, others) => {
  expect(find([mark, ...others]).lines.filter(({ bullet }) => bullet)).toEqual([])
})

it('titles that run up are apart from the level lines', () => {
  const titles = [...writeUp(400, 100, 9), ...writeUp(500, 100, 7)]
  const { level, turned } = takeTurnedLines(find([...write(100, 300, 8), ...titles]), [])
  expect(level.map(({ blobs }) => blobs.length)).toEqual([8])
  expect(turned.map((letters) => letters.length).sort()).toEqual([7, 9])
})

it('figures of a column are no turned title', () => {
  const figures = Array.from({ length: 8 }, (_, row) => makeBlob(100, 100 + 46 * row, 18, LETTER))
  expect(takeTurnedLines(find(figures), []).turned).toEqual([])
})

it('a picture turns with its texts', () => {
  const image = { width: 4, height: 3, pixels: Uint8Array.from([0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0]) }
  const turned = [[makeBlob(1, 1, 1, 1)]]
  const places = ([3, 1] as const).map((turn) => {
    const page = turnLines(image, turned, turn)
    const [line] = page.lines
    return [line?.x0, line?.y0, page.image.pixels.indexOf(9)]
  })
  expect(places).toEqual([
    [1, 1, 4],
    [1, 2, 7],
  ])
})
