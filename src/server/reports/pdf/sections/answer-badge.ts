import type { Style } from 'pdfmake/interfaces'
import type { ReviewStatus } from '#src/rules/execution-status.ts'
import { isNotMeasured } from '#src/rules/task-answer.ts'
import type { ReportTask } from '#src/server/reports/pdf/content/report-document.ts'
import { colours } from '#src/server/reports/pdf/layout/theme.ts'
import type { TranslateReport } from '#src/server/reports/pdf/report-messages.ts'

/**
 * An answer as a sign and a word: a black-and-white print has no colour. An OK without the value that the limits ask
 * for is no OK.
 */
export function describeAnswer(t: TranslateReport, task: ReportTask): { text: string; style: Style } {
  const { status } = task
  if (status === 'ok' && isNotMeasured(task, task))
    return { text: `! ${t('measured.not')}`, style: { bold: true, color: colours.wait } }
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
