import { expect, test } from 'vitest'
import { isTaskDone } from '#src/rules/task-answer.ts'
import { answered, makeChecklist, makeTask } from './sample-checklist.test-data.ts'
import { type PlacedTask, summariseChecklist } from './summarise-checklist.ts'

const places = (tasks: readonly PlacedTask[]) => tasks.map(({ index }) => index)
const measured = (value: number | null) => ({ ...answered('ok')!, measurement: value })
const gauge = { requires_measurement: true, tolerance_min: 4.5, tolerance_max: 6.5, unit: 'bar' }

test('counts a Not OK with description as done', () => {
  expect(isTaskDone(makeTask(1, { response: answered('not_ok') }))).toBe(false)
  expect(isTaskDone(makeTask(1, { response: answered('not_ok', '  ') }))).toBe(false)
  expect(isTaskDone(makeTask(1, { response: answered('not_ok', 'Leaks') }))).toBe(true)
})

test('does not require an optional photo', () => {
  expect(isTaskDone(makeTask(1, { requires_photo: true, response: answered('ok') }))).toBe(true)
})

test('summarises answers, values outside limits, photos and missing parts', () => {
  const tasks = [
    makeTask(1, { response: answered('ok') }),
    makeTask(2, { response: answered('not_ok') }),
    makeTask(3, { ...gauge, response: measured(7) }),
    makeTask(4, { ...gauge, response: measured(null) }),
    makeTask(5),
    makeTask(6, { requires_comment: true, response: answered('ok') }),
    makeTask(7, { ...gauge, response: answered('not_applicable', 'No gauge here') }),
    makeTask(8, { response: answered('not_inspected') }),
  ]
  const summary = summariseChecklist(makeChecklist(tasks, { photos: { 2: [{} as never, {} as never] } }))
  expect(places(summary.ok)).toEqual([0, 2, 3, 5])
  expect(places(summary.notOk)).toEqual([1])
  expect(places(summary.outside)).toEqual([2])
  expect(places(summary.okOutside)).toEqual([2])
  expect(places(summary.notJudged)).toEqual([6, 7])
  expect(places(summary.done)).toEqual([0, 2, 6])
  expect(summary.photoCount).toBe(2)
  expect(summary.missing.map(({ index, gap }) => [index, gap])).toEqual([
    [1, 'description'],
    [2, 'reason'],
    [3, 'measurement'],
    [4, 'status'],
    [5, 'comment'],
    [7, 'reason'],
  ])
})
