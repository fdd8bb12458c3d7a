import { expect, it } from 'vitest'
import type { ParsedPlan } from '#src/server/plan-import/plan/parsed-plan.ts'
import { markRecognized } from './mark-recognized.ts'
import type { RecognizedPages } from './recognize-page.ts'

/** A plan with one task, whose title is a turned title of its table. */
function mark(certainty: number) {
  const source = { page: 1, box: [10, 300, 200, 310], confidence: 1, reason: 'table_row' }
  const task = { title: 'Chain tension', unit: '', source }
  const checklist = {
    name: 'Guards',
    checklist_type: '',
    description: '',
    frequency: '',
    tasks: [task],
    source,
  }
  const equipment = { equipment_id: 'CV-101', name: 'Belt conveyor', checklists: [checklist], source }
  const plant = { plant_id: 'MK-01', name: 'Cold Store', location: '', equipment: [equipment], source }
  const content = {
    ...{ page: 1, width: 600, height: 800, pieces: [], horizontalRules: [], verticalRules: [] },
    ...{ verticalEdges: [], squares: [], isEmpty: false },
    turned: [{ text: 'Chain tension', box: [400, 100, 410, 200], size: 9, isBold: false, certainty }],
  }
  const page = { content, toPage: [1, 0, 0, 1, 0, 0], language: 'eng', unread: [] }
  const plan = { plants: [plant], notUnderstood: [] } as unknown as ParsedPlan
  const marks = markRecognized(plan, new Map([[1, page]]) as unknown as RecognizedPages)
  return marks.flatMap(({ kind, text }) => (kind === 'uncertain_value' ? [text] : []))
}

it('a task whose turned title is uncertain is marked', () => {
  expect(mark(0.5)).toEqual(['Chain tension: Chain tension'])
})

it('a certain turned title leaves its task without a mark', () => {
  expect(mark(0.95)).toEqual([])
})
