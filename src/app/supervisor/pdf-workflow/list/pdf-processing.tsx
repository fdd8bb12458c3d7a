import { Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { ProgressBar } from '#src/app/shared/stats/progress-bar.tsx'
import { OneLine } from '#src/app/shared/table/one-line.tsx'
import { useOpenWarnings } from '#src/app/supervisor/pdf-workflow/use-open-warnings.ts'
import { type WeeklyPdf, weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import { t as weeklyPdf } from '#src/i18n/areas/weekly-pdf.ts'
import classes from './pdf-processing.module.css'

const POLL_INTERVAL = 2000

interface PdfProcessingProps {
  pdf: WeeklyPdf
  /** Opens the content that was found in a file without a plan. */
  onOpenContent: () => void
}

/** Processing state of a PDF, with the reason of a failure or the open warnings of its plan. */
export function PdfProcessing({ pdf, onOpenContent }: PdfProcessingProps) {
  const hasFailed = pdf.processing_status === 'Failed'
  return (
    <div className={classes.processing}>
      <OneLine>
        <StatusBadge status={pdf.processing_status} />
      </OneLine>
      {pdf.processing_status === 'Processing' && <PagesRead id={pdf.id} title={pdf.title} />}
      {hasFailed && (
        <Text size="sm" c="bad">
          {pdf.processing_error ?? pdf.error_message ?? weeklyPdf('upload.processingFailed')}
        </Text>
      )}
      {hasFailed && pdf.looked_for && (
        <Button
          variant="subtle"
          size="compact-sm"
          color="bad"
          leftSection={<IconAlertTriangle size={16} aria-hidden />}
          onClick={onOpenContent}
        >
          {t('pdfs.contentFound')}
        </Button>
      )}
      <OpenWarnings pdf={pdf} />
    </div>
  )
}

function OpenWarnings({ pdf }: { pdf: WeeklyPdf }) {
  const count = useOpenWarnings(pdf)
  if (count === 0) return null
  return (
    <Button
      component={Link}
      to={paths.supervisor.pdfCheck(pdf.id)}
      variant="subtle"
      size="compact-sm"
      color="warn"
      leftSection={<IconAlertTriangle size={16} aria-hidden />}
    >
      {weeklyPdf('check.openWarnings', { count })}
    </Button>
  )
}

function PagesRead({ id, title }: { id: number; title: string }) {
  const { data } = useCall(weeklyPdfCalls.status, { id }, { refetchInterval: POLL_INTERVAL })
  const progress = data?.progress
  if (!progress) return null
  return (
    <>
      <ProgressBar
        percent={(progress.page / Math.max(1, progress.pages)) * 100}
        label={title}
        isFigureHidden
      />
      <Text size="xs" c="dimmed">
        {weeklyPdf('upload.pages', progress)}
      </Text>
    </>
  )
}
