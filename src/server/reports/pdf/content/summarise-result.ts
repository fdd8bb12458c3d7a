import { isNotMeasured, isOutOfLimits } from '#src/rules/task-answer.ts'
import { countAnswers } from './count-answers.ts'
import type { ReportEquipment, ReportTask } from './report-document.ts'

/** The figures of a report, counted from its answers. */
export interface ReportResult {
  equipment: number
  checklists: number
  tasks: number
  ok: number
  notOk: number
  /** Not OK on a critical task. */
  critical: number
  unanswered: number
  notApplicable: number
  /** Could not be inspected. */
  notInspected: number
  measurementsOutOfLimits: number
  /** Outside the limits, although the task was not answered Not OK. */
  outOfLimitsNotReported: number
  /** Measured against limits that were not understood: the report does not evaluate them. */
  measurementsNotJudged: number
  /** Answered OK without the value that the limits ask for. */
  okNotMeasured: number
  photos: number
}

/** True when the measured value is outside the limits, for any answer. */
export function isMeasuredOutOfLimits(task: ReportTask): boolean {
  return task.measurement !== null && isOutOfLimits(task.measurement, task)
}

/** Counts the answers. */
export function summariseResult(equipment: readonly ReportEquipment[]): ReportResult {
  const checklists = equipment.flatMap((item) => item.checklists)
  const tasks = checklists.flatMap((checklist) => checklist.tasks)
  const notOk = tasks.filter((task) => task.status === 'not_ok')
  const outOfLimits = tasks.filter(isMeasuredOutOfLimits)
  return {
    equipment: equipment.length,
    checklists: checklists.length,
    tasks: tasks.length,
    ...countAnswers(tasks),
    critical: notOk.filter((task) => task.is_critical).length,
    measurementsOutOfLimits: outOfLimits.length,
    outOfLimitsNotReported: outOfLimits.filter((task) => task.status !== 'not_ok').length,
    measurementsNotJudged: tasks.filter((task) => task.measurement !== null && task.unread_limits !== '')
      .length,
    okNotMeasured: tasks.filter((task) => task.status === 'ok' && isNotMeasured(task, task)).length,
    photos: tasks.reduce((sum, task) => sum + task.photos.length, 0),
  }
}
