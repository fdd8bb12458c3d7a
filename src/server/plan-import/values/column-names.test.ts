import { expect, it } from 'vitest'
import { findColumnFields } from './column-names.ts'

it('knows a long title of two parts in two languages', () => {
  const title = 'Normal condition / Erwartet / Limit values / Zulässiger Bereich'
  expect(findColumnFields(title)).toEqual(['expected'])
})
