import { expect, test } from 'vitest'
import { formatMegabytes, formatSize } from './sizes.ts'

test('formats a size in the fitting unit', () => {
  expect(formatSize(997)).toBe('997 Bytes')
  expect(formatSize(1536)).toBe('1.50 KB')
  expect(formatSize(1_310_720)).toBe('1.25 MB')
  expect(formatSize(5 * 1024 ** 3)).toBe('5.00 GB')
})

test('formats the size of a report in MB with two decimals', () => {
  expect(formatMegabytes(1_200_345)).toBe('1.14 MB')
})
