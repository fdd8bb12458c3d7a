import { expect, it } from 'vitest'
import { readTaskText } from '#src/server/plan-import/values/task-text.ts'
import { anySource } from '#tests/weekly-pdf/any-source.ts'
import { createTask, type TaskDraft } from './plan-draft.ts'
import { readTaskLimits } from './task-limits.ts'

function read({ text = 'Suction pressure', ...parts }: Partial<TaskDraft>) {
  const task = { ...createTask(text, anySource), ...parts }
  return readTaskLimits(task, readTaskText(text, 'point'), 'point')
}
const inColumns = { hasLimitColumns: true, min: '4', max: '6', unit: 'bar' }

it.each<[string, Partial<TaskDraft>, string]>([
  ['title', { ...inColumns, text: 'Suction pressure 2 to 8 bar' }, 'Suction pressure 2 to 8 bar'],
  ['expected result', { ...inColumns, expected: '≤ 6.5 bar' }, '≤ 6.5 bar'],
  [
    'description',
    { ...inColumns, description: 'Gauge PI-1.\nRange 3 to 6 bar' },
    'Gauge PI-1. Range 3 to 6 bar',
  ],
  ['title, in one column', { limits: '4-6 bar', text: 'Pressure (max 8 bar)' }, 'Pressure (max 8 bar)'],
  [
    'description, when the title has the limits',
    { text: 'Pressure 4 to 6 bar', description: 'Range 4 to 7 bar' },
    'Range 4 to 7 bar',
  ],
])('keeps the limits, and names other limits in the %s', (_, task, contradiction) => {
  expect(read(task)).toMatchObject({ min: 4, max: 6, unit: 'bar', unread: '', contradiction })
})

it.each<[string, Partial<TaskDraft>]>([
  ['the same limits', { ...inColumns, text: 'Pressure 4 to 6 bar', expected: '4.0 - 6.0 bar' }],
  ['one of the same limits', { ...inColumns, expected: 'at most 6 bar' }],
  ['limits of another quantity', { ...inColumns, text: 'Pressure at 1400 to 1500 rpm', expected: '< 60 °C' }],
  ['a figure without a unit in the description', { ...inColumns, description: 'Range 1 to 3' }],
  ['a figure that is no limit', { ...inColumns, text: 'Pressure of pump 2', description: 'Wait 5 min' }],
])('finds no contradiction in %s', (_, task) => {
  expect(read(task)).toMatchObject({ min: 4, max: 6, contradiction: '' })
})

it('doubts limits in a long sentence of the description, also without an expected result', () => {
  const description = 'Clean\nBlow out from the inside with dry air, not more than 2 bar.'
  expect(read({ text: 'Cooler fins', description })).toMatchObject({ max: null, unread: description })
  expect(read({ text: 'Cooler', description: 'Clean.\nRange 4 to 6 bar' })).toMatchObject({ min: 4, max: 6 })
})
