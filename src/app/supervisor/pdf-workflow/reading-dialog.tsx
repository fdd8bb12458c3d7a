import { Stack, Text } from '@mantine/core'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { Dialog } from '#src/app/shared/parts/dialog.tsx'
import { StatusBadge } from '#src/app/shared/parts/status-badge.tsx'
import { useLast } from '#src/app/shared/parts/use-last.ts'
import type { WeeklyPdf } from '#src/contract/weekly-pdfs.ts'
import { describeExtracted } from './describe-found.ts'
import classes from './pdf-workflow.module.css'

interface ReadingDialogProps {
  pdf: WeeklyPdf | null
  onClose: () => void
}

/** What the reader understood of a PDF, and the lines that it did not. */
export function ReadingDialog({ pdf: opened, onClose }: ReadingDialogProps) {
  const pdf = useLast(opened)
  if (!pdf) return null
  const hasFailed = pdf.processing_status === 'Failed'
  const error = pdf.processing_error ?? pdf.error_message
  return (
    <Dialog isOpen={opened !== null} onClose={onClose} title={t('pdfs.whatWasRead')} size="lg">
      <Stack gap="sm">
        <Text fw={650}>{pdf.title}</Text>
        <div>
          <StatusBadge status={pdf.processing_status} />
        </div>
        {hasFailed && error && <Text c="bad">{error}</Text>}
        {pdf.processing_status === 'Completed' && <Text>{describeExtracted(pdf)}</Text>}
        {pdf.looked_for && (
          <div>
            <Text component="h3" fw={650} size="sm">
              {t('pdfs.lookedFor')}
            </Text>
            <Text size="sm">{pdf.looked_for}</Text>
          </div>
        )}
        {pdf.lines_not_understood.length > 0 && <Lines pdf={pdf} hasFailed={hasFailed} />}
      </Stack>
    </Dialog>
  )
}

/** The same line on several pages, such as a letterhead, is one line with its pages. */
function groupLines(lines: WeeklyPdf['lines_not_understood']): { text: string; pages: number[] }[] {
  const grouped = new Map<string, Set<number>>()
  for (const { text, page } of lines) grouped.set(text, (grouped.get(text) ?? new Set()).add(page))
  return [...grouped].map(([text, pages]) => ({ text, pages: [...pages] }))
}

function Lines({ pdf, hasFailed }: { pdf: WeeklyPdf; hasFailed: boolean }) {
  const heading = hasFailed
    ? t('pdfs.firstLines')
    : t('pdfs.lines', { count: pdf.lines_not_understood.length })
  return (
    <div>
      <Text component="h3" fw={650} size="sm">
        {heading}
      </Text>
      {!hasFailed && (
        <Text size="sm" c="dimmed">
          {t('pdfs.linesText')}
        </Text>
      )}
      <ul className={classes.lines} aria-label={t('pdfs.linesOf', { title: pdf.title })}>
        {groupLines(pdf.lines_not_understood).map(({ text, pages }) => (
          <li key={text}>
            <span className={classes.lineText}>{text}</span>
            <span className={classes.linePage}>
              {t('pdfs.onPages', { count: pages.length, pages: pages.join(', ') })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
