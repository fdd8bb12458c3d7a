import { ASSUMED_CONFIDENCE, nameOfNode, type PageBox, type PlanNode } from './plan-node.ts'

/** The kinds of warnings, the most dangerous first: a technician inspects the wrong machine, or with wrong limits. */
export const warningKinds = [
  'plant_assumed',
  'equipment_assumed',
  'same_code',
  'limits',
  'limits_swapped',
  'page_without_text',
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
  'turned_text',
  'sheet_without_table',
  'hidden_sheet',
] as const

/** A page, or a sheet of a spreadsheet, that was not read in full. */
export interface PageWarning {
  id: string
  kind: (typeof pageWarningKinds)[number]
  page: number
  text: string
}

interface ReadingContent {
  nodes: readonly PlanNode[]
  lines: readonly UnreadLine[]
  page_warnings: readonly PageWarning[]
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
  { nodes, lines, page_warnings }: ReadingContent,
  { accepted, corrected }: { accepted: ReadonlySet<string>; corrected: ReadonlySet<string> },
): ReadingWarning[] {
  const parents = new Set(nodes.map(({ parent }) => parent))
  const sameCodes = findSameCodes(nodes)
  const found: ReadingWarning[] = []
  const add = (kind: WarningKind, node: PlanNode, text = nameOfNode(node)) =>
    found.push({
      id: `${kind}:${node.id}`,
      kind,
      node: node.id,
      page: node.source?.page ?? null,
      box: node.source?.box ?? null,
      text,
    })
  for (const node of nodes) {
    const isNamed = nameFields[node.kind].some((field) => corrected.has(`${node.id} ${field}`))
    if (node.kind !== 'task' && node.source && node.source.confidence <= ASSUMED_CONFIDENCE && !isNamed)
      add(`${node.kind}_assumed`, node)
    if (sameCodes.has(node.id)) add('same_code', node)
    if ((node.kind === 'equipment' || node.kind === 'checklist') && !parents.has(node.id))
      add('without_tasks', node)
    if (node.kind !== 'task') continue
    const { unread_limits, tolerance_min, tolerance_max, title } = node.values
    if (unread_limits !== '')
      add('limits', node, title.includes(unread_limits) ? title : `${title}: ${unread_limits}`)
    if (tolerance_min !== null && tolerance_max !== null && tolerance_min > tolerance_max)
      add('limits_swapped', node)
  }
  for (const { id, kind, page, text } of page_warnings)
    found.push({ id, kind, node: null, page, box: null, text })
  for (const { id, page, text, box } of lines)
    found.push({ id, kind: 'line_not_understood', node: null, page, box, text })
  const open = found.filter(({ id }) => !accepted.has(id))
  return open.sort((one, other) => warningKinds.indexOf(one.kind) - warningKinds.indexOf(other.kind))
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
