import { limits } from '#src/rules/limits.ts'
import { type ChecklistPriority, checklistPriorities } from '#src/rules/priority.ts'

/** The levels of a plan, from the top. Each node has children of the next level. */
export const nodeKinds = ['plant', 'equipment', 'checklist', 'task'] as const
/** One of the {@link nodeKinds}. */
export type NodeKind = (typeof nodeKinds)[number]

/** A rectangle on a page in PDF points from the top left: `[left, top, right, bottom]`. */
export type PageBox = readonly [number, number, number, number]

/** The values of each kind of node. Values that the file does not give are '' or null. */
export interface NodeValues {
  plant: { plant_id: string; name: string; location: string }
  equipment: {
    equipment_id: string
    name: string
    equipment_type: string
    manufacturer: string
    model: string
    criticality: string
    location: string
  }
  checklist: {
    name: string
    description: string
    checklist_type: string
    priority: ChecklistPriority | null
    /** Minutes. */
    estimated_duration: number | null
    frequency: string
  }
  task: {
    task_number: number
    title: string
    description: string
    is_required: boolean
    is_critical: boolean
    requires_photo: boolean
    requires_measurement: boolean
    requires_comment: boolean
    expected_result: string
    tolerance_min: number | null
    tolerance_max: number | null
    /** Limits as printed that were not fully understood: then both tolerances are null. Otherwise ''. */
    unread_limits: string
    unit: string
  }
}

/**
 * The confidence in a node that the file does not name: its name is a placeholder, or carried over from elsewhere. Such a
 * node, and any below this confidence, has a warning until a person names it.
 */
export const ASSUMED_CONFIDENCE = 0.4

/**
 * How the reader found a node, which explains its confidence.
 *
 * - `table_row`: a row of a table with lines, or of a spreadsheet; `open_table_row`: of a table without lines.
 * - `label`, `list_item`, `heading`, `numbered_heading`: a line of text; `title`: the title of the document.
 * - `shared`: written once for several pieces of equipment.
 * - `carried_over`: not repeated here, taken from above.
 * - `assumed`: not named in the file.
 */
export const readReasons = [
  'table_row',
  'open_table_row',
  'label',
  'list_item',
  'heading',
  'numbered_heading',
  'title',
  'shared',
  'carried_over',
  'assumed',
] as const
/** One of the {@link readReasons}. */
export type ReadReason = (typeof readReasons)[number]

/** Where a node was read; null for a node that a person added. */
export interface NodeSource {
  page: number
  box: PageBox
  /** From 0 to 1. */
  confidence: number
  /** Omitted in readings from before it was stored. */
  reason?: ReadReason | undefined
  /** Words of the place that text recognition is not certain of; '' for marks that it could not read. */
  uncertain?: readonly string[] | undefined
  /** A text of a task that states other limits than those that the task has. */
  contradiction?: string | undefined
}

/** One plant, piece of equipment, checklist or task of a reading. */
export type PlanNode<Kind extends NodeKind = NodeKind> = {
  [Each in Kind]: {
    id: string
    kind: Each
    /** The id of the parent node; null for a plant. */
    parent: string | null
    source: NodeSource | null
    values: NodeValues[Each]
  }
}[Kind]

/** The type of a field; `whole` is a positive integer. */
export type FieldType = 'text' | 'flag' | 'number' | 'whole' | 'priority'

/** The fields that a person may correct, with their types. */
export const nodeFields: { [Kind in NodeKind]: Record<keyof NodeValues[Kind], FieldType> } = {
  plant: { plant_id: 'text', name: 'text', location: 'text' },
  equipment: {
    equipment_id: 'text',
    name: 'text',
    equipment_type: 'text',
    manufacturer: 'text',
    model: 'text',
    criticality: 'text',
    location: 'text',
  },
  checklist: {
    name: 'text',
    description: 'text',
    checklist_type: 'text',
    priority: 'priority',
    estimated_duration: 'whole',
    frequency: 'text',
  },
  task: {
    title: 'text',
    task_number: 'whole',
    description: 'text',
    is_required: 'flag',
    is_critical: 'flag',
    requires_photo: 'flag',
    requires_measurement: 'flag',
    requires_comment: 'flag',
    expected_result: 'text',
    tolerance_min: 'number',
    tolerance_max: 'number',
    unread_limits: 'text',
    unit: 'text',
  },
}

/**
 * The name of the group of fields that have one meaning together: the limits of a task, or a field on its own. A person
 * corrects such a group as one.
 */
export function valueGroupOf(kind: NodeKind, field: string): string {
  return kind === 'task' && limitFields.has(field) ? 'limits' : field
}

const limitFields = new Set(['tolerance_min', 'tolerance_max', 'unread_limits', 'unit'])

/** Fields that must not be empty. */
export const requiredFields: Record<NodeKind, string[]> = {
  plant: ['plant_id', 'name'],
  equipment: ['equipment_id', 'name'],
  checklist: ['name'],
  task: ['title', 'task_number'],
}

/** Codes and names, which the register keeps in short columns. A task's title may be longer. */
const shortFields = new Set(['plant_id', 'equipment_id', 'name'])

/** The longest text of a field. Characters. */
export function longestText(field: string): number {
  return shortFields.has(field) ? limits.titleLength : limits.descriptionLength
}

/** Whether a field of this kind of node can have this value. */
export function isFieldValue(kind: NodeKind, field: string, value: unknown): boolean {
  if (!Object.hasOwn(nodeFields[kind], field)) return false
  const type = (nodeFields[kind] as Record<string, FieldType>)[field]
  const isRequired = requiredFields[kind].includes(field)
  switch (type) {
    case 'text':
      return (
        typeof value === 'string' &&
        value.length <= longestText(field) &&
        !(isRequired && value.trim() === '')
      )
    case 'flag':
      return typeof value === 'boolean'
    case 'number':
      return value === null || (typeof value === 'number' && Number.isFinite(value))
    case 'whole':
      if (value === null) return !isRequired
      return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 1_000_000
    default:
      return value === null || checklistPriorities.includes(value as ChecklistPriority)
  }
}

/** Whether these are the values of a complete node of this kind. */
export function areNodeValues(kind: NodeKind, values: object): boolean {
  const given = Object.entries(values)
  const isComplete = Object.keys(nodeFields[kind]).every((field) => Object.hasOwn(values, field))
  return isComplete && given.every(([field, value]) => isFieldValue(kind, field, value))
}

/** The level below; null for tasks. */
export function childKindOf(kind: NodeKind): NodeKind | null {
  return nodeKinds[nodeKinds.indexOf(kind) + 1] ?? null
}

/** The level above; null for plants. */
export function parentKindOf(kind: NodeKind): NodeKind | null {
  return nodeKinds[nodeKinds.indexOf(kind) - 1] ?? null
}

/** The values of a node without content. */
export function emptyValues<Kind extends NodeKind>(kind: Kind): NodeValues[Kind] {
  const empty = { text: '', flag: false, number: null, whole: null, priority: null }
  const values = Object.fromEntries(
    Object.entries(nodeFields[kind]).map(([field, type]) => [field, empty[type as FieldType]]),
  )
  return (kind === 'task'
    ? { ...values, task_number: 1, is_required: true }
    : values) as unknown as NodeValues[Kind]
}

/** The name of a node: its code and name, or the title of a task. */
export function nameOfNode(node: PlanNode): string {
  switch (node.kind) {
    case 'plant':
      return `${node.values.plant_id} ${node.values.name}`.trim()
    case 'equipment':
      return `${node.values.equipment_id} ${node.values.name}`.trim()
    case 'checklist':
      return node.values.name
    case 'task':
      return node.values.title
  }
}
