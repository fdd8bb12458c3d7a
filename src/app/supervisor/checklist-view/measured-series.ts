import type { PastInspection } from '#src/contract/supervisor/sector-equipment.ts'
import { isOutOfLimits } from '#src/rules/task-answer.ts'

/** A measured value with the limits at that time. */
export interface MeasuredPoint {
  /** Id of the inspection. */
  inspectionId: number
  assignmentId: number
  moment: string
  technician: string
  value: number
  tolerance_min: number | null
  tolerance_max: number | null
  isOutside: boolean
}

/** The measured values of one task, oldest first. */
export interface MeasuredSeries {
  key: string
  checklist: string
  taskNumber: string
  title: string
  unit: string
  points: MeasuredPoint[]
}

/**
 * The measured values of a piece of equipment as time series, in the task order of the latest inspections.
 * Another unit is another series.
 * @param inspections latest first, as in the response
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
