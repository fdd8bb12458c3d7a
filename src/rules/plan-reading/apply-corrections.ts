import {
  areNodeValues,
  isFieldValue,
  type NodeKind,
  type NodeValues,
  type PlanNode,
  parentKindOf,
} from './plan-node.ts'

/**
 * One correction of a reading. Ids of new nodes come from the client; `before` names the next sibling, null for the
 * end.
 */
export type Correction =
  | { kind: 'set'; node: string; field: string; value: string | number | boolean | null }
  | { kind: 'move'; node: string; parent: string | null; before: string | null }
  /** Moves the children to another node of the same kind, and removes the node. */
  | { kind: 'merge'; node: string; into: string }
  /** Moves the children from `at` on to a new sibling `id` with the same values. */
  | { kind: 'split'; node: string; at: string; id: string }
  | {
      kind: 'add'
      id: string
      node_kind: NodeKind
      parent: string | null
      before: string | null
      values: NodeValues[NodeKind]
    }
  /** Copies a node with everything below it. The id of a copy is `id~` and the id of the copied node. */
  | { kind: 'copy'; node: string; parent: string; id: string }
  /** Removes a node with everything below it. */
  | { kind: 'remove'; node: string }
  /** Ticks off a warning by its id. */
  | { kind: 'accept'; warning: string }
  /** Reverts an earlier correction by its number. */
  | { kind: 'undo'; number: number }

/** Stored corrections have consecutive numbers from 1. */
export interface NumberedCorrection {
  number: number
  correction: Correction
}

/** The plan as corrected. */
export interface CorrectedPlan {
  /** In document order: each node comes after its parent and its earlier siblings with their descendants. */
  nodes: PlanNode[]
  /** Ids of the accepted warnings. */
  accepted: Set<string>
  /** The nodes and fields that a person set, as `node field`, with the number of the correction. */
  corrected: Map<string, number>
  /** Ids of the checklists whose tasks a person moved, in or out. */
  rearranged: ReadonlySet<string>
  /** Numbers of corrections that no longer apply, for example because their node was removed. */
  obsolete: number[]
}

/**
 * Applies the corrections in their order. One that does not apply changes nothing and is listed as obsolete, so that an
 * undo of an earlier correction cannot fail.
 */
export function applyCorrections(
  nodes: readonly PlanNode[],
  corrections: readonly NumberedCorrection[],
): CorrectedPlan {
  const undone = findUndone(corrections)
  const tree = new PlanTree(nodes)
  const accepted = new Set<string>()
  const corrected = new Map<string, number>()
  const obsolete: number[] = []
  for (const { number, correction } of corrections) {
    if (undone.has(number) || correction.kind === 'undo') continue
    if (correction.kind === 'accept') accepted.add(correction.warning)
    else if (!tree.apply(correction)) obsolete.push(number)
    else if (correction.kind === 'set') corrected.set(`${correction.node} ${correction.field}`, number)
    else if (correction.kind === 'split') copyCorrected(corrected, correction.node, correction.id)
  }
  return { nodes: tree.list(), accepted, corrected, rearranged: tree.rearranged, obsolete }
}

/** From the last to the first: an undo that was undone itself reverts nothing. */
function findUndone(corrections: readonly NumberedCorrection[]): Set<number> {
  const undone = new Set<number>()
  for (const { number, correction } of [...corrections].reverse())
    if (correction.kind === 'undo' && !undone.has(number)) undone.add(correction.number)
  return undone
}

/** The second part of a split node has its values, so also those that a person set. */
function copyCorrected(corrected: Map<string, number>, from: string, to: string): void {
  for (const [entry, number] of [...corrected])
    if (entry.startsWith(`${from} `)) corrected.set(`${to}${entry.slice(from.length)}`, number)
}

const copyId = (prefix: string, id: string) => `${prefix}~${id}`

/** The id of the copied node; for a node that is no copy, its own id. */
export const originalIdOf = (id: string) => id.slice(id.lastIndexOf('~') + 1)

/** The parent id of plants in the index of children. */
const ROOT = ''

class PlanTree {
  readonly #nodes = new Map<string, PlanNode>()
  readonly #children = new Map<string, string[]>()
  readonly rearranged = new Set<string>()

  constructor(nodes: readonly PlanNode[]) {
    for (const node of nodes) {
      this.#nodes.set(node.id, node)
      this.#childrenOf(node.parent).push(node.id)
    }
  }

  /** @returns false when it does not apply; then nothing changed */
  apply(correction: Exclude<Correction, { kind: 'accept' | 'undo' }>): boolean {
    switch (correction.kind) {
      case 'set':
        return this.#set(correction)
      case 'move':
        return this.#move(correction)
      case 'merge':
        return this.#merge(correction)
      case 'split':
        return this.#split(correction)
      case 'add':
        return this.#add(correction)
      case 'copy':
        return this.#copy(correction)
      case 'remove':
        return this.#remove(correction.node)
    }
  }

  list(): PlanNode[] {
    const listed: PlanNode[] = []
    const visit = (id: string) => {
      listed.push(this.#nodes.get(id)!)
      for (const child of this.#children.get(id) ?? []) visit(child)
    }
    for (const plant of this.#children.get(ROOT) ?? []) visit(plant)
    return listed
  }

  #childrenOf(parent: string | null): string[] {
    const key = parent ?? ROOT
    const children = this.#children.get(key)
    if (children) return children
    const none: string[] = []
    this.#children.set(key, none)
    return none
  }

  #set({ node: id, field, value }: Extract<Correction, { kind: 'set' }>): boolean {
    const node = this.#nodes.get(id)
    if (!node || !isFieldValue(node.kind, field, value)) return false
    const values = { ...node.values, [field]: value }
    // Limits that a person typed replace those that the reader did not understand.
    if (field === 'tolerance_min' || field === 'tolerance_max') Object.assign(values, { unread_limits: '' })
    this.#nodes.set(id, { ...node, values } as PlanNode)
    return true
  }

  #isParent(parent: string | null, kind: NodeKind): boolean {
    const parentKind = parent === null ? null : this.#nodes.get(parent)?.kind
    return parentKind === parentKindOf(kind)
  }

  /** Inserts before a sibling; at the end when `before` is null or is not a child of this parent. */
  #insert(id: string, parent: string | null, before: string | null): void {
    const siblings = this.#childrenOf(parent)
    const place = before === null ? -1 : siblings.indexOf(before)
    if (place < 0) siblings.push(id)
    else siblings.splice(place, 0, id)
  }

  #detach(node: PlanNode): void {
    const siblings = this.#childrenOf(node.parent)
    siblings.splice(siblings.indexOf(node.id), 1)
  }

  #move({ node: id, parent, before }: Extract<Correction, { kind: 'move' }>): boolean {
    const node = this.#nodes.get(id)
    if (!node || before === id || !this.#isParent(parent, node.kind)) return false
    this.#detach(node)
    if (node.kind === 'task' && node.parent !== null && parent !== null)
      this.rearranged.add(node.parent).add(parent)
    this.#nodes.set(id, { ...node, parent })
    this.#insert(id, parent, before)
    return true
  }

  #merge({ node: id, into }: Extract<Correction, { kind: 'merge' }>): boolean {
    const node = this.#nodes.get(id)
    const target = this.#nodes.get(into)
    if (!node || !target || id === into || node.kind !== target.kind || node.kind === 'task') return false
    for (const child of [...this.#childrenOf(id)])
      this.#move({ kind: 'move', node: child, parent: into, before: null })
    return this.#remove(id)
  }

  #split({ node: id, at, id: newId }: Extract<Correction, { kind: 'split' }>): boolean {
    const node = this.#nodes.get(id)
    if (!node || this.#nodes.has(newId) || this.#nodes.get(at)?.parent !== id) return false
    const siblings = this.#childrenOf(node.parent)
    const next = siblings[siblings.indexOf(id) + 1] ?? null
    this.#nodes.set(newId, { ...node, id: newId })
    this.#insert(newId, node.parent, next)
    const children = this.#childrenOf(id)
    for (const child of children.slice(children.indexOf(at)))
      this.#move({ kind: 'move', node: child, parent: newId, before: null })
    return true
  }

  #add({ id, node_kind: kind, parent, before, values }: Extract<Correction, { kind: 'add' }>): boolean {
    if (this.#nodes.has(id) || !this.#isParent(parent, kind)) return false
    if (!areNodeValues(kind, values)) return false
    this.#nodes.set(id, { id, kind, parent, source: null, values } as PlanNode)
    this.#insert(id, parent, before)
    return true
  }

  #copy({ node: id, parent, id: prefix }: Extract<Correction, { kind: 'copy' }>): boolean {
    const node = this.#nodes.get(id)
    if (!node || !this.#isParent(parent, node.kind) || this.#nodes.has(copyId(prefix, id))) return false
    const place = (copied: PlanNode, under: string) => {
      const copy = { ...copied, id: copyId(prefix, copied.id), parent: under } as PlanNode
      this.#nodes.set(copy.id, copy)
      this.#childrenOf(under).push(copy.id)
      for (const child of this.#children.get(copied.id) ?? []) place(this.#nodes.get(child)!, copy.id)
    }
    place(node, parent)
    return true
  }

  #remove(id: string): boolean {
    const node = this.#nodes.get(id)
    if (!node) return false
    this.#detach(node)
    const forget = (gone: string) => {
      for (const child of this.#children.get(gone) ?? []) forget(child)
      this.#children.delete(gone)
      this.#nodes.delete(gone)
    }
    forget(id)
    return true
  }
}
