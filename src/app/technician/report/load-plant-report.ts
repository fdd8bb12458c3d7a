import type { ActionTools } from '#src/app/shared/action/use-action.ts'
import { api } from '#src/app/shared/api/api.ts'
import { fetchReport } from '#src/app/shared/files/fetch-report.ts'
import { type LoadedReport, REPORT_TIMEOUT } from '#src/app/shared/files/use-report-file.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { AssignmentView } from '#src/offline/public.ts'

function nameFile(assignment: AssignmentView): string {
  const words = `${assignment.plant.plant_id} ${assignment.title}`.toLowerCase()
  return `${words.replaceAll(/[^a-z0-9]+/g, '_')}.pdf`
}

/** True when the server has the report of an assignment. @throws ApiError */
export async function hasReport(assignmentId: number, signal: AbortSignal): Promise<boolean> {
  const { report_exists } = await api(technicianCalls.checkPlantReport, { id: assignmentId }, { signal })
  return report_exists
}

/** Generates the plant report again. @throws ApiError */
export async function generateReport(
  { sendForFile }: ActionTools,
  assignment: AssignmentView,
): Promise<LoadedReport> {
  const file = await sendForFile(
    technicianCalls.generatePlantReport,
    { id: assignment.id, assignment_id: assignment.id, plant_id: assignment.plant_id },
    { timeout: REPORT_TIMEOUT },
  )
  return { file, fileName: nameFile(assignment), saved: t('assignment.reportGenerated') }
}

/** Downloads the existing plant report, or generates one. @throws ApiError */
export async function downloadReport(tools: ActionTools, assignment: AssignmentView): Promise<LoadedReport> {
  const { report_id } = await api(technicianCalls.checkPlantReport, { id: assignment.id })
  if (report_id === null) return generateReport(tools, assignment)
  const file = await fetchReport(reportCalls.downloadForTechnician, { id: report_id })
  return { file, fileName: nameFile(assignment), saved: t('assignment.reportSaved') }
}
