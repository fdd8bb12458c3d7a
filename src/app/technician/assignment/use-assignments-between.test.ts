import { expect, test } from 'vitest'
import type { TechnicianAssignment } from '#src/contract/technician.ts'
import { sampleAssignment } from '#tests/offline/harness/sample-work.ts'
import { showServerCopy } from './show-server-copy.ts'
import { isIncomplete, mergeCopies } from './use-assignments-between.ts'

const today = '2026-11-21'
const week = { from: '2026-11-02', to: '2026-11-08' }

const onServer = (id: number, due_date: string, more: Partial<TechnicianAssignment> = {}) =>
  sampleAssignment(id, [], { due_date, ...more })
const onPhone = (id: number, due_date: string, more: Partial<TechnicianAssignment> = {}) =>
  showServerCopy(onServer(id, due_date, more), today)

test('prefers the copy of the phone and marks server-only assignments', () => {
  const merged = mergeCopies(
    [onPhone(1, '2026-11-04', { title: 'As on the phone' })],
    [onServer(1, '2026-11-04', { title: 'As on the server' }), onServer(2, '2026-11-03')],
    week,
    today,
  )
  expect(merged.map(({ id, is_on_phone }) => [id, is_on_phone])).toEqual([
    [2, false],
    [1, true],
  ])
  expect(merged[1]).toMatchObject({ title: 'As on the phone' })
})

test('shows an assignment once when phone and server have different dates', () => {
  expect(mergeCopies([onPhone(1, '2026-11-20')], [onServer(1, '2026-11-04')], week, today)).toEqual([])
})

test('includes both ends of the range and excludes adjacent days', () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-08', '2026-11-09']
  const merged = mergeCopies(
    days.map((day, index) => onPhone(index + 1, day)),
    [],
    week,
    today,
  )
  expect(merged.map(({ due_date }) => due_date)).toEqual(['2026-11-02', '2026-11-08'])
})

test('converts a server copy to the view model', () => {
  expect(showServerCopy(onServer(1, '2026-11-04', { status: 'completed' }), today)).toMatchObject({
    display_status: 'completed',
    is_on_phone: false,
    sync: { state: 'none' },
  })
  expect(showServerCopy(onServer(1, '2026-11-04'), today).display_status).toBe('overdue')
})

test('is incomplete only before the range that the phone stores', () => {
  const missing = { status: 'missing', before: '2026-11-07', error: null, retry: () => undefined } as const
  expect(isIncomplete(missing, '2026-11-06')).toBe(true)
  expect(isIncomplete(missing, '2026-11-07')).toBe(false)
  expect(isIncomplete({ status: 'loading', before: '2026-11-07' }, '2026-11-06')).toBe(true)
  expect(isIncomplete({ status: 'not_needed' }, '2026-11-06')).toBe(false)
  const there = { status: 'there', before: '2026-11-07', read_at: '2026-11-21T08:00:00Z' } as const
  expect(isIncomplete(there, '2026-11-06')).toBe(false)
})
