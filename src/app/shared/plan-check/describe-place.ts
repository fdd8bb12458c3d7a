import type { Reading } from '#src/contract/plan-readings.ts'
import { t } from '#src/i18n/areas/plan-check.ts'
import type { NodeSource, PageBox } from '#src/rules/plan-reading/plan-node.ts'

/** Where something was read: a page of a PDF, or a row of a spreadsheet. */
export function describePlace(
  kind: Reading['file_kind'],
  { page, box }: { page: number; box: PageBox | null },
  onPage: 'warnings.page' | 'form.page',
): string {
  if (kind === 'pdf') return t(onPage, { page })
  return box ? t('sheet.place', { sheet: page, row: box[1] + 1 }) : t('sheet.only', { sheet: page })
}

/** Where a node was read, and how the reader found it: why it is more or less sure. */
export function describeSource(
  { file_kind, page_warnings }: Pick<Reading, 'file_kind' | 'page_warnings'>,
  source: NodeSource,
): string {
  const { page, reason } = source
  if (reason === undefined) return describePlace(file_kind, source, 'form.page')
  const place = describePlace(file_kind, source, 'warnings.page')
  const isCell = reason === 'table_row' && file_kind !== 'pdf'
  const sentence = t(`reason.${isCell ? 'sheet_row' : reason}`, { place })
  const isRecognized = page_warnings.some((one) => one.kind === 'page_recognized' && one.page === page)
  return isRecognized ? `${sentence} ${t('reason.recognized')}` : sentence
}
