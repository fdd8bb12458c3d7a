import { Button } from '@mantine/core'
import { IconDownload, IconSend } from '@tabler/icons-react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { fetchReport } from '#src/app/shared/files/fetch-report.ts'
import { useReportFile } from '#src/app/shared/files/use-report-file.ts'
import { type Report, reportCalls } from '#src/contract/reports.ts'
import { t } from '#src/i18n/areas/technician/reports.ts'
import { describeDownloadFailure } from './describe-report-failure.ts'
import classes from './report-card.module.css'

/**
 * File name from the title: lower case, with underscores for all other characters than letters and digits.
 */
function nameReport(title: string): string {
  return `${title.toLowerCase().replaceAll(/[^a-z0-9]/g, '_')}.pdf`
}

interface ReportActionsProps {
  report: Report
  isOnline: boolean
}

/** Downloads or submits a completed report. Both need a connection. */
export function ReportActions({ report, isOnline }: ReportActionsProps) {
  const { id, title } = report
  const file = useReportFile(async () => {
    const { blob } = await fetchReport(reportCalls.downloadForTechnician, { id })
    const fileName = nameReport(title)
    return { file: { blob, fileName }, fileName, saved: t('reports.downloaded', { title }) }
  }, describeDownloadFailure)
  const submission = useAction(({ send }) => send(reportCalls.submitForTechnician, { id }), {
    success: t('reports.submitted', { title }),
    failure: t('reports.submitFailed'),
  })
  if (report.status !== 'Completed') return null

  return (
    <div className={classes.actions}>
      <Button
        size="lg"
        px="xs"
        fz="sm"
        variant="light"
        leftSection={<IconDownload size={20} aria-hidden />}
        disabled={!isOnline}
        loading={file.isBusy}
        aria-label={t('reports.downloadNamed', { title })}
        onClick={() => file.save()}
      >
        {t('reports.download')}
      </Button>
      {!report.submitted_at && (
        <Button
          size="lg"
          px="xs"
          fz="sm"
          variant="default"
          leftSection={<IconSend size={20} aria-hidden />}
          disabled={!isOnline}
          loading={submission.isBusy}
          aria-label={t('reports.submitNamed', { title })}
          onClick={() => void submission.run()}
        >
          {t('reports.submit')}
        </Button>
      )}
    </div>
  )
}
