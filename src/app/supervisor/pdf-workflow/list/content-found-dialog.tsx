import { Stack, Text } from '@mantine/core'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { useLast } from '#src/app/shared/components/use-last.ts'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { parsingWarningKinds, type WeeklyPdf } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import classes from './content-found-dialog.module.css'

interface ContentFoundDialogProps {
  pdf: WeeklyPdf | null
  onClose: () => void
}

/** Why no plan was found in a file: what the reader searches for, and what the file has instead. */
export function ContentFoundDialog({ pdf: opened, onClose }: ContentFoundDialogProps) {
  const pdf = useLast(opened)
  if (!pdf) return null
  const { title, marks, lines_not_understood: lines } = pdf
  const error = pdf.processing_error ?? pdf.error_message
  return (
    <Dialog isOpen={opened !== null} onClose={onClose} title={t('pdfs.contentFound')} size="lg">
      <Stack gap="sm">
        <Text fw={650}>{title}</Text>
        <div>
          <StatusBadge status={pdf.processing_status} />
        </div>
        {error && <Text c="bad">{error}</Text>}
        {pdf.looked_for && (
          <div>
            <Text component="h3" fw={650} size="sm">
              {t('pdfs.expectedContent')}
            </Text>
            <Text size="sm">{pdf.looked_for}</Text>
          </div>
        )}
        {parsingWarningKinds.map((kind) => {
          const found = marks.filter((mark) => mark.kind === kind)
          if (found.length === 0) return null
          const heading = t(`warnings.${kind}`, { count: found.length })
          return (
            <Lines
              key={kind}
              heading={heading}
              text={t(`warnings.${kind}.text`)}
              label={t('pdfs.warningsOf', { kind: heading, title })}
              lines={found}
            />
          )
        })}
        {lines.length > 0 && (
          <Lines heading={t('pdfs.firstLines')} label={t('pdfs.linesOf', { title })} lines={lines} />
        )}
      </Stack>
    </Dialog>
  )
}

interface LinesProps {
  heading: string
  text?: string
  label: string
  lines: WeeklyPdf['lines_not_understood']
}

function Lines({ heading, text, label, lines }: LinesProps) {
  return (
    <div>
      <Text component="h3" fw={650} size="sm">
        {heading}
      </Text>
      {text && <Text size="sm">{text}</Text>}
      <ul className={classes.lines} aria-label={label}>
        {groupLines(lines).map(({ text: line, pages }) => (
          <li key={line}>
            {line !== '' && <span className={classes.lineText}>{line}</span>}
            <span className={classes.linePage}>
              {t('pdfs.onPages', { count: pages.length, pages: pages.join(', ') })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Groups a line that repeats on several pages, such as a letterhead. */
function groupLines(lines: WeeklyPdf['lines_not_understood']): { text: string; pages: number[] }[] {
  const grouped = new Map<string, Set<number>>()
  for (const { text, page } of lines) grouped.set(text, (grouped.get(text) ?? new Set()).add(page))
  return [...grouped].map(([text, pages]) => ({ text, pages: [...pages] }))
}
