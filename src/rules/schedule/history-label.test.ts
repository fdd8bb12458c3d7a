import { expect, test } from 'vitest'
import { historyLabel } from './history-label.ts'

const today = '2026-11-21'

test('labels a completed assignment Completed, with any due date', () => {
  for (const due_date of ['2026-11-01', today, '2026-12-01', null])
    expect(historyLabel({ status: 'completed', due_date }, today)).toBe('completed')
})

test('labels any other assignment by its due date, started or not', () => {
  for (const status of ['pending', 'in_progress'] as const) {
    expect(historyLabel({ status, due_date: '2026-11-22' }, today)).toBe('scheduled')
    expect(historyLabel({ status, due_date: '2026-11-20' }, today)).toBe('overdue')
    expect(historyLabel({ status, due_date: today }, today)).toBe('due_today')
    expect(historyLabel({ status, due_date: null }, today)).toBe('pending')
  }
})
