import type { Content, TableCell } from 'pdfmake/interfaces'
import type { ReportEquipment } from '#src/server/reports/pdf/content/report-document.ts'
import { summariseResult } from '#src/server/reports/pdf/content/summarise-result.ts'
import { keepTogether } from '#src/server/reports/pdf/layout/keep-together.ts'
import {
  type LayoutContext,
  shorten,
  toSingleLine,
  write,
} from '#src/server/reports/pdf/layout/layout-context.ts'
import { colours, sizes, tableLayout } from '#src/server/reports/pdf/layout/theme.ts'

const columns = [
  { label: 'column.tag', width: 62 },
  { label: 'column.equipment', width: '*' },
  { label: 'column.tasks', width: 'auto' },
  { label: 'answer.ok', width: 'auto' },
  { label: 'answer.not_ok', width: 'auto' },
  { label: 'column.critical', width: 'auto' },
  { label: 'column.review', width: 105 },
  { label: 'column.page', width: 'auto' },
] as const

/** The link target of the pages of a piece of equipment. */
export function nameAnchor({ part }: LayoutContext, index: number): string {
  return `equipment-${part}-${index + 1}`
}

/** The report's table of contents: one line per piece of equipment, with its page number. */
export function buildEquipmentOverview(context: LayoutContext): Content[] {
  const { document, t } = context
  if (document.equipment.length === 0) return []
  const head = columns.map(
    ({ label }, column): TableCell =>
      write(toSingleLine(t(label)), {
        bold: true,
        fontSize: sizes.small,
        color: colours.dim,
        ...(isFigure(column) ? { alignment: 'right' as const } : {}),
        ...(label === 'column.review' ? { margin: [6, 0, 0, 0] } : {}),
      }),
  )
  return keepTogether(110, [
    write(t('cover.equipment'), { bold: true, fontSize: sizes.lead, margin: [0, 18, 0, 5] }),
    {
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: columns.map(({ width }) => width),
        body: [
          head,
          ...document.equipment.map((item, index) => buildRow(context, item, nameAnchor(context, index))),
        ],
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

function buildRow(context: LayoutContext, item: ReportEquipment, linkToDestination: string): TableCell[] {
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
    { ...write(describeReviews(context, item)), margin: [6, 0, 0, 0] },
    { pageReference: linkToDestination, alignment: 'right', color: colours.brand },
  ]
}

function describeReviews({ t }: LayoutContext, { checklists }: ReportEquipment): string {
  const statuses = [...new Set(checklists.map(({ review }) => review.status))]
  const [only] = statuses
  if (only === undefined) return t('cover.noChecklist')
  if (statuses.length === 1) return t(`review.${only}`)
  return statuses
    .map((status) => {
      const count = checklists.filter(({ review }) => review.status === status).length
      return t(`count.review.${status}`, { count })
    })
    .join(', ')
}

function isFigure(column: number): boolean {
  return (column >= 2 && column <= 5) || column === 7
}
