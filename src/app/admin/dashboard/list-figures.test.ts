import { expect, test } from 'vitest'
import { isEmptySystem, listStats, type Stats } from './list-figures.ts'

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

test('the Assignments card says how many are pending and the completion rate, rounded', () => {
  const stats = { ...nothing, total_assignments: 3, pending_assignments: 1, completed_assignments: 2 }
  const card = listStats(stats).find(({ label }) => label === 'Assignments')
  expect(card).toMatchObject({ value: 3, percent: 67, note: '1 pending · 67 % completed' })
})

test('without assignments there is no completion rate, rather than one of 0 or 100', () => {
  const card = listStats({ ...nothing, total_users: 1 }).find(({ label }) => label === 'Assignments')
  expect(card).toMatchObject({ value: 0, percent: null, note: '0 pending' })
})

test('the Total Users card shows how many of them are active', () => {
  const [card] = listStats({ ...nothing, total_users: 8, active_users: 6 })
  expect(card).toMatchObject({ value: 8, percent: 75, note: '6 active' })
})

test('there is no dashboard data only when nothing at all is counted', () => {
  expect(isEmptySystem(nothing)).toBe(true)
  expect(isEmptySystem({ ...nothing, total_users: 1 })).toBe(false)
})
