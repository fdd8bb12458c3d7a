import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { formatDayTime, formatReportDate } from '#src/app/shared/format/dates.ts'
import { formatMegabytes } from '#src/app/shared/format/sizes.ts'
import type { Report } from '#src/contract/reports.ts'
import { t } from '#src/i18n/areas/technician/reports.ts'
import { ReportActions } from './report-actions.tsx'
import classes from './report-card.module.css'
import { useHighlight } from './use-highlight.ts'

interface ReportCardProps {
  report: Report
  isOnline: boolean
  isWanted: boolean
  onShown: () => void
}

function describeProgress({ status }: Report): string | null {
  if (status === 'Pending') return t('reports.isQueued')
  return status === 'Generating' ? t('reports.isGenerating') : null
}

/** One report: its status and actions. */
export function ReportCard({ report, isOnline, isWanted, onShown }: ReportCardProps) {
  const { card, isShining } = useHighlight(isWanted, onShown)
  const progress = describeProgress(report)
  const facts = [
    report.plant_name,
    formatReportDate(report.created_at),
    report.total_pages ? t('reports.pages', { count: report.total_pages }) : null,
    report.file_size ? formatMegabytes(report.file_size) : null,
  ]
  return (
    <article
      ref={card}
      className={classes.card}
      aria-label={report.title}
      data-highlighted={isShining || undefined}
    >
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.title}>{report.title}</h2>
          <div className={classes.sub}>{facts.filter(Boolean).join(' · ')}</div>
        </div>
        <StatusBadge status={report.status} />
      </div>
      {progress && <p className={classes.sub}>{progress}</p>}
      {report.error_message && <p className={classes.error}>{report.error_message}</p>}
      {report.submitted_at && (
        <p className={classes.sub}>
          {t('reports.submittedOn', { moment: formatDayTime(report.submitted_at) })}
        </p>
      )}
      <ReportActions report={report} isOnline={isOnline} />
    </article>
  )
}
