import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { useReportFile } from '#src/app/supervisor/use-report-file.ts'
import type { SupervisorAssignment } from '#src/contract/assignments.ts'

/** The report of a completed assignment, as a file. */
export function ReportButton({ assignment }: { assignment: SupervisorAssignment }) {
  const { save, isBusy } = useReportFile(assignment)
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isBusy}
      aria-label={t('plants.reportNamed', { label: assignment.assignment_id })}
      onClick={() => void save()}
    >
      {t('plants.report')}
    </Button>
  )
}
