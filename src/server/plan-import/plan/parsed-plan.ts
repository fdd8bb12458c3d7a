import type { ParsingWarning } from '#src/contract/weekly-pdfs.ts'
import type { ReadReason } from '#src/rules/plan-reading/plan-node.ts'
import type { ChecklistPriority } from '#src/rules/priority.ts'
import type { Box } from '#src/server/plan-import/extract/page-content.ts'

/** Where and how the reader found a value, and its confidence (0 to 1). */
export interface Source {
  page: number
  box: Box
  confidence: number
  reason: ReadReason
  /** Words of the place that are not certain; '' for marks that text recognition could not read. */
  uncertain?: string[]
  /** A text of a task that states other limits than those that the task has. */
  contradiction?: string
}

export interface ParsedTask {
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
  source: Source
}

export interface ParsedChecklist {
  name: string
  description: string
  checklist_type: string
  priority: ChecklistPriority | null
  /** Minutes. */
  estimated_duration: number | null
  frequency: string
  source: Source
  tasks: ParsedTask[]
}

export interface ParsedEquipment {
  /** The tag; generated from the name, the same every week, when the file gives none. */
  equipment_id: string
  name: string
  equipment_type: string
  manufacturer: string
  model: string
  criticality: string
  location: string
  source: Source
  checklists: ParsedChecklist[]
}

/** A plant of a weekly PDF with everything in it. Values that the PDF does not give are '' or null. */
export interface ParsedPlant {
  /** The code; generated from the name, the same every week, when the file gives none. */
  plant_id: string
  name: string
  location: string
  source: Source
  equipment: ParsedEquipment[]
}

/** A line or row that the reader could not place. */
export interface UnreadText {
  page: number
  text: string
  box: Box | null
}

/** A column of a table that the import does not use, because its title is unknown. */
export interface UnreadColumn {
  page: number
  /** The place of its title. */
  box: Box | null
  title: string
  /** The first three different texts. */
  values: string[]
  /** Number of rows with a text. */
  rows: number
}

/** Signs that a document is not an inspection plan. */
export type HeldCode =
  | 'title_of_another_document'
  | 'labels_of_another_document'
  | 'amounts_of_money'
  | 'table_of_contents'
  | 'numbered_clauses'
  | 'rules_or_explanations'
  | 'lines_not_understood'
  | 'no_equipment_named'
  | 'no_plant_named'
  | 'no_checklist_named'
  | 'no_inspection_tasks'

/** Why a document does not look like an inspection plan. */
export interface HeldReason {
  /** The number of nodes and lines; `assumed` nodes have a placeholder for a name. */
  seen: { plants: number; equipment: number; tasks: number; assumed: number; lines_not_understood: number }
  /** The strongest sign first. */
  because: HeldCode[]
}

/** The rows of a sheet, for the check of the plan; none for a hidden sheet. */
export interface ParsedSheet {
  /** '' for a CSV file. */
  name: string
  rows: { number: number; cells: string[] }[]
}

/** The contents of a weekly plan. Pages of a spreadsheet are its sheets, and boxes have cells for a unit. */
export interface ParsedPlan {
  pages: number
  layout: 'sectioned' | 'flat' | 'mixed'
  plants: ParsedPlant[]
  /** Lines that the reader could not place, for the user to check. */
  notUnderstood: UnreadText[]
  /** Null for a document that looks like a plan. */
  held: HeldReason | null
  marks: ParsingWarning[]
  /** One entry for each unknown title. */
  unreadColumns: UnreadColumn[]
  /** Identifies the layout of the file, the same every week; null when it has no typical titles or labels. */
  fingerprint: string | null
  /** The Monday of the week that the file names. */
  week: string | null
  /** The sheets of a spreadsheet; omitted for a PDF. */
  sheets?: ParsedSheet[]
}
