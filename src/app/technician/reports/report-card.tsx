import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { fetchFile } from '#src/app/shared/api/api.ts'
import { saveReport } from '#src/app/shared/files/save-file.ts'
import { formatReportDate } from '#src/app/shared/format/dates.ts'
import { formatMegabytes } from '#src/app/shared/format/sizes.ts'
import { t } from '#src/app/shared/i18n/technician.ts'
import { StatusBadge } from '#src/app/shared/parts/status-badge.tsx'
import { showFailure, showSuccess } from '#src/app/shared/toasts.tsx'
import { type Report, reportCalls } from '#src/contract/reports.ts'
import classes from './report-card.module.css'

const SCROLL_DELAY = 500
const HIGHLIGHT_TIME = 3000

/** A report's file is named after its title: lower case, everything but letters and digits as underscores. */
function nameReport(title: string): string {
  return `${title.toLowerCase().replaceAll(/[^a-z0-9]/g, '_')}.pdf`
}

/** Brings a card into sight shortly after the list is there, and lets it shine for a moment. */
function useHighlight(isWanted: boolean, onDone: () => void) {
  const card = useRef<HTMLElement>(null)
  const [isShining, setIsShining] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const start = window.setTimeout(() => {
      card.current?.scrollIntoView({ block: 'center' })
      setIsShining(true)
    }, SCROLL_DELAY)
    const end = window.setTimeout(() => {
      setIsShining(false)
      onDone()
    }, SCROLL_DELAY + HIGHLIGHT_TIME)
    return () => {
      window.clearTimeout(start)
      window.clearTimeout(end)
    }
  }, [isWanted, onDone])
  return { card, isShining }
}

interface ReportCardProps {
  report: Report
  isWanted: boolean
  onShown: () => void
}

/** One report: how far it is, and its file when it is ready. */
export function ReportCard({ report, isWanted, onShown }: ReportCardProps) {
  const { card, isShining } = useHighlight(isWanted, onShown)
  const [isBusy, setIsBusy] = useState(false)
  const canDownload = report.status === 'Completed' && report.is_ready
  const facts = [
    report.plant_name,
    formatReportDate(report.created_at),
    report.total_pages ? t('reports.pages', { count: report.total_pages }) : null,
    report.file_size ? formatMegabytes(report.file_size) : null,
  ]

  const download = async () => {
    setIsBusy(true)
    try {
      const { blob } = await fetchFile(reportCalls.downloadForTechnician, { id: report.id })
      saveReport({ blob, fileName: nameReport(report.title) }, nameReport(report.title))
      showSuccess(t('reports.downloaded', { title: report.title }))
    } catch (error) {
      showFailure(error, t('reports.downloadFailed'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <article
      ref={card}
      className={classes.card}
      aria-label={report.title}
      data-highlighted={isShining || undefined}
    >
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>{report.title}</h2>
          <div className={classes.sub}>{facts.filter(Boolean).join(' · ')}</div>
        </div>
        <StatusBadge status={report.status} />
      </div>
      {report.error_message && <p className={classes.error}>{report.error_message}</p>}
      {canDownload && (
        <Button
          className={classes.action}
          size="lg"
          variant="light"
          leftSection={<IconDownload size={20} aria-hidden />}
          loading={isBusy}
          aria-label={t('reports.downloadNamed', { title: report.title })}
          onClick={download}
        >
          {t('reports.download')}
        </Button>
      )}
    </article>
  )
}
