import type { Style } from 'pdfmake/interfaces'
import type { ReviewStatus } from '#src/rules/execution-status.ts'
import type { ReportTask } from '#src/server/reports/pdf/content/report-document.ts'
import { colours } from '#src/server/reports/pdf/layout/theme.ts'
import type { TranslateReport } from '#src/server/reports/pdf/report-messages.ts'

/** An answer as a sign and a word: a black-and-white print has no colour. */
export function describeAnswer(
  t: TranslateReport,
  status: ReportTask['status'],
): { text: string; style: Style } {
  if (status === 'ok') return { text: `✓ ${t('answer.ok')}`, style: { bold: true, color: colours.ok } }
  if (status === 'not_ok')
    return { text: `✗ ${t('answer.not_ok')}`, style: { bold: true, color: colours.notOk } }
  if (status === 'not_applicable')
    return { text: `− ${t('answer.not_applicable')}`, style: { color: colours.dim } }
  if (status === 'not_inspected')
    return { text: `! ${t('answer.not_inspected')}`, style: { bold: true, color: colours.wait } }
  return { text: t('answer.open'), style: { color: colours.wait } }
}

export const reviewColours: Record<ReviewStatus, string> = {
  none: colours.dim,
  pending: colours.wait,
  approved: colours.ok,
  rejected: colours.notOk,
  revision_requested: colours.wait,
}
