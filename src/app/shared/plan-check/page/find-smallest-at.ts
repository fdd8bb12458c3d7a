import type { PlanNode } from '#src/rules/plan-reading/plan-node.ts'

/** The node with the smallest box that contains a point of a page; null outside all boxes. Points from the top left. */
export function findSmallestAt(
  nodes: readonly PlanNode[],
  page: number,
  x: number,
  y: number,
): PlanNode | null {
  let found: { node: PlanNode; area: number } | null = null
  for (const node of nodes) {
    if (node.source?.page !== page) continue
    const [left, top, right, bottom] = node.source.box
    if (x < left || x > right || y < top || y > bottom) continue
    const area = (right - left) * (bottom - top)
    // Of two equal boxes, the later node is the lower level.
    if (!found || area <= found.area) found = { node, area }
  }
  return found?.node ?? null
}
