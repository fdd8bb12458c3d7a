import type { ReadingMark } from '#src/contract/weekly-pdfs.ts'
import type { ChecklistPriority } from '#src/rules/priority.ts'
import type { Box } from '#src/server/plan-import/extract/page-content.ts'

/** Where something was read, and how sure the reader is of it (0 to 1). */
export interface Source {
  page: number
  box: Box
  confidence: number
}

export interface TaskReading {
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

export interface ChecklistReading {
  name: string
  description: string
  checklist_type: string
  priority: ChecklistPriority | null
  /** Minutes. */
  estimated_duration: number | null
  frequency: string
  source: Source
  tasks: TaskReading[]
}

export interface EquipmentReading {
  /** The tag; made from the name, the same every week, when the file gives none. */
  equipment_id: string
  name: string
  equipment_type: string
  manufacturer: string
  model: string
  criticality: string
  location: string
  source: Source
  checklists: ChecklistReading[]
}

/** A plant as a weekly PDF names it, with all that is in it. What the PDF does not say is '' or null. */
export interface PlantReading {
  /** The code; made from the name, the same every week, when the file gives none. */
  plant_id: string
  name: string
  location: string
  source: Source
  equipment: EquipmentReading[]
}

/** What a weekly PDF says. */
export interface WeeklyPdfReading {
  pages: number
  layout: 'sectioned' | 'flat' | 'mixed'
  plants: PlantReading[]
  /** Lines that the reader could not place, for a person to look at. */
  notUnderstood: { page: number; text: string }[]
  marks: ReadingMark[]
}
