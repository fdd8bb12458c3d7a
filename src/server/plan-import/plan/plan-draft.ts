import type { ChecklistPriority } from '#src/rules/priority.ts'
import type { Source } from './parsed-plan.ts'

/** The plan while it is being read: codes may still be missing, tasks are still raw text. */
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

/** A task as its parts were found; null is "the file does not say". */
export interface TaskDraft {
  number: number | null
  text: string
  description: string
  isRequired: boolean | null
  isCritical: boolean | null
  isPhotoAsked: boolean | null
  isMeasurementAsked: boolean | null
  isCommentAsked: boolean | null
  expected: string
  /** As printed: they are read when the whole document is known, and with it how it writes its numbers. */
  min: string
  max: string
  limits: string
  /** The column's title says that both limits stand in it, the lower first. */
  isPair: boolean
  unit: string
  /** The table has columns for limits, so that a figure in the text is not meant as one. */
  hasLimitColumns: boolean
  source: Source
}

export function createTask(text: string, source: Source): TaskDraft {
  return {
    number: null,
    text,
    description: '',
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
