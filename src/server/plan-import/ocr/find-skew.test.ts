import sharp from 'sharp'
import { expect, it } from 'vitest'
import { findSkew, isSideways } from './find-skew.ts'
import { findInk, type GreyImage } from './grey-image.ts'

/** A page of words: dark bars of different lengths, in lines. */
const words = Array.from({ length: 30 }, (_, line) =>
  Array.from(
    { length: 8 },
    (_, word) =>
      `<rect x="${80 + word * 80}" y="${80 + line * 30}" width="${40 + ((line * 7 + word * 5) % 30)}" height="9"/>`,
  ).join(''),
).join('')

async function draw(degrees: number): Promise<GreyImage> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="827" height="1100"><rect width="827" height="1100" fill="white"/>
    <g transform="rotate(${degrees} 413 550)">${words}</g></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) }
}

it.each([0, 0.4, -3.2, 7.5, -9.8])('finds that a page is turned by %d degrees', async (degrees) => {
  expect(findSkew(await draw(degrees))).toBeCloseTo(-degrees, 0.5)
})

it('finds the skew of a page that lies sideways', async () => {
  expect(findSkew(await draw(92))).toBeCloseTo(-2, 0.5)
})

it('finds no skew on an empty page', () => {
  expect(findSkew({ width: 100, height: 100, pixels: new Uint8Array(10_000).fill(255) })).toBe(0)
})

it.each([
  [0, false],
  [90, true],
  [180, false],
])('tells lines of text at %d degrees from sideways ones', async (degrees, expected) => {
  const image = await draw(degrees)
  expect(isSideways(findInk(image), image.width, image.height)).toBe(expected)
})
