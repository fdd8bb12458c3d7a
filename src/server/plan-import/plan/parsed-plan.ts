import type { ReadingMark } from '#src/contract/weekly-pdfs.ts'
import type { ChecklistPriority } from '#src/rules/priority.ts'
import type { Box } from '#src/server/plan-import/extract/page-content.ts'

/** Where something was read, and how sure the reader is of it (0 to 1). */
export interface Source {
  page: number
  box: Box
  confidence: number
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
  /** Limits as printed, where they were not understood whole: then both tolerances are null. Else ''. */
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
  /** The tag; made from the name, the same every week, when the file gives none. */
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

/** A plant as a weekly PDF names it, with all that is in it. What the PDF does not say is '' or null. */
export interface ParsedPlant {
  /** The code; made from the name, the same every week, when the file gives none. */
  plant_id: string
  name: string
  location: string
  source: Source
  equipment: ParsedEquipment[]
}

/** What a weekly PDF says. */
export interface ParsedPlan {
  pages: number
  layout: 'sectioned' | 'flat' | 'mixed'
  plants: ParsedPlant[]
  /** Lines that the reader could not place, for a person to look at. */
  notUnderstood: { page: number; text: string }[]
  marks: ReadingMark[]
}
