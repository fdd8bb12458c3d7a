// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { clearPhrases, readPhrases, storePhrases } from './recent-phrases.ts'

beforeEach(() => localStorage.clear())

test('offers the last three lines of a user, newest first and without repetitions', () => {
  storePhrases(3, 'Grease is low', [])
  storePhrases(3, 'Pump runs quietly\nGrease is low', [])
  storePhrases(3, ' Strainer cleaned \n\nBelt replaced', [])
  expect(readPhrases(3)).toEqual(['Strainer cleaned', 'Belt replaced', 'Pump runs quietly'])
})

test('stores neither ready-made nor long lines, and no lines of other users', () => {
  storePhrases(3, `Nothing unusual\n${'x'.repeat(81)}`, ['Nothing unusual'])
  storePhrases(4, 'Grease is low', [])
  expect(readPhrases(3)).toEqual([])
  expect(readPhrases(4)).toEqual(['Grease is low'])
})

test('has no phrases after their deletion', () => {
  storePhrases(3, 'Grease is low', [])
  clearPhrases(3)
  expect(readPhrases(3)).toEqual([])
})
