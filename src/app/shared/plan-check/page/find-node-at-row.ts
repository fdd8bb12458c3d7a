import type { PlanNode } from '#src/rules/plan-reading/plan-node.ts'

/** The deepest node that was read in a row of a spreadsheet, usually its task. */
export function findNodeAtRow(nodes: readonly PlanNode[], sheet: number, row: number): PlanNode | null {
  return nodes.findLast(({ source }) => source?.page === sheet && source.box[1] === row - 1) ?? null
}
