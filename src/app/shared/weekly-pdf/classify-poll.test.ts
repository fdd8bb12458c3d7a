import { expect, test } from 'vitest'
import { classifyPoll } from './classify-poll.ts'

test('times out for a supervisor only after the time limit of the server', () => {
  expect(classifyPoll(29, 29, true)).toBe('usual')
  // 60 seconds have passed, and the server has 120.
  expect(classifyPoll(30, 30, true)).toBe('slow')
  expect(classifyPoll(60, 60, true)).toBe('slow')
  expect(classifyPoll(90, 90, true)).toBe('timeout')
})

test('does not time out while new pages arrive', () => {
  expect(classifyPoll(500, 3, true)).toBe('slow')
})

test('never times out for an administrator', () => {
  expect(classifyPoll(100_000, 100_000, false)).toBe('slow')
})
