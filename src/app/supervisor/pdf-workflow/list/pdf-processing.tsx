import { Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { ProgressBar } from '#src/app/shared/stats/progress-bar.tsx'
import { OneLine } from '#src/app/shared/table/one-line.tsx'
import { describeWarnings } from '#src/app/supervisor/pdf-workflow/parse-result/describe-warnings.ts'
import { type WeeklyPdf, weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import { t as weeklyPdf } from '#src/i18n/areas/weekly-pdf.ts'
import classes from './pdf-processing.module.css'

const POLL_INTERVAL = 2000

interface PdfProcessingProps {
  pdf: WeeklyPdf
  onOpenReading: () => void
}

/** Processing state of a PDF with parser warnings. */
export function PdfProcessing({ pdf, onOpenReading }: PdfProcessingProps) {
  const hasFailed = pdf.processing_status === 'Failed'
  const warnings = describeWarnings(pdf)
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
      {(warnings !== '' || pdf.looked_for) && (
        <Button
          variant="subtle"
          size="compact-sm"
          color={hasFailed ? 'bad' : 'warn'}
          leftSection={<IconAlertTriangle size={16} aria-hidden />}
          styles={{ label: { textAlign: 'start' } }}
          onClick={onOpenReading}
        >
          {hasFailed ? t('pdfs.contentFound') : warnings}
        </Button>
      )}
    </div>
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
