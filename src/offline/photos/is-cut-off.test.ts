import { expect, test } from 'vitest'
import { isCutOff } from './is-cut-off.ts'

/** An embedded thumbnail in the header, as cameras write it, followed by image data. */
const HEAD = [0xff, 0xd8, 0xff, 0xe1, 0, 8, 0xff, 0xd8, 1, 2, 0xff, 0xd9, 0xff, 0xda, 0, 4, 1, 1]
const PIXELS = Array.from({ length: 400 }, (_, index) => index % 200)

test.each([
  ['whole', [...HEAD, ...PIXELS, 0xff, 0xd9], false],
  ['whole, with extra bytes after its end', [...HEAD, ...PIXELS, 0xff, 0xd9, 0, 0, 7], false],
  [
    'cut off in its image data, with a whole thumbnail in its header',
    [...HEAD, ...PIXELS.slice(0, 16)],
    true,
  ],
  ['cut off in its header', HEAD.slice(0, 9), true],
])('a JPEG that is %s', (_, bytes, expected) => {
  expect(isCutOff(Uint8Array.from(bytes), 'jpeg')).toBe(expected)
})

test('a PNG without IEND is cut off; other formats are not checked', () => {
  const png = new TextEncoder().encode('PNG IHDR IDAT IEND....')
  expect(isCutOff(png, 'png')).toBe(false)
  expect(isCutOff(png.subarray(0, 12), 'png')).toBe(true)
  expect(isCutOff(png, 'heic')).toBe(false)
})
