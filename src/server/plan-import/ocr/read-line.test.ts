import { expect, it } from 'vitest'
import type { Blob } from './find-blobs.ts'
import { findBounds, MARGIN } from './find-text-lines.ts'
import type { LineReaders, ReadWord } from './line-reader.ts'
import { readLine } from './read-line.ts'

const makeBlob = (x0: number, y0: number, width: number, height: number): Blob => ({
  ...{ x0, y0, x1: x0 + width, y1: y0 + height },
  area: width * height,
})

/** Reads these blobs, of which both models say the same. */
async function read(blobs: Blob[], words: [text: string, x0: number, x1: number][]) {
  const found = words.map(
    ([text, x0, x1]): ReadWord => ({ text, x0: x0 + MARGIN, x1: x1 + MARGIN, certainty: 0.96 }),
  )
  const readers = { read: async () => structuredClone(found) } as unknown as LineReaders
  const image = { width: 200, height: 60, pixels: new Uint8Array(200 * 60).fill(255) }
  const line = await readLine(image, { ...findBounds(blobs), blobs }, readers, 'eng')
  return line.words.map(({ text, certainty }) => [text, certainty > 0.9])
}

const nine = makeBlob(0, 10, 18, 28)
const one = makeBlob(80, 10, 10, 28)
const plus = makeBlob(40, 10, 18, 18)
const bar = makeBlob(40, 34, 18, 3)

it.each([
  ['±', [nine, plus, bar, one]],
  ['+', [nine, plus, one]],
])('reads %s by the marks of the picture, and is not certain of it', async (sign, blobs) => {
  const words = await read(blobs, [
    ['9', 0, 18],
    ['+', 38, 60],
    ['1', 78, 92],
  ])
  expect(words[1]).toEqual([sign, false])
})

it('one mark that was read as two letters is one letter', async () => {
  expect(await read([plus], [['xx', 0, 18]])).toEqual([['x', true]])
  expect((await read([plus, one], [['xx', 0, 60]]))[0]?.[0]).toBe('xx')
})
