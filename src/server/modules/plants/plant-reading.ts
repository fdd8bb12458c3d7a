import { limits } from '#src/rules/limits.ts'
import type { ChecklistPriority } from '#src/rules/priority.ts'

/** A plant as a weekly PDF names it, with all that is in it. What the PDF does not say is '' or null. */
export interface PlantReading {
  plant_id: string
  name: string
  location: string
  equipment: EquipmentReading[]
}

export interface EquipmentReading {
  equipment_id: string
  name: string
  equipment_type: string
  manufacturer: string
  model: string
  criticality: string
  location: string
  checklists: ChecklistReading[]
}

export interface ChecklistReading {
  name: string
  description: string
  checklist_type: string
  priority: ChecklistPriority | null
  /** Minutes. */
  estimated_duration: number | null
  frequency: string
  tasks: TaskReading[]
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
  unread_limits: string
  unit: string
}

/** A year: whatever claims to take longer was misread. Minutes. */
const LONGEST_DURATION = 525_600

/** Codes and names cut to what an index can hold, durations to whole minutes. */
export function fitReading(plant: PlantReading): PlantReading {
  return { ...plant, plant_id: cut(plant.plant_id), equipment: plant.equipment.map(fitEquipment) }
}

function fitEquipment(item: EquipmentReading): EquipmentReading {
  return { ...item, equipment_id: cut(item.equipment_id), checklists: item.checklists.map(fitChecklist) }
}

function fitChecklist(checklist: ChecklistReading): ChecklistReading {
  const minutes = Math.round(checklist.estimated_duration ?? 0)
  const isBelievable = minutes > 0 && minutes <= LONGEST_DURATION
  return { ...checklist, name: cut(checklist.name), estimated_duration: isBelievable ? minutes : null }
}

function cut(text: string): string {
  return text.trim().slice(0, limits.titleLength)
}
