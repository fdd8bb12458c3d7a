import { expect, test } from 'vitest'
import { compareAssignments } from './assignment-order.ts'

test('sorts by due date, then by priority, then by creation order', () => {
  const work = [
    { id: 4, due_date: '2026-11-22', priority: 'Critical' },
    { id: 3, due_date: '2026-11-21', priority: 'Low' },
    { id: 2, due_date: '2026-11-21', priority: 'Urgent' },
    { id: 1, due_date: '2026-11-21', priority: 'Low' },
  ] as const
  expect([...work].sort(compareAssignments).map(({ id }) => id)).toEqual([2, 1, 3, 4])
})
