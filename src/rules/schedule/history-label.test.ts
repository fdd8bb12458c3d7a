import { expect, test } from 'vitest'
import { historyLabel } from './history-label.ts'

const today = '2026-11-21'

test('what is completed is Completed, whenever it was due', () => {
  for (const due_date of ['2026-11-01', today, '2026-12-01', null])
    expect(historyLabel({ status: 'completed', due_date }, today)).toBe('completed')
})

test('of everything else the due date decides, begun or not', () => {
  for (const status of ['pending', 'in_progress'] as const) {
    expect(historyLabel({ status, due_date: '2026-11-22' }, today)).toBe('scheduled')
    expect(historyLabel({ status, due_date: '2026-11-20' }, today)).toBe('overdue')
    expect(historyLabel({ status, due_date: today }, today)).toBe('due_today')
    expect(historyLabel({ status, due_date: null }, today)).toBe('pending')
  }
})
