import { expect, test } from 'vitest'
import { labelFinding } from './finding-label.ts'
import { findClosingReason, isFinding, isInOrder } from './is-finding.ts'
import { openSince } from './open-since.ts'

const answer = { status: 'ok', measurement: null, tolerance_min: 2, tolerance_max: 5 }

test('a Not OK is a finding, and so is a value outside its limits with any answer', () => {
  expect(isFinding(answer)).toBe(false)
  expect(isFinding({ ...answer, status: 'not_ok' })).toBe(true)
  for (const measurement of [2, 3, 5]) expect(isFinding({ ...answer, measurement })).toBe(false)
  for (const measurement of [1.9, 5.1]) expect(isFinding({ ...answer, measurement })).toBe(true)
  const open = { ...answer, tolerance_min: null, tolerance_max: null }
  expect(isFinding({ ...open, measurement: 1_000 })).toBe(false)
})

test('only an OK within the limits counts as in order', () => {
  expect(isInOrder({ ...answer, measurement: 3 })).toBe(true)
  expect(isInOrder({ ...answer, measurement: 6 })).toBe(false)
  for (const status of ['not_ok', 'not_applicable', 'not_inspected', null])
    expect(isInOrder({ ...answer, status })).toBe(false)
})

const seen = { state: 'open', last_seen_at: '2026-11-02T08:00:00.000Z', ok_at: null, corrected_at: null }

test('an OK proposes to close an older open finding, not a closed one', () => {
  const finding = { ...seen, ok_at: '2026-11-09T08:00:00Z' }
  expect(findClosingReason(finding)).toBe('ok')
  expect(findClosingReason({ ...finding, ok_at: finding.last_seen_at })).toBe(null)
  expect(findClosingReason({ ...finding, ok_at: null })).toBe(null)
  expect(findClosingReason({ ...finding, state: 'closed' })).toBe(null)
})

test('a fix on the spot proposes to close its finding until a later answer sees it again', () => {
  const fixed = { ...seen, corrected_at: '2026-11-02T08:00:00Z' }
  expect(findClosingReason(fixed)).toBe('corrected')
  expect(findClosingReason({ ...fixed, last_seen_at: '2026-11-09T08:00:00Z' })).toBe(null)
  expect(findClosingReason({ ...fixed, state: 'closed' })).toBe(null)
  expect(findClosingReason({ ...fixed, ok_at: '2026-11-09T08:00:00Z' })).toBe('ok')
})

test('openSince gives days, and whole weeks from seven days on', () => {
  const since = (day: string) => openSince(day, '2026-11-23')
  expect(since('2026-11-23')).toEqual({ unit: 'today' })
  expect(since('2026-11-24')).toEqual({ unit: 'today' })
  expect(since('2026-11-17')).toEqual({ unit: 'days', count: 6 })
  expect(since('2026-11-16')).toEqual({ unit: 'weeks', count: 1 })
  expect(since('2026-11-01')).toEqual({ unit: 'weeks', count: 3 })
})

test('labelFinding pads the number to six digits and keeps longer numbers', () => {
  expect(labelFinding(123)).toBe('F-000123')
  expect(labelFinding(1_234_567)).toBe('F-1234567')
})
