import { Stack } from '@mantine/core'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { useLast } from '#src/app/shared/components/use-last.ts'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { formatReportDate } from '#src/app/shared/format/dates.ts'
import { formatMegabytes } from '#src/app/shared/format/sizes.ts'
import { FactList } from '#src/app/shared/stats/fact-list.tsx'
import type { Report } from '#src/contract/reports.ts'
import { t } from '#src/i18n/areas/handover.ts'
import { ReportDataButton } from './report-data-button.tsx'

/** All details of a report. */
export function ReportDialog({ report, onClose }: { report: Report | null; onClose: () => void }) {
  const shown = useLast(report)
  return (
    <Dialog isOpen={report !== null} onClose={onClose} title={shown?.title ?? ''} size="lg">
      {shown && (
        <Stack>
          {shown.description && <p>{shown.description}</p>}
          <FactList
            facts={[
              [t('handover.status'), <StatusBadge key="status" status={shown.status} />],
              [t('handover.plant'), shown.plant_name],
              [t('handover.sector'), shown.sector_name],
              [t('handover.type'), shown.report_type],
              [t('handover.author'), shown.generated_by_name],
              [t('handover.requestedAt'), formatReportDate(shown.created_at)],
              [
                t('handover.ready'),
                shown.generation_completed_at && formatReportDate(shown.generation_completed_at),
              ],
              [t('handover.size'), shown.file_size && formatMegabytes(shown.file_size)],
              [t('handover.pages'), shown.total_pages],
              [t('handover.error'), shown.error_message],
            ]}
          />
          {shown.status === 'Completed' && <ReportDataButton report={shown} />}
        </Stack>
      )}
    </Dialog>
  )
}
