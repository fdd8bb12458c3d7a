import { expect, it } from 'vitest'
import { emptyValues, type PlanNode } from '#src/rules/plan-reading/plan-node.ts'
import { listDetails } from './describe-node.ts'
import { shapeOf } from './tree-item.tsx'

const task = (values: object): PlanNode => ({
  ...{ id: 'T', kind: 'task', parent: 'C', source: null },
  values: { ...emptyValues('task'), title: 'Pressure', ...values },
})
const limits = { tolerance_max: 8.5, unit: 'bar' }

it('a row of a task shows its limits and its expected result, each once', () => {
  expect(listDetails(task({ ...limits, expected_result: 'Steady' }), 0)).toEqual([
    'at most 8.5\u00a0bar',
    'Steady',
  ])
  expect(listDetails(task({ unread_limits: 'about 5', expected_result: 'about 5' }), 0)).toEqual(['about 5'])
  expect(listDetails(task({}), 0)).toEqual([])
})

it('requirements have a line of their own on a phone, and next to long details', () => {
  const short = task({ ...limits, expected_result: 'Steady' })
  const long = task({ expected_result: 'Between the lower and the upper mark of the glass' })
  const shapes = (isPhone: boolean) =>
    [task({}), task(limits), short, long].map((one) => shapeOf(one, isPhone))
  expect(shapes(false)).toEqual(['short', 'short', 'short', 'stacked'])
  expect(shapes(true)).toEqual(['short', 'stacked', 'stacked', 'wrapped'])
  const optional = task({ ...limits, is_required: false })
  expect([shapeOf(optional, true), shapeOf(optional, false)]).toEqual(['short', 'short'])
})
