import type { Content, TableCell } from 'pdfmake/interfaces'
import { calendarDateIn } from '#src/rules/calendar.ts'
import type { ReportFinding } from '#src/server/reports/pdf/content/report-document.ts'
import { estimateHeight } from '#src/server/reports/pdf/layout/estimate-height.ts'
import { type LayoutContext, write } from '#src/server/reports/pdf/layout/layout-context.ts'
import { borderlessLayout, colours, sizes } from '#src/server/reports/pdf/layout/theme.ts'

const gap = 10

/**
 * The corrective action of a finding: state, owner, due date, and latest comment.
 * @param isCorrected the technician fixed it on the spot, which the finding tells
 */
export function buildFindingAction(
  context: LayoutContext,
  finding: ReportFinding,
  isCorrected: boolean,
  width: number,
): Content {
  const { t } = context
  const { comment } = finding
  const cells: [string, string, boolean?][] = [
    [t('action.state'), t(`state.${finding.state}`)],
    [t('action.owner'), finding.owner ?? t('action.noOwner')],
    [t('action.due'), describeDue(context, finding), isOverdue(context, finding)],
    [t('action.workOrder'), finding.workOrder.trim() === '' ? t('action.noWorkOrder') : finding.workOrder],
  ]
  const actionText =
    comment === null
      ? t(isCorrected ? 'action.onTheSpot' : 'action.none')
      : `${comment.text} (${comment.author}, ${context.dates.writeInstant(comment.at)})`
  return {
    stack: [
      write(t('action.title'), { bold: true, color: colours.dim, margin: [0, 0, 0, 2] }),
      {
        table: {
          widths: cells.map(() => width / cells.length - gap),
          body: [
            cells.map(([label, value, isBad = false]): TableCell => {
              return {
                stack: [
                  write(label, { fontSize: sizes.small, color: colours.dim }),
                  write(value, { bold: true, color: isBad ? colours.notOk : colours.ink }),
                ],
              }
            }),
          ],
        },
        layout: { ...borderlessLayout, paddingRight: () => gap },
      },
      write(actionText, { margin: [0, 3, 0, 0], ...(comment === null ? { color: colours.dim } : {}) }),
    ],
    margin: [0, 7, 0, 0],
  }
}

/** The estimated height of that block. */
export function estimateFindingAction({ comment, owner, workOrder }: ReportFinding, width: number): number {
  const narrow = width / 4 - gap
  const columnsHeight = Math.max(
    estimateHeight(owner ?? '', narrow, sizes.body),
    estimateHeight(workOrder, narrow, sizes.body),
    sizes.body * 3,
  )
  return 40 + columnsHeight + estimateHeight(comment === null ? '' : comment.text, width, sizes.body * 1.1)
}

/** The due date in words; an overdue one is marked. */
export function describeDue(context: LayoutContext, finding: ReportFinding): string {
  if (finding.dueDate === null) return context.t('action.noDue')
  const day = context.dates.writeDate(finding.dueDate)
  return isOverdue(context, finding) ? context.t('action.overdue', { day }) : day
}

/** True when the due date has passed and the finding is not closed. */
export function isOverdue(
  { dates, document }: LayoutContext,
  { dueDate, state }: Pick<ReportFinding, 'dueDate' | 'state'>,
): boolean {
  const reportDate = calendarDateIn(dates.timeZone, new Date(document.generatedAt))
  return dueDate !== null && state !== 'closed' && dueDate < reportDate
}
