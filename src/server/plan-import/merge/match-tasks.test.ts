import { expect, test } from 'vitest'
import type { ParsedTask } from '#src/server/plan-import/plan/parsed-plan.ts'
import { anySource } from '#tests/weekly-pdf/any-source.ts'
import { pairTasks, toTaskContent } from './match-tasks.ts'
import { type ManualValue, ManualValues } from './resolve-values.ts'

const [first, second] = [100, 101]

function read(task_number: number, title: string): ParsedTask {
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
  }
}

const store = (...tasks: [number, string][]) =>
  tasks.map(([number, title], index) => ({
    id: first + index,
    checklist_id: 1,
    instruction: '',
    pictures: [],
    ...toTaskContent(read(number, title), index),
  }))
const asRead = (...tasks: [number, string][]) =>
  tasks.map(([number, title], index) => {
    const content = toTaskContent(read(number, title), index)
    return { content, inFile: content }
  })
const nobody = new ManualValues([])
const idsOf = (rows: ({ id: number } | null)[]) => rows.map((row) => row?.id ?? null)
const fileValue = (item_id: number, field: string, file_value: unknown): ManualValue => ({
  ...{ kind: 'task', item_id, field, file_value },
  ...{ changed_by: 1, changed_at: '2026-11-20T08:00:00.000Z', changed_by_name: 'Ann Lee' },
})

test('keeps the ids of shifted tasks by their titles, under new numbers', () => {
  const rows = store([1, 'Check the oil'], [2, 'Look for leaks'])
  const found = pairTasks(rows, asRead([1, 'Lock out'], [2, 'Check  the OIL'], [3, 'Look for leaks']), nobody)
  expect(idsOf(found)).toEqual([null, first, second])
})

test('keeps the id of each number for two tasks with one title', () => {
  const rows = store([1, 'Grease the bearing'], [2, 'Grease the bearing'])
  const found = pairTasks(rows, asRead([2, 'Grease the bearing'], [1, 'Grease the bearing']), nobody)
  expect(idsOf(found)).toEqual([second, first])
})

test('finds a task that a person renamed by the title that files use', () => {
  const rows = store([1, 'Check the seal'], [2, 'Look for leaks'])
  const manual = new ManualValues([fileValue(first, 'title', 'Chek the seal')])
  expect(idsOf(pairTasks(rows, asRead([1, 'Chek the seal'], [2, 'Look for leaks']), manual))).toEqual([
    first,
    second,
  ])
})

test('finds the stored task whose title a correction of this reading replaces', () => {
  const rows = store([1, 'Chek the seal'])
  const [content] = asRead([1, 'Check the seal'])
  const [inFile] = asRead([1, 'Chek the seal'])
  expect(idsOf(pairTasks(rows, [{ content: content!.content, inFile: inFile!.inFile }], nobody))).toEqual([
    first,
  ])
})
