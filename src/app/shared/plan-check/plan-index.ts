import { type NodeKind, nodeKinds, type PlanNode } from '#src/rules/plan-reading/plan-node.ts'

/** The corrected plan with fast lookups. */
export interface PlanIndex {
  /** In document order. */
  nodes: readonly PlanNode[]
  byId: ReadonlyMap<string, PlanNode>
  counts: Readonly<Record<NodeKind, number>>
  childrenOf(parent: string | null): readonly PlanNode[]
}

const NONE: readonly PlanNode[] = []

/** Indexes the nodes of a plan, which are in document order. */
export function indexPlan(nodes: readonly PlanNode[]): PlanIndex {
  const byId = new Map<string, PlanNode>()
  const children = new Map<string | null, PlanNode[]>()
  const counts: Record<NodeKind, number> = { plant: 0, equipment: 0, checklist: 0, task: 0 }
  for (const node of nodes) {
    byId.set(node.id, node)
    counts[node.kind] += 1
    const siblings = children.get(node.parent)
    if (siblings) siblings.push(node)
    else children.set(node.parent, [node])
  }
  return { nodes, byId, counts, childrenOf: (parent) => children.get(parent) ?? NONE }
}

/** A row of the tree. */
export interface PlanRow {
  node: PlanNode
  /** From 1. */
  level: number
  /** Place among its siblings, from 1. */
  place: number
  siblings: number
  childCount: number
  isCollapsed: boolean
}

/** The rows of the tree: all nodes except those below a collapsed one. */
export function listRows(plan: PlanIndex, collapsed: ReadonlySet<string>): PlanRow[] {
  const rows: PlanRow[] = []
  const visit = (parent: string | null) => {
    const siblings = plan.childrenOf(parent)
    siblings.forEach((node, index) => {
      const childCount = plan.childrenOf(node.id).length
      const isCollapsed = collapsed.has(node.id)
      const level = nodeKinds.indexOf(node.kind) + 1
      rows.push({ node, level, place: index + 1, siblings: siblings.length, childCount, isCollapsed })
      if (!isCollapsed) visit(node.id)
    })
  }
  visit(null)
  return rows
}

/** The node itself or its ancestor of this kind. */
export function findAncestor(plan: PlanIndex, id: string | null, kind: NodeKind): PlanNode | null {
  for (let at = id; at !== null; ) {
    const node = plan.byId.get(at)
    if (!node) return null
    if (node.kind === kind) return node
    at = node.parent
  }
  return null
}

/** The ids of all ancestors, from the parent up. */
export function listAncestors(plan: PlanIndex, id: string): string[] {
  const ancestors: string[] = []
  for (let at = plan.byId.get(id)?.parent ?? null; at !== null; at = plan.byId.get(at)?.parent ?? null)
    ancestors.push(at)
  return ancestors
}

/** The number of nodes below a node. */
export function countBelow(plan: PlanIndex, id: string): number {
  return plan.childrenOf(id).reduce((count, child) => count + 1 + countBelow(plan, child.id), 0)
}

/** The id of a node that a person adds. Short: the ids of its warnings contain it. */
export function createNodeId(): string {
  return `n${crypto.getRandomValues(new Uint32Array(3)).join('')}`
}
