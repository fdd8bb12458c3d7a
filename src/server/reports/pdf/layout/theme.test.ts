import { expect, test } from 'vitest'
import { colours, sizes } from './theme.ts'

/** The contrast ratio of two colours by WCAG. */
function contrast(one: string, other: string): number {
  const light = (colour: string) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, share, index) => {
      const value = Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16) / 255
      return sum + share * (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    }, 0.05)
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b)
  return bright! / dark!
}

test('has text and colours with enough contrast for a copier', () => {
  expect(Math.min(...Object.values(sizes))).toBeGreaterThanOrEqual(9)
  const { ink, dim, brand, ok, notOk, wait, ...tints } = colours
  const below = ['#ffffff', tints.surface]
  const pairs = [ink, dim, brand, ok, notOk, wait].flatMap((colour) => below.map((tint) => [colour, tint]))
  pairs.push([ok, tints.okSoft], [notOk, tints.notOkSoft], [wait, tints.waitSoft], [dim, tints.notOkSoft])
  expect(pairs.filter(([colour, tint]) => contrast(colour!, tint!) < 4.5)).toEqual([])
})
