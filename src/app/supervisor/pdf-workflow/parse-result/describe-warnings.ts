import { parsingWarningKinds, type WeeklyPdf } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'

/** Parser warnings of a weekly PDF: unmatched lines and uncertain values. */
export type ParsedPdf = Pick<WeeklyPdf, 'lines_not_understood' | 'marks'>
type Warning = WeeklyPdf['marks'][number]

/** Warnings grouped by kind, in a fixed order; empty kinds are omitted. */
export function listWarnings(warnings: Warning[]): { kind: Warning['kind']; found: Warning[] }[] {
  return parsingWarningKinds
    .map((kind) => ({ kind, found: warnings.filter((warning) => warning.kind === kind) }))
    .filter(({ found }) => found.length > 0)
}

export function countWarning(kind: Warning['kind'], count: number): string {
  return t(`warnings.${kind}`, { count })
}

/** `1 line not understood, 2 limits not understood`; empty without warnings. */
export function describeWarnings({ lines_not_understood: lines, marks: warnings }: ParsedPdf): string {
  return [
    ...listWarnings(warnings).map(({ kind, found }) => countWarning(kind, found.length)),
    ...(lines.length > 0 ? [t('pdfs.skippedLines', { count: lines.length })] : []),
  ].join(', ')
}
