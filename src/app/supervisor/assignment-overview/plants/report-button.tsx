import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useReportFile } from '#src/app/shared/files/use-report-file.ts'
import { fetchPlantReport, namePlantReport } from '#src/app/supervisor/load-plant-report.ts'
import type { SupervisorAssignment } from '#src/contract/assignments.ts'
import { t } from '#src/i18n/areas/supervisor.ts'

/** Downloads the report of a completed assignment. */
export function ReportButton({ assignment }: { assignment: SupervisorAssignment }) {
  const { save, isBusy } = useReportFile(
    async () => ({
      file: await fetchPlantReport(assignment),
      fileName: namePlantReport(assignment),
      saved: t('plants.reportSaved'),
    }),
    t('plants.reportFailed'),
  )
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isBusy}
      aria-label={t('plants.reportNamed', { label: assignment.assignment_id })}
      onClick={() => save()}
    >
      {t('plants.report')}
    </Button>
  )
}
