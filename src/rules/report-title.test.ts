import { expect, it } from 'vitest'
import { titleOfCombined } from './report-title.ts'

it.each([
  [['A'], 'Combined report: A'],
  [['A', 'B', 'C'], 'Combined report: A, B, C'],
  [['A', 'B', 'C', 'D', 'E'], 'Combined report: A, B, C and 2 more'],
])('the title of a combined report of %j names up to three plants', (plants, title) => {
  expect(titleOfCombined(plants)).toBe(title)
})
