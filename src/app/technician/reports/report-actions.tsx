import { Button } from '@mantine/core'
import { IconDownload, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { api, fetchFile } from '#src/app/shared/api/api.ts'
import { saveReport } from '#src/app/shared/files/save-file.ts'
import { t } from '#src/app/shared/i18n/technician.ts'
import { showFailure, showSuccess } from '#src/app/shared/toasts.tsx'
import { type Report, reportCalls } from '#src/contract/reports.ts'
import { useServerChange } from '../document/use-server-change.ts'
import { describeDownloadFailure } from './describe-report-failure.ts'
import classes from './report-card.module.css'

/** A report's file is named after its title: lower case, everything but letters and digits as underscores. */
function nameReport(title: string): string {
  return `${title.toLowerCase().replaceAll(/[^a-z0-9]/g, '_')}.pdf`
}

interface ReportActionsProps {
  report: Report
  isOnline: boolean
}

/** Saves a completed report, or hands it in. Both need a connection. */
export function ReportActions({ report, isOnline }: ReportActionsProps) {
  const { id, title } = report
  const { isBusy, tryChange } = useServerChange('reports')
  const [isDownloading, setIsDownloading] = useState(false)
  if (report.status !== 'Completed') return null

  const download = async () => {
    setIsDownloading(true)
    try {
      const { blob } = await fetchFile(reportCalls.downloadForTechnician, { id })
      if (await saveReport({ blob, fileName: nameReport(title) }, nameReport(title)))
        showSuccess(t('reports.downloaded', { title }))
    } catch (error) {
      showFailure(new Error(describeDownloadFailure(error)))
    } finally {
      setIsDownloading(false)
    }
  }
  const submit = async () => {
    const work = () => api(reportCalls.submitForTechnician, { id })
    if (await tryChange(work, t('reports.submitFailed'))) showSuccess(t('reports.submitted', { title }))
  }

  return (
    <div className={classes.actions}>
      <Button
        size="lg"
        px="xs"
        fz="sm"
        variant="light"
        leftSection={<IconDownload size={20} aria-hidden />}
        disabled={!isOnline}
        loading={isDownloading}
        aria-label={t('reports.downloadNamed', { title })}
        onClick={() => void download()}
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
          loading={isBusy}
          aria-label={t('reports.submitNamed', { title })}
          onClick={() => void submit()}
        >
          {t('reports.submit')}
        </Button>
      )}
    </div>
  )
}
