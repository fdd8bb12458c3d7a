import { fetchFile } from '#src/app/shared/api/api.ts'
import { useReportFile } from '#src/app/shared/files/use-report-file.ts'
import { t } from '#src/app/shared/i18n/screens/handover.ts'
import { describeReportFailure, tryInTurn } from '#src/app/supervisor/handover/ways/try-in-turn.ts'
import { type Report, reportCalls } from '#src/contract/reports.ts'
import { limits } from '#src/rules/limits.ts'

/** The file of a report that was made: got by either way, once more when what came is no report, and saved. */
export function useSavedReport({ id, title }: Report) {
  const get = () =>
    tryInTurn(
      [reportCalls.download, reportCalls.downloadForSupervisor].map((call) => ({
        call,
        make: () => fetchFile(call, { id }),
      })),
      t('handover.noWay'),
    )
  return useReportFile(async () => {
    let file = await get()
    if (file.blob.size < limits.smallestReportBytes) file = await get()
    return { file, fileName: `${title}.pdf`, saved: t('handover.downloaded', { title }) }
  }, describeReportFailure)
}
