import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { api } from '#src/app/shared/api/api.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { fetchReport } from '#src/app/shared/files/fetch-report.ts'
import { useReportFile } from '#src/app/shared/files/use-report-file.ts'
import type { OverviewAssignment } from '#src/contract/admin/assignment-overview.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { t } from '#src/i18n/areas/admin.ts'

/** Downloads the plant report of an assignment; without a report, shows the reason. Generates no report. */
export function ReportDownload({ assignment }: { assignment: OverviewAssignment }) {
  const { id, assignment_id: label } = assignment
  const { save, isBusy } = useReportFile(async () => {
    const { results } = await api(reportCalls.list, { assignment: id, report_type: 'Plant' })
    const report = results.find((one) => one.is_ready)
    if (!report) {
      const isMaking = results.some(({ status }) => status === 'Pending' || status === 'Generating')
      throw new Error(describeMissing(assignment, isMaking))
    }
    return {
      file: await fetchReport(reportCalls.download, { id: report.id }),
      fileName: `plant-report-${label}.pdf`,
      saved: t('assignments.reportSaved', { label }),
    }
  }, describeError)
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isBusy}
      aria-label={t('assignments.reportNamed', { label })}
      onClick={() => save()}
    >
      {t('assignments.report')}
    </Button>
  )
}

function describeMissing({ status, assignment_id: label }: OverviewAssignment, isMaking: boolean): string {
  if (isMaking) return t('assignments.reportGenerating', { label })
  return status === 'completed'
    ? t('assignments.reportNone', { label })
    : t('assignments.reportNotYet', { label })
}
