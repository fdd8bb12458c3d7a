import { expect, test } from 'vitest'
import type { ParsedTask } from '#src/server/plan-import/plan/parsed-plan.ts'
import { anySource } from '#tests/weekly-pdf/any-source.ts'
import { matchTasks } from './match-tasks.ts'

function read(task_number: number, title: string, more: Partial<ParsedTask> = {}): ParsedTask {
  return {
    task_number,
    title,
    description: '',
    is_required: true,
    is_critical: false,
    requires_photo: false,
    requires_measurement: false,
    requires_comment: false,
    expected_result: '',
    tolerance_min: null,
    tolerance_max: null,
    unread_limits: '',
    unit: '',
    source: anySource,
    ...more,
  }
}

function store(readings: ParsedTask[]) {
  const { added } = matchTasks([], readings)
  return added.map((content, index) => ({ id: 100 + index, checklist_id: 1, ...content }))
}

const nothing = { changed: [], added: [], removed: [] }

test('changes nothing for the same tasks', () => {
  const week = [read(1, 'Check the oil'), read(2, 'Look for leaks', { tolerance_max: 2.5 })]
  expect(matchTasks(store(week), week)).toEqual(nothing)
})

test('keeps the ids of shifted tasks by their titles, under new numbers', () => {
  const rows = store([read(1, 'Check the oil'), read(2, 'Look for leaks')])
  const found = matchTasks(rows, [read(1, 'Lock out'), read(2, 'Check  the OIL'), read(3, 'Look for leaks')])
  expect(found.removed).toEqual([])
  expect(found.added.map((task) => task.title)).toEqual(['Lock out'])
  expect(found.changed.map(({ id, task_number, order }) => [id, task_number, order])).toEqual([
    [100, '2', 2],
    [101, '3', 3],
  ])
})

test('keeps the id of each number for two tasks with one title', () => {
  const rows = store([read(1, 'Grease the bearing'), read(2, 'Grease the bearing')])
  const found = matchTasks(rows, [
    read(2, 'Grease the bearing', { is_critical: true }),
    read(1, 'Grease the bearing'),
  ])
  expect(found.changed.map(({ id, order, is_critical }) => [id, order, is_critical])).toEqual([
    [101, 1, true],
    [100, 2, false],
  ])
})

test('removes a task that is no longer named, and changes a limit', () => {
  const rows = store([read(1, 'Pressure', { tolerance_max: 4 }), read(2, 'Old task')])
  const found = matchTasks(rows, [read(1, 'Pressure', { tolerance_max: 5, unit: 'bar' })])
  expect(found).toEqual({
    added: [],
    removed: [101],
    changed: [{ ...rows[0], tolerance_max: 5, unit: 'bar' }],
  })
})
