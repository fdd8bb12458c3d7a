import { fetchReport } from '#src/app/shared/files/fetch-report.ts'
import { useReportFile } from '#src/app/shared/files/use-report-file.ts'
import {
  describeReportFailure,
  requestWithFallback,
} from '#src/app/supervisor/handover/request-with-fallback.ts'
import { type Report, reportCalls } from '#src/contract/reports.ts'
import { t } from '#src/i18n/areas/handover.ts'

/** Downloads the file of a generated report by the first working endpoint, and saves it. */
export function useSavedReport({ id, title }: Report) {
  return useReportFile(async () => {
    const file = await requestWithFallback(
      [reportCalls.download, reportCalls.downloadForSupervisor].map((call) => ({
        call,
        make: () => fetchReport(call, { id }),
      })),
      t('handover.allEndpointsFailed'),
    )
    return { file, fileName: `${title}.pdf`, saved: t('handover.downloaded', { title }) }
  }, describeReportFailure)
}
