import type { ChecklistPriority } from '#src/rules/priority.ts'
import type { Source } from './parsed-plan.ts'

/** The plan while it is being read: codes may still be missing, task texts are not split yet. */
export interface PlantDraft {
  code: string
  name: string
  location: string
  source: Source
  equipment: EquipmentDraft[]
}

export interface EquipmentDraft {
  tag: string
  name: string
  type: string
  manufacturer: string
  model: string
  criticality: string
  location: string
  source: Source
  checklists: ChecklistDraft[]
}

export interface ChecklistDraft {
  name: string
  description: string
  type: string
  priority: ChecklistPriority | null
  duration: number | null
  frequency: string
  source: Source
  tasks: TaskDraft[]
}

/** A task in its raw parts; null if the PDF does not contain the part. */
export interface TaskDraft {
  number: number | null
  text: string
  description: string
  /** Lines below the description, from columns without a meaning. */
  details: string[]
  isRequired: boolean | null
  isCritical: boolean | null
  isPhotoAsked: boolean | null
  isMeasurementAsked: boolean | null
  isCommentAsked: boolean | null
  expected: string
  /** As printed; parsed after the whole document is read, when its number format is known. */
  min: string
  max: string
  limits: string
  /** The column's title announces both limits, the lower first. */
  isPair: boolean
  unit: string
  /** The table has columns for limits, so that a figure in the text is not a limit. */
  hasLimitColumns: boolean
  source: Source
}

export function createChecklist(name: string, source: Source): ChecklistDraft {
  return {
    name,
    description: '',
    type: '',
    priority: null,
    duration: null,
    frequency: '',
    source,
    tasks: [],
  }
}

export function createTask(text: string, source: Source): TaskDraft {
  return {
    number: null,
    text,
    description: '',
    details: [],
    isRequired: null,
    isCritical: null,
    isPhotoAsked: null,
    isMeasurementAsked: null,
    isCommentAsked: null,
    expected: '',
    min: '',
    max: '',
    limits: '',
    isPair: false,
    unit: '',
    hasLimitColumns: false,
    source,
  }
}
