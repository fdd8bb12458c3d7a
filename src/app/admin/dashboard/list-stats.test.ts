import { expect, test } from 'vitest'
import { isEmptySystem, listStats, type Stats } from './list-stats.ts'

const nothing: Stats = {
  total_users: 0,
  active_users: 0,
  total_plants: 0,
  total_assignments: 0,
  pending_assignments: 0,
  completed_assignments: 0,
  overdue_assignments: 0,
  total_reports: 0,
  recent_activity: [],
}

test('shows the pending count and the rounded completion rate on the Assignments card', () => {
  const stats = { ...nothing, total_assignments: 3, pending_assignments: 1, completed_assignments: 2 }
  const card = listStats(stats).find(({ label }) => label === 'Assignments')
  expect(card).toMatchObject({ value: 3, percent: 67, note: '1 pending · 67 % completed' })
})

test('shows no completion rate without assignments, instead of 0 or 100', () => {
  const card = listStats({ ...nothing, total_users: 1 }).find(({ label }) => label === 'Assignments')
  expect(card).toMatchObject({ value: 0, percent: null, note: '0 pending' })
})

test('shows the number of active users on the Total Users card', () => {
  const [card] = listStats({ ...nothing, total_users: 8, active_users: 6 })
  expect(card).toMatchObject({ value: 8, percent: 75, note: '6 active' })
})

test('is empty only when every count is zero', () => {
  expect(isEmptySystem(nothing)).toBe(true)
  expect(isEmptySystem({ ...nothing, total_users: 1 })).toBe(false)
})
