import type { PastInspection } from '#src/contract/supervisor/sector-equipment.ts'
import { isOutOfLimits } from '#src/rules/task-answer.ts'

/** A value as it was measured once, with the limits of then. */
export interface MeasuredPoint {
  /** The inspection's. */
  inspectionId: number
  assignmentId: number
  moment: string
  technician: string
  value: number
  tolerance_min: number | null
  tolerance_max: number | null
  isOutside: boolean
}

/** What one task measured over time, the earliest first. */
export interface MeasuredSeries {
  key: string
  checklist: string
  taskNumber: string
  title: string
  unit: string
  points: MeasuredPoint[]
}

/**
 * Each measured value of a piece of equipment over time; in the order of the latest inspections' tasks. A value in
 * another unit is another value.
 * @param inspections the latest first, as the server sends them
 */
export function listMeasuredSeries(inspections: readonly PastInspection[]): MeasuredSeries[] {
  const series = new Map<string, MeasuredSeries>()
  for (const inspection of inspections)
    for (const answer of inspection.answers) {
      if (answer.measurement === null) continue
      const task = answer.source_task_id ?? `${answer.task_number} ${answer.title}`
      const key = `${inspection.checklist_id} ${task} ${answer.unit}`
      const found = series.get(key) ?? {
        key,
        checklist: inspection.checklist_name,
        taskNumber: answer.task_number,
        title: answer.title,
        unit: answer.unit,
        points: [],
      }
      series.set(key, found)
      found.points.push({
        inspectionId: inspection.id,
        assignmentId: inspection.assignment_id,
        moment: inspection.completed_at,
        technician: inspection.technician_name,
        value: answer.measurement,
        tolerance_min: answer.tolerance_min,
        tolerance_max: answer.tolerance_max,
        isOutside: isOutOfLimits(answer.measurement, answer),
      })
    }
  for (const { points } of series.values())
    points.sort((one, other) => Date.parse(one.moment) - Date.parse(other.moment))
  return [...series.values()]
}
