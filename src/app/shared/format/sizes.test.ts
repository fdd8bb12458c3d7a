import { expect, test } from 'vitest'
import { formatMegabytes, formatSize } from './sizes.ts'

test('a size is said in the unit that fits', () => {
  expect(formatSize(997)).toBe('997 Bytes')
  expect(formatSize(1536)).toBe('1.50 KB')
  expect(formatSize(1_310_720)).toBe('1.25 MB')
  expect(formatSize(5 * 1024 ** 3)).toBe('5.00 GB')
})

test("a report's size is said in MB with two decimals", () => {
  expect(formatMegabytes(1_200_345)).toBe('1.14 MB')
})
