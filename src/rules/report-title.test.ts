import { expect, it } from 'vitest'
import { nameInTitle } from './report-title.ts'

it.each([
  [['A'], { named: 'A', more: 0 }],
  [['A', 'B', 'C'], { named: 'A, B, C', more: 0 }],
  [['A', 'B', 'C', 'D', 'E'], { named: 'A, B, C', more: 2 }],
])('names up to three of the plants %j in the title of a combined report', (plants, named) => {
  expect(nameInTitle(plants)).toEqual(named)
})
