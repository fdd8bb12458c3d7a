import { limits } from '#src/rules/limits.ts'
import type { Correction } from './apply-corrections.ts'
import { findDoubts } from './find-doubts.ts'
import { ASSUMED_CONFIDENCE, nameOfNode, type PageBox, type PlanNode, valueGroupOf } from './plan-node.ts'

/** The kinds of warnings, the most dangerous first: a technician inspects the wrong machine, or with wrong limits. */
export const warningKinds = [
  'same_file',
  'older_week',
  'old_reading',
  'plant_assumed',
  'equipment_assumed',
  'same_code',
  'nearly_same',
  'rows_mixed',
  'code_from_name',
  'uncertain_value',
  'limits',
  'limits_swapped',
  'limits_differ',
  'unit_missing',
  'text_doubtful',
  'changed_by_hand',
  'column_not_read',
  'page_without_text',
  'page_recognized',
  'uncertain_words',
  'turned_text',
  'sheet_without_table',
  'hidden_sheet',
  'checklist_assumed',
  'without_tasks',
  'line_not_understood',
] as const
/** One of the {@link warningKinds}. */
export type WarningKind = (typeof warningKinds)[number]

/** Something that a person should look at before the reading is imported. */
export interface ReadingWarning {
  /** Stable for the same node or line of a reading. */
  id: string
  kind: WarningKind
  /** The node that it is about; null for a page or a line. */
  node: string | null
  page: number | null
  box: PageBox | null
  /** The printed text or the name in question. */
  text: string
}

/** Kinds whose acceptance chooses between two values: a person decides each of them. */
const decidedOneByOne: ReadonlySet<WarningKind> = new Set([
  'nearly_same',
  'changed_by_hand',
  'column_not_read',
])

/** Accepts all open warnings of a kind in one request. Empty for a single one, and for kinds that a person decides one by one. */
export function acceptAll(open: readonly ReadingWarning[], kind: WarningKind): Correction[] {
  const found = decidedOneByOne.has(kind) ? [] : open.filter((warning) => warning.kind === kind)
  if (found.length < 2) return []
  return found.slice(0, limits.correctionsAtOnce).map(({ id }) => ({ kind: 'accept', warning: id }))
}

/** A line that the reader could not place. */
export interface UnreadLine {
  id: string
  page: number
  text: string
  box: PageBox | null
}

/** The kinds of {@link PageWarning}. */
export const pageWarningKinds = [
  'page_without_text',
  'page_recognized',
  'uncertain_words',
  'turned_text',
  'sheet_without_table',
  'hidden_sheet',
] as const

/** A page, or a sheet of a spreadsheet, that was not read in full or with certainty. */
export interface PageWarning {
  id: string
  kind: (typeof pageWarningKinds)[number]
  page: number
  text: string
}

/** A column whose header the reader did not understand, so that its values are in no node. */
export interface UnreadColumn {
  id: string
  page: number
  box: PageBox | null
  /** The header as printed. */
  title: string
  /** The first values. */
  values: string[]
}

/** A manual change of the register that meets the values of the file. */
interface ManualChange {
  node: string
  fields: readonly { field: string }[]
  is_conflict: boolean
}

/** Something about the whole file that a person should know before its import. */
export interface FileNotice {
  kind: 'same_file' | 'older_week' | 'old_reading'
  /** The title of the other file; '' for the age of the reading. */
  text: string
}

interface ReadingContent {
  nodes: readonly PlanNode[]
  lines: readonly UnreadLine[]
  page_warnings: readonly PageWarning[]
  columns: readonly UnreadColumn[]
  /** Comparison with the register. */
  manual: readonly ManualChange[]
  similar: readonly { node: string; value: string; name: string; field: string }[]
  notices: readonly FileNotice[]
  /** A task with the change `removed` is not imported. */
  differences: readonly { node: string; change: string }[]
}

/** The id of the warning that file and register changed the same values; `group` is from `valueGroupOf`. */
export function manualChangeId(node: string, group: string): string {
  return `changed_by_hand:${node}:${group}`
}

const nameFields: Record<PlanNode['kind'], string[]> = {
  plant: ['name', 'plant_id'],
  equipment: ['name', 'equipment_id'],
  checklist: ['name'],
  task: ['title'],
}

/**
 * The open warnings of a reading as corrected, the most dangerous kind first, then in document order. A warning closes
 * when its cause is corrected or a person accepts it.
 */
export function findWarnings(
  { nodes, lines, page_warnings, columns, manual, similar, notices, differences }: ReadingContent,
  {
    accepted,
    corrected,
    rearranged,
  }: {
    accepted: ReadonlySet<string>
    corrected: ReadonlyMap<string, number>
    rearranged: ReadonlySet<string>
  },
): ReadingWarning[] {
  const parents = new Set(nodes.map(({ parent }) => parent))
  const sameCodes = findSameCodes(nodes)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const removed = new Set(differences.flatMap(({ node, change }) => (change === 'removed' ? node : [])))
  // The register's value stays, so that the value of the file is not imported.
  const kept = new Set(manual.flatMap(({ node, fields }) => fields.map(({ field }) => `${node} ${field}`)))
  const withSetField = new Set(
    [...corrected.keys(), ...kept].map((entry) => entry.slice(0, entry.lastIndexOf(' '))),
  )
  const isSet = (node: string, field: string) =>
    withSetField.has(node) && (corrected.has(`${node} ${field}`) || kept.has(`${node} ${field}`))
  const found: ReadingWarning[] = []
  for (const { kind, text } of notices)
    found.push({ id: kind, kind, node: null, page: null, box: null, text })
  const add = (kind: WarningKind, node: PlanNode, text = nameOfNode(node), id = `${kind}:${node.id}`) =>
    found.push({
      id,
      kind,
      node: node.id,
      page: node.source?.page ?? null,
      box: node.source?.box ?? null,
      text,
    })
  for (const node of nodes) {
    if (removed.has(node.id)) continue
    const isNamed = nameFields[node.kind].some((field) => isSet(node.id, field))
    if (node.kind !== 'task' && node.source && node.source.confidence <= ASSUMED_CONFIDENCE && !isNamed)
      add(`${node.kind}_assumed`, node)
    if (sameCodes.has(node.id)) add('same_code', node)
    if ((node.kind === 'equipment' || node.kind === 'checklist') && !parents.has(node.id))
      add('without_tasks', node)
    if (node.kind !== 'task') continue
    const { unread_limits, tolerance_min, tolerance_max, title } = node.values
    if (isSet(node.id, 'tolerance_min') && !corrected.has(`${node.id} tolerance_min`)) continue
    if (unread_limits !== '')
      add('limits', node, title.includes(unread_limits) ? title : `${title}: ${unread_limits}`)
    if (tolerance_min !== null && tolerance_max !== null && tolerance_min > tolerance_max)
      add('limits_swapped', node)
  }
  // The register has what a person accepted before.
  const known = new Set(differences.flatMap(({ node, change }) => (change === 'unchanged' ? node : [])))
  for (const node of nodes) {
    const words = node.source?.uncertain
    if (!words || removed.has(node.id) || known.has(node.id) || isChecked(node, words, isSet)) continue
    const text = [nameOfNode(node), words.filter(Boolean).join(' ')].filter(Boolean).join(': ')
    add('uncertain_value', node, text)
  }
  for (const { kind, node, closedBy, text } of findDoubts(nodes, rearranged))
    if (!removed.has(node.id) && !known.has(node.id) && !closedBy.some((field) => isSet(node.id, field)))
      add(kind, node, text)
  for (const { node: id, fields, is_conflict } of manual) {
    const node = byId.get(id)
    if (!node || !is_conflict || fields.some(({ field }) => corrected.has(`${id} ${field}`))) continue
    add(
      'changed_by_hand',
      node,
      nameOfNode(node),
      manualChangeId(id, valueGroupOf(node.kind, fields[0]!.field)),
    )
  }
  for (const { node: id, field, value, name } of similar) {
    const node = byId.get(id)
    if (node && !corrected.has(`${id} ${field}`))
      add('nearly_same', node, `${nameOfNode(node)} ≈ ${field === 'name' ? name : `${value} ${name}`.trim()}`)
  }
  for (const { id, page, box, title, values } of columns)
    found.push({ id, kind: 'column_not_read', node: null, page, box, text: [title, ...values].join(' · ') })
  for (const { id, kind, page, text } of page_warnings)
    found.push({ id, kind, node: null, page, box: null, text })
  for (const { id, page, text, box } of lines)
    found.push({ id, kind: 'line_not_understood', node: null, page, box, text })
  const open = found.filter(({ id }) => !accepted.has(id))
  return open.sort((one, other) => warningKinds.indexOf(one.kind) - warningKinds.indexOf(other.kind))
}

/**
 * Whether a person corrected the values with these words. Figures need an acceptance: the value 8 may come from the words
 * "8,0" or "80".
 */
function isChecked(
  { id, values }: PlanNode,
  words: readonly string[],
  isSet: (node: string, field: string) => boolean,
): boolean {
  const fields = Object.keys(values)
  if (!fields.some((field) => isSet(id, field))) return false
  const open = Object.entries(values).filter(([field]) => !isSet(id, field))
  return words.every(
    (word) => /^\D+$/.test(word) && !open.some(([, value]) => String(value ?? '').includes(word)),
  )
}

/** Plants of the reading, or equipment of one plant, that have the same code as an earlier one. */
function findSameCodes(nodes: readonly PlanNode[]): Set<string> {
  const known = new Set<string>()
  const same = new Set<string>()
  for (const node of nodes) {
    if (node.kind !== 'plant' && node.kind !== 'equipment') continue
    const code = node.kind === 'plant' ? node.values.plant_id : node.values.equipment_id
    if (code.trim() === '') continue
    const key = `${node.parent ?? ''} ${code.trim().toLowerCase()}`
    if (known.has(key)) same.add(node.id)
    known.add(key)
  }
  return same
}
