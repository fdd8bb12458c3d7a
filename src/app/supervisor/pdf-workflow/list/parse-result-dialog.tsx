import { Button, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { useLast } from '#src/app/shared/components/use-last.ts'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { describeExtracted } from '#src/app/supervisor/pdf-workflow/parse-result/describe-found.ts'
import { ParseWarnings } from '#src/app/supervisor/pdf-workflow/parse-result/parse-warnings.tsx'
import type { WeeklyPdf } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import { t as weeklyPdf } from '#src/i18n/areas/weekly-pdf.ts'

interface ParseResultDialogProps {
  pdf: WeeklyPdf | null
  onClose: () => void
}

/** Extracted data of a PDF and parser warnings. */
export function ParseResultDialog({ pdf: opened, onClose }: ParseResultDialogProps) {
  const pdf = useLast(opened)
  if (!pdf) return null
  const hasFailed = pdf.processing_status === 'Failed'
  const error = pdf.processing_error ?? pdf.error_message
  return (
    <Dialog isOpen={opened !== null} onClose={onClose} title={t('pdfs.contentFound')} size="lg">
      <Stack gap="sm">
        <Text fw={650}>{pdf.title}</Text>
        <div>
          <StatusBadge status={pdf.processing_status} />
        </div>
        {hasFailed && error && <Text c="bad">{error}</Text>}
        {pdf.processing_status === 'Completed' && <Text>{describeExtracted(pdf)}</Text>}
        {pdf.reading_state && (
          <div>
            <Button component={Link} to={paths.supervisor.pdfCheck(pdf.id)} variant="default">
              {weeklyPdf('check.plan')}
            </Button>
          </div>
        )}
        {pdf.looked_for && (
          <div>
            <Text component="h3" fw={650} size="sm">
              {t('pdfs.expectedContent')}
            </Text>
            <Text size="sm">{pdf.looked_for}</Text>
          </div>
        )}
        <ParseWarnings of={pdf} title={pdf.title} hasFailed={hasFailed} />
      </Stack>
    </Dialog>
  )
}
