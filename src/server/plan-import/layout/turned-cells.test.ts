import { expect, it } from 'vitest'
import { parseWeeklyPdf } from '#src/server/plan-import/parse-pdf.ts'
import { type PlainRule, type PlainText, writePlainPdf } from '#tests/weekly-pdf/write-plain-pdf.ts'

const columns = [40, 60, 130, 260, 330]
const rows = [
  ['', 'Tag', 'Machine', 'Task', 'Limits'],
  ['', 'P-1', 'Feed pump', 'Read suction', '2-4 bar'],
  ['', 'P-1', 'Feed pump', 'Look for leaks', ''],
  ['', 'F-7', 'Roof fan', 'Measure vibration', '<= 7 mm/s'],
  ['', 'F-7', 'Roof fan', 'Check the belt', ''],
]
const texts = rows.flatMap((row, line) =>
  row.flatMap((text, column): PlainText[] =>
    text === '' ? [] : [{ x: columns[column]! + 3, y: 60 + line * 30, text }],
  ),
)
const bottom = 45 + rows.length * 30
/** The first column is merged over two rows each. */
const rules: PlainRule[] = [
  ...[...columns, 420].map((x) => ({ x0: x, y0: 45, x1: x, y1: bottom })),
  ...[45, 75, 135, bottom].map((y) => ({ x0: 40, y0: y, x1: 420, y1: y })),
  ...[105, 165].map((y) => ({ x0: 60, y0: y, x1: 420, y1: y })),
]
const title: PlainText = { x: 43, y: 60, text: 'Site' }

async function read(upward: PlainText[]) {
  const bytes = writePlainPdf(
    [[title, ...texts, ...upward.map((text) => ({ ...text, isUpward: true }))]],
    rules,
  )
  const { plants, marks, notUnderstood } = await parseWeeklyPdf(bytes, () => {})
  const tasks = plants.flatMap((plant) =>
    plant.equipment.flatMap((machine) =>
      machine.checklists.flatMap(({ tasks }) =>
        tasks.map((task) => `${plant.name} ${machine.equipment_id} ${task.title}`),
      ),
    ),
  )
  return {
    tasks,
    marks: marks.map(({ kind, text }) => `${kind} ${text}`),
    notUnderstood: notUnderstood.map(({ text }) => text),
  }
}

it('reads cells whose text runs upwards', async () => {
  const { tasks, marks } = await read([
    { x: 53, y: 125, text: 'North' },
    { x: 53, y: 185, text: 'South' },
  ])
  expect(tasks).toEqual([
    'North P-1 Read suction',
    'North P-1 Look for leaks',
    'South F-7 Measure vibration',
    'South F-7 Check the belt',
  ])
  expect(marks.filter((mark) => mark.startsWith('turned_text'))).toEqual([])
})

it('reads a text of two lines, and only warns about one outside the cells', async () => {
  const { tasks, marks } = await read([
    { x: 49, y: 125, text: 'North' },
    { x: 58, y: 125, text: 'hall' },
    { x: 53, y: 185, text: 'South' },
    { x: 500, y: 400, text: 'Only when running' },
  ])
  expect(tasks[0]).toBe('North hall P-1 Read suction')
  expect(marks).toContain('turned_text Only when running')
})

it('lists text beside the columns instead of dropping it', async () => {
  const { notUnderstood } = await read([])
  expect(notUnderstood).toEqual([])
  const beside: PlainText = { x: 425, y: 90, text: 'Ask the shift leader' }
  const bytes = writePlainPdf([[title, ...texts, beside]], rules)
  const { notUnderstood: lines } = await parseWeeklyPdf(bytes, () => {})
  expect(lines.map(({ text }) => text).join()).toContain('Ask the shift leader')
})
