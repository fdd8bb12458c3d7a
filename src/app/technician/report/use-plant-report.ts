import { loadOnline } from '#src/app/shared/api/load-api.ts'
import { useReportFile } from '#src/app/shared/files/use-report-file.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { AssignmentView } from '#src/offline/public.ts'

/** Loads the report client, for which no list waits. @throws ApiError as without a network */
export const loadPlantReport = () => loadOnline(import('./load-plant-report.ts'))

/** Downloads or generates the plant report of a completed assignment. Needs a connection. */
export function usePlantReport(assignment: AssignmentView, onGenerated?: () => void) {
  const { save, isBusy } = useReportFile(async (tools, isNew: boolean) => {
    const { generateReport, downloadReport } = await loadPlantReport()
    if (!isNew) return downloadReport(tools, assignment)
    const report = await generateReport(tools, assignment)
    // The report now exists, whether the user saves it or not.
    onGenerated?.()
    return report
  }, t('assignment.reportFailed'))
  return { isBusy, download: () => save(false), generate: () => save(true) }
}
