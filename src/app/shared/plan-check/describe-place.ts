import type { Reading } from '#src/contract/plan-readings.ts'
import { t } from '#src/i18n/areas/plan-check.ts'
import type { PageBox } from '#src/rules/plan-reading/plan-node.ts'

/** Where something was read: a page of a PDF, or a row of a spreadsheet. */
export function describePlace(
  kind: Reading['file_kind'],
  { page, box }: { page: number; box: PageBox | null },
  onPage: 'warnings.page' | 'form.page',
): string {
  if (kind === 'pdf') return t(onPage, { page })
  return box ? t('sheet.place', { sheet: page, row: box[1] + 1 }) : t('sheet.only', { sheet: page })
}
