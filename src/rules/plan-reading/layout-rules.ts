import { normalizeName } from '#src/rules/text/normalize-code.ts'
import type { Correction, NumberedCorrection } from './apply-corrections.ts'
import type { ColumnField } from './column-fields.ts'
import type { UnreadColumn, UnreadLine } from './find-warnings.ts'
import { ASSUMED_CONFIDENCE, type NodeKind, type PlanNode, requiredFields } from './plan-node.ts'

/** A node of a file, by the codes and names from its plant down to itself, as the file prints them. */
export interface NodePath {
  kind: NodeKind
  names: string[]
}

/** A correction that is kept for the next files of the same layout. */
export type LayoutRule =
  /** The name or code of a node that the file does not name. */
  | { kind: 'set'; path: NodePath; field: string; value: string }
  | { kind: 'move'; path: NodePath; parent: NodePath }
  | { kind: 'merge'; path: NodePath; into: NodePath }
  | { kind: 'remove'; path: NodePath }
  /** Accepts the same warning of a node again. */
  | { kind: 'accept'; warning: string; path: NodePath }
  /** Accepts lines with this text, in which `#` stands for a number. */
  | { kind: 'ignore_lines'; pattern: string }
  /** Accepts that the column with this header is not read. */
  | { kind: 'ignore_column'; title: string }
  /** The values of the column with this header are this field of the plan. */
  | { kind: 'column'; title: string; field: ColumnField }
  /** The tasks of a checklist are for every machine of its plant. */
  | { kind: 'for_every_machine'; path: NodePath }

/** A stored rule. */
export interface StoredRule {
  id: number
  rule: LayoutRule
}

interface ReadingContent {
  nodes: readonly PlanNode[]
  lines: readonly UnreadLine[]
  columns: readonly UnreadColumn[]
}

/** The warnings of nodes that a rule accepts again. Others depend on the file of the week. */
const keptWarnings = new Set([
  'plant_assumed',
  'equipment_assumed',
  'checklist_assumed',
  'same_code',
  'rows_mixed',
  'code_from_name',
  'limits',
  'limits_swapped',
  'unit_missing',
  'text_doubtful',
  'without_tasks',
])

/**
 * The rules that repeat the corrections of a reading. Corrected values need no rule, since the register remembers them;
 * the exception are names of nodes that the file does not name. Added and split nodes need none either.
 */
export function deriveRules(
  { nodes, lines, columns }: ReadingContent,
  corrections: readonly NumberedCorrection[],
  obsolete: readonly number[],
): LayoutRule[] {
  const pathOf = indexPaths(nodes)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const skipped = new Set(obsolete)
  for (const { correction } of [...corrections].reverse())
    if (correction.kind === 'undo') skipped.add(correction.number)
  const rules = new Map<string, LayoutRule>()
  const add = (key: string, rule: LayoutRule | null) => {
    // The last correction of a node counts.
    rules.delete(key)
    if (rule) rules.set(key, rule)
  }
  for (const { number, correction } of corrections) {
    if (skipped.has(number)) continue
    switch (correction.kind) {
      case 'set': {
        const { node, field, value } = correction
        add(`set ${node} ${field}`, toNameRule(byId.get(node), pathOf.get(node), field, value))
        break
      }
      case 'move': {
        const { node, parent } = correction
        const [path, target] = [pathOf.get(node), parent === null ? undefined : pathOf.get(parent)]
        const isMoved = byId.get(node)?.parent !== parent
        add(`move ${node}`, path && target && isMoved ? { kind: 'move', path, parent: target } : null)
        break
      }
      case 'merge': {
        const [path, into] = [pathOf.get(correction.node), pathOf.get(correction.into)]
        add(`merge ${correction.node}`, path && into ? { kind: 'merge', path, into } : null)
        break
      }
      case 'remove': {
        const path = pathOf.get(correction.node)
        // The register remembers removed tasks.
        add(`remove ${correction.node}`, path && path.kind !== 'task' ? { kind: 'remove', path } : null)
        break
      }
      case 'accept':
        add(`accept ${correction.warning}`, toAcceptRule(correction.warning, { lines, columns, pathOf }))
    }
  }
  return [...rules.values()]
}

function toNameRule(
  node: PlanNode | undefined,
  path: NodePath | undefined,
  field: string,
  value: unknown,
): LayoutRule | null {
  const isUnnamed = node?.source && node.source.confidence <= ASSUMED_CONFIDENCE
  if (!isUnnamed || !path || typeof value !== 'string' || !requiredFields[node.kind].includes(field))
    return null
  return { kind: 'set', path, field, value }
}

function toAcceptRule(
  warning: string,
  { lines, columns, pathOf }: Pick<ReadingContent, 'lines' | 'columns'> & { pathOf: Map<string, NodePath> },
): LayoutRule | null {
  const line = lines.find(({ id }) => id === warning)
  if (line) return { kind: 'ignore_lines', pattern: line.text }
  const column = columns.find(({ id }) => id === warning)
  if (column) return { kind: 'ignore_column', title: column.title }
  const [kind = '', node = ''] = warning.split(':')
  const path = pathOf.get(node)
  return path && keptWarnings.has(kind) ? { kind: 'accept', warning: kind, path } : null
}

/** The corrections that the rules make in a reading, each with its rule, and the rules that found nothing to correct. */
export function applyRules(
  { nodes, lines, columns }: ReadingContent,
  rules: readonly StoredRule[],
): { corrections: { rule: number; correction: Correction }[]; unfit: number[] } {
  const found = indexNodes(nodes)
  const corrections: { rule: number; correction: Correction }[] = []
  const unfit: number[] = []
  for (const { id, rule } of rules) {
    const made = toCorrections(rule, id, { nodes, lines, columns, find: (path) => found.get(keyOf(path)) })
    corrections.push(...made.map((correction) => ({ rule: id, correction })))
    // The reader applies columns; a line or a column to ignore may be absent this week.
    if (made.length === 0 && !['column', 'ignore_lines', 'ignore_column'].includes(rule.kind)) unfit.push(id)
  }
  return { corrections, unfit }
}

function toCorrections(
  rule: LayoutRule,
  id: number,
  { nodes, lines, columns, find }: ReadingContent & { find: (path: NodePath) => PlanNode | undefined },
): Correction[] {
  switch (rule.kind) {
    case 'ignore_lines':
      return lines.flatMap((line) =>
        matchesPattern(line.text, rule.pattern) ? { kind: 'accept', warning: line.id } : [],
      )
    case 'ignore_column':
      return columns.flatMap((column) =>
        isSameText(column.title, rule.title) ? { kind: 'accept', warning: column.id } : [],
      )
    case 'column':
      return []
  }
  const node = find(rule.path)
  if (!node) return []
  switch (rule.kind) {
    case 'set':
      return [{ kind: 'set', node: node.id, field: rule.field, value: rule.value }]
    case 'move': {
      const parent = find(rule.parent)
      return parent ? [{ kind: 'move', node: node.id, parent: parent.id, before: null }] : []
    }
    case 'merge': {
      const into = find(rule.into)
      return into && into !== node ? [{ kind: 'merge', node: node.id, into: into.id }] : []
    }
    case 'remove':
      return [{ kind: 'remove', node: node.id }]
    case 'accept':
      return [{ kind: 'accept', warning: `${rule.warning}:${node.id}` }]
    case 'for_every_machine':
      return copyToMachines(nodes, node, `rule-${id}`)
  }
}

/**
 * Copies a checklist with its tasks to every other machine of its plant that has no checklist of this name.
 * @param prefix of the ids of the copies
 */
export function copyToMachines(
  nodes: readonly PlanNode[],
  checklist: PlanNode,
  prefix: string,
): Correction[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const own = byId.get(checklist.parent ?? '')
  const nameOf = (node: PlanNode) => (node.kind === 'checklist' ? normalizeName(node.values.name) : '')
  const having = new Set(
    nodes.flatMap((node) =>
      node.kind === 'checklist' && nameOf(node) === nameOf(checklist) ? (node.parent ?? []) : [],
    ),
  )
  return nodes.flatMap((machine, index): Correction[] =>
    machine.kind === 'equipment' && machine.parent === own?.parent && !having.has(machine.id)
      ? [{ kind: 'copy', node: checklist.id, parent: machine.id, id: `${prefix}-${index}` }]
      : [],
  )
}

/** The text with `#` for each number: "Page # of #". */
export function toLinePattern(text: string): string {
  return text.replace(/\d+(?:[.,]\d+)*/g, '#')
}

/** Whether a line has this text; `#` in the pattern stands for a number. */
export function matchesPattern(text: string, pattern: string): boolean {
  return isSameText(text, pattern) || isSameText(toLinePattern(text), pattern)
}

function isSameText(one: string, other: string): boolean {
  return normalizeName(one) === normalizeName(other)
}

const ownNameOf = (node: PlanNode): string => {
  switch (node.kind) {
    case 'plant':
      return node.values.plant_id
    case 'equipment':
      return node.values.equipment_id
    case 'checklist':
      return node.values.name
    case 'task':
      return node.values.title
  }
}

/** The path of each node by its id; nodes come after their parents. */
export function indexPaths(nodes: readonly PlanNode[]): Map<string, NodePath> {
  const paths = new Map<string, NodePath>()
  for (const node of nodes) {
    const above = node.parent === null ? [] : (paths.get(node.parent)?.names ?? [])
    paths.set(node.id, { kind: node.kind, names: [...above, ownNameOf(node)] })
  }
  return paths
}

/** The first node of each path, by `keyOf` the path. */
export function indexNodes(nodes: readonly PlanNode[]): Map<string, PlanNode> {
  const found = new Map<string, PlanNode>()
  const paths = indexPaths(nodes)
  for (const node of nodes) {
    const key = keyOf(paths.get(node.id)!)
    if (!found.has(key)) found.set(key, node)
  }
  return found
}

/** The comparison key of a path. */
export const keyOf = ({ kind, names }: NodePath) => [kind, ...names.map(normalizeName)].join('\n')

/** What a rule is about: of two rules about the same, the later one counts. */
export function subjectOf(rule: LayoutRule): string {
  switch (rule.kind) {
    case 'set':
      return `set ${keyOf(rule.path)} ${rule.field}`
    case 'accept':
      return `accept ${keyOf(rule.path)} ${rule.warning}`
    case 'ignore_lines':
      return `ignore_lines ${normalizeName(rule.pattern)}`
    case 'ignore_column':
    case 'column':
      return `column ${normalizeName(rule.title)}`
    case 'for_every_machine':
      return `for_every_machine ${keyOf(rule.path)}`
    default:
      // A node is moved, merged or removed.
      return `place ${keyOf(rule.path)}`
  }
}
