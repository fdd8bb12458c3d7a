import type { PlanNode } from '#src/rules/plan-reading/plan-node.ts'

/** The deepest node that was read in each row of a sheet, usually its task. Rows count from 1. */
export function indexRows(nodes: readonly PlanNode[], sheet: number): ReadonlyMap<number, PlanNode> {
  const atRow = new Map<number, PlanNode>()
  for (const node of nodes) if (node.source?.page === sheet) atRow.set(node.source.box[1] + 1, node)
  return atRow
}
