/** Corners of a rectangle in points, from the page's top left: left, top, right, bottom. */
export type Box = [x0: number, y0: number, x1: number, y1: number]

/** Where something was read, and how sure the reader is of it (0 to 1). */
export interface Source {
  page: number
  box: Box
  confidence: number
}

export interface ReadTask {
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

export type ReadPriority = 'High' | 'Medium' | 'Low'

export interface ReadChecklist {
  name: string
  description: string
  checklist_type: string
  priority: ReadPriority | null
  /** Minutes. */
  estimated_duration: number | null
  frequency: string
  source: Source
  tasks: ReadTask[]
}

export interface ReadEquipment {
  /** The tag; made from the name, the same every week, when the file gives none. */
  equipment_id: string
  name: string
  equipment_type: string
  manufacturer: string
  model: string
  criticality: string
  location: string
  source: Source
  checklists: ReadChecklist[]
}

export interface ReadPlant {
  /** The code; made from the name, the same every week, when the file gives none. */
  plant_id: string
  name: string
  location: string
  source: Source
  equipment: ReadEquipment[]
}

/**
 * What a person should look at before the plan is handed out.
 *
 * - `page_without_text`: nothing was read from the page, a picture perhaps.
 * - `turned_text`: text that stands sideways, which was left out.
 * - `plant_assumed`, `equipment_assumed`, `checklist_assumed`: the file names none here; the text is the stand-in.
 * - `without_tasks`: equipment or a checklist that is named, and nothing to do with it.
 * - `limits`: limits that were not understood, as printed.
 */
export type MarkKind =
  | 'page_without_text'
  | 'turned_text'
  | 'plant_assumed'
  | 'equipment_assumed'
  | 'checklist_assumed'
  | 'without_tasks'
  | 'limits'

export interface ReadingMark {
  kind: MarkKind
  page: number
  text: string
}

/** What a weekly PDF says. */
export interface WeeklyPdfReading {
  pages: number
  layout: 'sectioned' | 'flat' | 'mixed'
  plants: ReadPlant[]
  /** Lines that the reader could not place, for a person to look at. */
  notUnderstood: { page: number; text: string }[]
  marks: ReadingMark[]
}
