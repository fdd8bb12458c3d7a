import type { ActionTools } from '#src/app/shared/action/use-action.ts'
import { api, fetchFile } from '#src/app/shared/api/api.ts'
import { type LoadedReport, REPORT_TIMEOUT, useReportFile } from '#src/app/shared/files/use-report-file.ts'
import { t } from '#src/app/shared/i18n/technician.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import type { AssignmentView } from '#src/offline/public.ts'

function nameFile(assignment: AssignmentView): string {
  const words = `${assignment.plant.plant_id} ${assignment.title}`.toLowerCase()
  return `${words.replaceAll(/[^a-z0-9]+/g, '_')}.pdf`
}

async function generate({ sendForFile }: ActionTools, assignment: AssignmentView): Promise<LoadedReport> {
  const file = await sendForFile(
    technicianCalls.generatePlantReport,
    { id: assignment.id, assignment_id: assignment.id, plant_id: assignment.plant_id },
    { timeout: REPORT_TIMEOUT },
  )
  return { file, fileName: nameFile(assignment), saved: t('assignment.reportGenerated') }
}

async function download(tools: ActionTools, assignment: AssignmentView): Promise<LoadedReport> {
  const { report_id } = await api(technicianCalls.checkPlantReport, { id: assignment.id })
  if (report_id === null) return generate(tools, assignment)
  const file = await fetchFile(reportCalls.downloadForTechnician, { id: report_id })
  return { file, fileName: nameFile(assignment), saved: t('assignment.reportSaved') }
}

/** Saves the plant report of a completed assignment: the one that is there, or a new one. It needs a connection. */
export function usePlantReport(assignment: AssignmentView) {
  const { save, isBusy } = useReportFile(
    (tools, isNew: boolean) => (isNew ? generate(tools, assignment) : download(tools, assignment)),
    t('assignment.reportFailed'),
  )
  return { isBusy, download: () => save(false), generate: () => save(true) }
}
