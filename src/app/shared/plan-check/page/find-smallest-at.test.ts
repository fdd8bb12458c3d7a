import { expect, test } from 'vitest'
import type { PlanNode } from '#src/rules/plan-reading/plan-node.ts'
import { findSmallestAt } from './find-smallest-at.ts'

const node = (id: string, page: number, box: readonly [number, number, number, number]) =>
  ({ id, source: { page, box, confidence: 1 } }) as unknown as PlanNode

const nodes = [
  node('plant', 1, [0, 0, 100, 100]),
  node('task', 1, [10, 10, 50, 20]),
  node('same', 1, [10, 10, 50, 20]),
  node('next page', 2, [0, 0, 100, 100]),
  { id: 'added', source: null } as unknown as PlanNode,
]

test('finds the smallest box at a point of the page', () => {
  expect(findSmallestAt(nodes, 1, 80, 80)?.id).toBe('plant')
  expect(findSmallestAt(nodes, 1, 20, 15)?.id).toBe('same')
  expect(findSmallestAt(nodes, 2, 20, 15)?.id).toBe('next page')
  expect(findSmallestAt(nodes, 1, 101, 50)).toBeNull()
  expect(findSmallestAt(nodes, 3, 1, 1)).toBeNull()
})
