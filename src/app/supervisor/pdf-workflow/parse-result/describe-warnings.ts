import { readingMarkKinds, type WeeklyPdf } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/screens/pdf-workflow.ts'

/** What the reader of a weekly PDF could not place, or is not sure of. */
export type Marked = Pick<WeeklyPdf, 'lines_not_understood' | 'marks'>
type Mark = WeeklyPdf['marks'][number]

/** The marks by their kind, in the order of the list of kinds; kinds without any are left out. */
export function listWarnings(marks: Mark[]): { kind: Mark['kind']; found: Mark[] }[] {
  return readingMarkKinds
    .map((kind) => ({ kind, found: marks.filter((mark) => mark.kind === kind) }))
    .filter(({ found }) => found.length > 0)
}

export function countWarning(kind: Mark['kind'], count: number): string {
  return t(`marks.${kind}`, { count })
}

/** `1 line not understood, 2 limits not understood`; empty where there is nothing to check. */
export function describeWarnings({ lines_not_understood: lines, marks }: Marked): string {
  return [
    ...listWarnings(marks).map(({ kind, found }) => countWarning(kind, found.length)),
    ...(lines.length > 0 ? [t('pdfs.lines', { count: lines.length })] : []),
  ].join(', ')
}
