import type { Style } from 'pdfmake/interfaces'
import type { ReviewStatus } from '#src/rules/execution-status.ts'
import type { ReportTask } from '#src/server/modules/reports/document/content/report-document.ts'
import { reportWords } from '#src/server/modules/reports/document/content/report-words.ts'
import { colours } from '#src/server/modules/reports/document/drawing/theme.ts'

/** An answer in a sign and a word: colour alone says nothing on a black-and-white print. */
export function describeAnswer(status: ReportTask['status']): { text: string; style: Style } {
  if (status === 'ok') return { text: `✓ ${reportWords.ok}`, style: { bold: true, color: colours.ok } }
  if (status === 'not_ok')
    return { text: `✗ ${reportWords.notOk}`, style: { bold: true, color: colours.notOk } }
  if (status === 'not_applicable')
    return { text: `− ${reportWords.notApplicable}`, style: { color: colours.dim } }
  if (status === 'not_inspected')
    return { text: `! ${reportWords.notInspected}`, style: { bold: true, color: colours.wait } }
  return { text: reportWords.notAnswered, style: { color: colours.wait } }
}

export const reviewColours: Record<ReviewStatus, string> = {
  none: colours.dim,
  pending: colours.wait,
  approved: colours.ok,
  rejected: colours.notOk,
  revision_requested: colours.wait,
}
