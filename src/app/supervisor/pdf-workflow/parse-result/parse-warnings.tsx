import { Stack, Text } from '@mantine/core'
import type { WeeklyPdf } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import { countWarning, listWarnings, type ParsedPdf } from './describe-warnings.ts'
import classes from './parse-warnings.module.css'

interface ParseWarningsProps {
  of: ParsedPdf
  title: string
  /** True when the processing failed: then the lines are the first of the file. */
  hasFailed?: boolean
}

/** All parser warnings: page and text as printed. */
export function ParseWarnings({ of, title, hasFailed = false }: ParseWarningsProps) {
  return (
    <Stack gap="sm">
      {listWarnings(of.marks).map(({ kind, found }) => (
        <Lines
          key={kind}
          heading={countWarning(kind, found.length)}
          text={t(`warnings.${kind}.text`)}
          label={t('pdfs.warningsOf', { kind: countWarning(kind, found.length), title })}
          lines={found}
        />
      ))}
      {of.lines_not_understood.length > 0 && (
        <Lines
          heading={
            hasFailed
              ? t('pdfs.firstLines')
              : t('pdfs.skippedLines', { count: of.lines_not_understood.length })
          }
          text={hasFailed ? null : t('pdfs.skippedLinesText')}
          label={t('pdfs.skippedLinesOf', { title })}
          lines={of.lines_not_understood}
        />
      )}
    </Stack>
  )
}

interface LinesProps {
  heading: string
  text: string | null
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
