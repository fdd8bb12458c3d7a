import { expect, it } from 'vitest'
import { findOddCodes } from './find-odd-codes.ts'

it('finds a letter where the other codes have a digit', () => {
  expect([...findOddCodes(['PS-01', 'CI-02', 'FI-O3', 'BO-11'])]).toEqual(['FI-O3'])
  expect([...findOddCodes(['P-101A', 'P-102B', 'P-1O3A'])]).toEqual(['P-1O3A'])
})

it('finds a digit where the other codes have a letter', () => {
  expect([...findOddCodes(['PS-01', 'CI-02', 'F1-03'])]).toEqual(['F1-03'])
})

it('doubts both codes when it cannot tell which one is right', () => {
  expect([...findOddCodes(['S5-1', 'SS-2'])].sort()).toEqual(['S5-1', 'SS-2'])
})

it('doubts no codes of one form, and no codes without characters that look alike', () => {
  expect(findOddCodes(['B8', 'S5', 'Z2']).size).toBe(0)
  expect(findOddCodes(['PL-101', 'EQUIPMENT', '4711']).size).toBe(0)
})
