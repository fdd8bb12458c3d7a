import { expect, test } from 'vitest'
import { classifyPoll } from './classify-poll.ts'

test('a supervisor reads of a time-out only when the server cannot be reading any more', () => {
  expect(classifyPoll(29, 29, true)).toBe('usual')
  // 60 seconds have passed, and the server has 120.
  expect(classifyPoll(30, 30, true)).toBe('slow')
  expect(classifyPoll(60, 60, true)).toBe('slow')
  expect(classifyPoll(90, 90, true)).toBe('timeout')
})

test('a reading that brings new pages never times out', () => {
  expect(classifyPoll(500, 3, true)).toBe('slow')
})

test("the administrator's polls have no maximum", () => {
  expect(classifyPoll(100_000, 100_000, false)).toBe('slow')
})
