import type { Content, TableCell } from 'pdfmake/interfaces'
import type { ReportEquipment } from '#src/server/modules/reports/document/content/report-document.ts'
import { reviewWords } from '#src/server/modules/reports/document/content/report-words.ts'
import { summariseResult } from '#src/server/modules/reports/document/content/summarise-result.ts'
import { keepTogether } from '#src/server/modules/reports/document/drawing/keep-together.ts'
import {
  type LayoutContext,
  shorten,
  write,
} from '#src/server/modules/reports/document/drawing/layout-context.ts'
import { colours, sizes, tableLayout } from '#src/server/modules/reports/document/drawing/theme.ts'

/** As many lines as the cover holds below everything else. */
export const mostOnCover = 7

/** The name under which the overview points at the pages of one piece of equipment. */
export function nameAnchor({ part }: LayoutContext, index: number): string {
  return `equipment-${part}-${index + 1}`
}

/** One line for each piece of equipment, with the page that tells the rest: the report's table of contents. */
export function buildEquipmentOverview(context: LayoutContext): Content[] {
  const { document } = context
  if (document.equipment.length === 0) return []
  const head = ['Tag', 'Equipment', 'Tasks', 'OK', 'Not OK', 'Critical', 'Review', 'Page'].map(
    (label, column): TableCell =>
      write(label, {
        bold: true,
        fontSize: sizes.small,
        color: colours.dim,
        ...(isFigure(column) ? { alignment: 'right' as const } : {}),
        ...(label === 'Review' ? { margin: [6, 0, 0, 0] } : {}),
      }),
  )
  return keepTogether(90, [
    write('Equipment inspected', { bold: true, fontSize: sizes.lead, margin: [0, 18, 0, 5] }),
    {
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: [62, 126, 28, 24, 34, 34, 105, 34],
        body: [head, ...document.equipment.map((item, index) => buildRow(item, nameAnchor(context, index)))],
      },
      layout: {
        ...tableLayout,
        paddingLeft: () => 4,
        paddingRight: () => 4,
        fillColor: (row) => (row === 0 ? colours.surface : null),
      },
    },
  ])
}

function buildRow(item: ReportEquipment, linkToDestination: string): TableCell[] {
  const { tasks, ok, notOk, critical } = summariseResult([item])
  const right = { alignment: 'right' } as const
  const bad = { ...right, bold: true, color: colours.notOk } as const
  return [
    write(shorten(item.equipment_id, 40), { bold: true, linkToDestination }),
    write(shorten(item.name, 90), { linkToDestination }),
    write(String(tasks), right),
    write(String(ok), right),
    write(String(notOk), notOk > 0 ? bad : right),
    write(String(critical), critical > 0 ? bad : right),
    { ...write(describeReviews(item)), margin: [6, 0, 0, 0] },
    { pageReference: linkToDestination, alignment: 'right', color: colours.brand },
  ]
}

function describeReviews({ checklists }: ReportEquipment): string {
  const statuses = [...new Set(checklists.map(({ review }) => review.status))]
  if (statuses.length === 0) return 'No checklist'
  const [first = '', ...others] = statuses.map((status) => reviewWords[status])
  return [first, ...others.map((words) => words.toLowerCase())].join(', ')
}

function isFigure(column: number): boolean {
  return (column >= 2 && column <= 5) || column === 7
}
