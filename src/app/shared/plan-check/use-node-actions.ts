import { useState } from 'react'
import { copyToMachines, indexPaths } from '#src/rules/plan-reading/layout-rules.ts'
import { childKindOf, emptyValues, type NodeKind, type PlanNode } from '#src/rules/plan-reading/plan-node.ts'
import { createNodeId } from './plan-index.ts'
import type { PlanCheck } from './use-plan-check.ts'

/** A dialog of the tree. */
export type NodeDialog =
  | { kind: 'add'; nodeKind: NodeKind; parent: string | null; before: string | null }
  | { kind: 'move' | 'merge'; node: PlanNode }

/** The kinds that can be split: those with entries below them. */
type SplitKind = Exclude<NodeKind, 'task'>

export type NodeActions = ReturnType<typeof useNodeActions>

/** The changes of the tree: add, move, merge, split, remove. */
export function useNodeActions(check: PlanCheck) {
  const { plan, correct, select } = check
  const [dialog, setDialog] = useState<NodeDialog | null>(null)
  const siblingsOf = (node: PlanNode) => {
    const siblings = plan.childrenOf(node.parent)
    return { siblings, at: siblings.findIndex(({ id }) => id === node.id) }
  }

  return {
    dialog,
    closeDialog: () => setDialog(null),
    possible: (node: PlanNode) => {
      const { siblings, at } = siblingsOf(node)
      const parent = node.parent === null ? undefined : plan.byId.get(node.parent)
      return {
        canMoveUp: at > 0,
        canMoveDown: at < siblings.length - 1,
        canMerge: node.kind !== 'task' && plan.counts[node.kind] > 1,
        canUseForAll: node.kind === 'checklist' && copyToMachines(plan.nodes, node, '').length > 0,
        // A split at the first child would leave nothing above.
        splitKind: parent && at > 0 ? (parent.kind as SplitKind) : null,
      }
    },
    edit: (node: PlanNode) => select(node.id, { isOpen: true, isTyping: true }),
    addPlant: () => setDialog({ kind: 'add', nodeKind: 'plant', parent: null, before: null }),
    addBelow: (node: PlanNode) => {
      const nodeKind = childKindOf(node.kind)
      if (nodeKind) setDialog({ kind: 'add', nodeKind, parent: node.id, before: null })
    },
    addAfter: (node: PlanNode) => {
      const { siblings, at } = siblingsOf(node)
      const before = siblings[at + 1]?.id ?? null
      setDialog({ kind: 'add', nodeKind: node.kind, parent: node.parent, before })
    },
    /** Adds the node of the dialog with these values, and opens its form. */
    add: (
      { nodeKind, parent, before }: Extract<NodeDialog, { kind: 'add' }>,
      given: Readonly<Record<string, string>>,
    ) => {
      const id = createNodeId()
      const number = nextTaskNumber(plan.childrenOf(parent))
      const values = {
        ...emptyValues(nodeKind),
        ...(nodeKind === 'task' && { task_number: number }),
        ...given,
      }
      void correct([{ kind: 'add', id, node_kind: nodeKind, parent, before, values }])
      return id
    },
    /** Moves a node among its siblings. */
    moveBy: (node: PlanNode, step: -1 | 1) => {
      const { siblings, at } = siblingsOf(node)
      if (!siblings[at + step]) return
      const before = siblings[step < 0 ? at - 1 : at + 2]?.id ?? null
      void correct([{ kind: 'move', node: node.id, parent: node.parent, before }])
    },
    openMove: (node: PlanNode) => {
      if (node.parent !== null) setDialog({ kind: 'move', node })
    },
    openMerge: (node: PlanNode) => setDialog({ kind: 'merge', node }),
    moveTo: (node: PlanNode, parent: string) =>
      void correct([{ kind: 'move', node: node.id, parent, before: null }]),
    mergeInto: (node: PlanNode, into: string) => {
      void correct([{ kind: 'merge', node: node.id, into }])
      select(into)
    },
    /** Splits the parent: this node and the later ones get a parent of their own. */
    split: (node: PlanNode) => {
      if (node.parent === null) return
      const id = createNodeId()
      void correct([{ kind: 'split', node: node.parent, at: node.id, id }])
      check.select(node.id)
    },
    /** Copies the checklist to the other machines of its plant, here and in the next files of this layout. */
    copyToEveryMachine: (node: PlanNode) => {
      const path = check.reading.layout.can_keep ? indexPaths(check.reading.nodes).get(node.id) : undefined
      if (path) check.keepRule({ kind: 'for_every_machine', path })
      else void correct(copyToMachines(plan.nodes, node, createNodeId()))
    },
    remove: check.remove,
  }
}

/** The number after the last one of a checklist. */
export function nextTaskNumber(tasks: readonly PlanNode[]): number {
  return Math.max(0, ...tasks.map((task) => (task.kind === 'task' ? task.values.task_number : 0))) + 1
}
