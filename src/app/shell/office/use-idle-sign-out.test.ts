import { expect, test } from 'vitest'
import { classifyIdleness } from './use-idle-sign-out.ts'

const minute = 60_000

test.each([
  ['touched a moment ago and told', { touched: 10 * minute, told: 10 * minute }, 'nothing'],
  ['touched since it was told, a minute ago', { touched: 9.5 * minute, told: 9 * minute }, 'tell'],
  ['told less than a minute ago', { touched: 9.8 * minute, told: 9.5 * minute }, 'nothing'],
  ['not touched since it was told', { touched: 6 * minute, told: 6 * minute }, 'nothing'],
  ['not touched for as long as is allowed', { touched: 5 * minute, told: 5 * minute }, 'leave'],
  ['touched just before the time is over', { touched: 5 * minute + 1, told: 5 * minute + 1 }, 'nothing'],
])('%s', (_name, moments, judged) => {
  expect(classifyIdleness(moments, 10 * minute, 5)).toBe(judged)
})
