import type { ReportStat } from '#src/contract/supervisor/handover-reports.ts'
import { failureMessage } from '#src/server/problems/failure-message.ts'
import { problem } from '#src/server/problems/problem.ts'
import {
  partsOf,
  type ReportDocument,
  type ReportTask,
} from '#src/server/reports/pdf/content/report-document.ts'
import type { ReportsContext } from '#src/server/reports/reports-context.ts'
import type { Report } from '#src/server/reports/reports-store.ts'
import { collectDocument, ReportImpossible } from './collect-document.ts'

/** The current figures of a report: one line per task, in the order of the report. */
export async function readStats(context: ReportsContext, report: Report) {
  const { core } = context
  const now = core.now()
  const sources = {
    // Figures need no photo files.
    bring: async (keys: readonly string[]) => new Map(keys.map((key) => [key, key])),
    describeExecutions: context.describeExecutions,
    settings: await context.settings.read(),
    // Figures are a table without a logo.
    logoPath: null,
    generatedBy: '',
    now,
  }
  const document = await collectDocument(core.database.db, report, sources).catch((error: unknown) => {
    if (error instanceof ReportImpossible)
      throw problem('report_failed', { why: failureMessage(error.failure) })
    throw error
  })
  return { as_of: now.toISOString(), figures: listReportStats(document) }
}

function listReportStats(document: ReportDocument): ReportStat[] {
  return partsOf(document).flatMap(({ plant, equipment }) =>
    equipment.flatMap((item) =>
      item.checklists.flatMap((checklist) =>
        checklist.tasks.map((task) => ({
          plant: plant.name,
          equipment_tag: item.equipment_id,
          equipment_name: item.name,
          checklist_name: checklist.name,
          technician_name: checklist.technician ?? '',
          ...describeTask(task),
        })),
      ),
    ),
  )
}

function describeTask(task: ReportTask) {
  const { task_number, title, is_critical, status, measurement, unit, tolerance_min, tolerance_max } = task
  const { finding } = task
  return {
    task_number,
    title,
    is_critical,
    status,
    answered_at: task.answeredAt,
    measurement,
    unit,
    tolerance_min,
    tolerance_max,
    previous: task.trend.at(-1)?.value ?? null,
    description: task.answer_description,
    corrective_action: task.corrective_action,
    finding: finding && {
      number: finding.number,
      state: finding.state,
      owner_name: finding.owner,
      due_date: finding.dueDate,
      work_order: finding.workOrder,
    },
  }
}
