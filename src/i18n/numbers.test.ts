import { expect, test } from 'vitest'
import { formatNumber } from './numbers.ts'

test.each([
  [0, '0'],
  [5.25, '5.25'],
  [-0.001, '-0.001'],
  [1250.75, '1,250.75'],
])('formats %d as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test('formats a number in a field without thousands separators', () => {
  expect(formatNumber(1_234_567.125, { isTyped: true })).toBe('1234567.125')
})
