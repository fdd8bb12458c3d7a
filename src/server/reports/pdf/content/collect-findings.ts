import type { ReportChecklist, ReportEquipment, ReportTask } from './report-document.ts'
import { isMeasuredOutOfLimits } from './summarise-result.ts'

/** A task that needs action, with its place. */
export interface Finding {
  equipment: ReportEquipment
  checklist: ReportChecklist
  task: ReportTask
}

export interface Findings {
  /** Answered Not OK: critical ones first, otherwise in the order of the inspection. */
  notOk: Finding[]
  /** Outside the limits although the answer was not Not OK. */
  outOfLimits: Finding[]
  /** Could not be inspected. */
  notInspected: Finding[]
}

export function collectFindings(equipment: readonly ReportEquipment[]): Findings {
  const all = equipment.flatMap((item) =>
    item.checklists.flatMap((checklist) =>
      checklist.tasks.map((task): Finding => ({ equipment: item, checklist, task })),
    ),
  )
  const notOk = all.filter(({ task }) => task.status === 'not_ok')
  return {
    notOk: [
      ...notOk.filter(({ task }) => task.is_critical),
      ...notOk.filter(({ task }) => !task.is_critical),
    ],
    outOfLimits: all.filter(({ task }) => task.status !== 'not_ok' && isMeasuredOutOfLimits(task)),
    notInspected: all.filter(({ task }) => task.status === 'not_inspected' && !isMeasuredOutOfLimits(task)),
  }
}

/** True for tasks that the findings section shows, with their photos, in addition to their checklist. */
export function isInFindingsSection(task: ReportTask): boolean {
  return task.status === 'not_ok' || task.status === 'not_inspected' || isMeasuredOutOfLimits(task)
}
