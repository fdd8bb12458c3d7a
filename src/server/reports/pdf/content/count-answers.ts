import type { ReportTask } from './report-document.ts'

/** The number of tasks per answer; the counts add up to all tasks. */
export function countAnswers(tasks: readonly Pick<ReportTask, 'status'>[]) {
  const count = (status: ReportTask['status']) => tasks.filter((task) => task.status === status).length
  return {
    ok: count('ok'),
    notOk: count('not_ok'),
    notApplicable: count('not_applicable'),
    notInspected: count('not_inspected'),
    unanswered: count(null),
  }
}
