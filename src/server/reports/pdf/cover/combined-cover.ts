import type { Content, TableCell } from 'pdfmake/interfaces'
import type { CombinedReportDocument } from '#src/server/reports/pdf/content/report-document.ts'
import { estimateHeight } from '#src/server/reports/pdf/layout/estimate-height.ts'
import { keepTogether } from '#src/server/reports/pdf/layout/keep-together.ts'
import {
  type LayoutContext,
  shorten,
  toSingleLine,
  write,
} from '#src/server/reports/pdf/layout/layout-context.ts'
import { colours, page, sizes, tableLayout } from '#src/server/reports/pdf/layout/theme.ts'
import { buildCoverHead } from './cover-head.ts'
import { buildFactList, describeGeneration, type Fact } from './fact-list.ts'
import { buildResultStats } from './result-stats.ts'
import { buildVerdictBox } from './verdict-box.ts'

/** The link target of the first page of a part. */
export function namePart(part: number): string {
  return `part-${part}`
}

/** The first page of a combined report: its scope, the overall result, and a table of contents. */
export function buildCombinedCover(
  document: CombinedReportDocument,
  whole: LayoutContext,
  parts: readonly LayoutContext[],
): Content[] {
  return [
    {
      margin: [0, -18, 0, 16],
      stack: [
        buildCoverHead(whole.t('combinedKind'), whole),
        write(document.title, { bold: true, fontSize: sizes.section, lineHeight: 1.1 }),
        ...(document.description.trim() === ''
          ? []
          : [write(document.description, { fontSize: sizes.lead, margin: [0, 8, 0, 0] })]),
      ],
    },
    buildVerdictBox(whole),
    buildResultStats(whole),
    {
      margin: [0, 18, 0, 0],
      columns: [buildFactList(whole.t('cover.report'), listFacts(document, whole, parts), page.contentWidth)],
    },
    ...buildContents(whole, parts),
  ]
}

function listFacts(
  { days }: CombinedReportDocument,
  whole: LayoutContext,
  parts: readonly LayoutContext[],
): Fact[] {
  const { document, dates, t, orNotGiven } = whole
  const plants = new Set(parts.map((part) => `${part.document.plant.plant_id} ${part.document.plant.name}`))
  return [
    [
      t('cover.covers'),
      `${t('count.plants', { count: plants.size })}, ${t('count.assignments', { count: parts.length })}`,
    ],
    ...(days === null
      ? []
      : [
          [
            t('cover.assigned'),
            t('cover.days', { from: dates.writeDate(days.from), to: dates.writeDate(days.to) }),
          ] satisfies Fact,
        ]),
    [t('cover.sector'), orNotGiven(document.plant.sectorName)],
    describeGeneration(whole),
  ]
}

const columns = [
  { label: 'column.plant', width: 130 },
  { label: 'column.assignment', width: 112 },
  { label: 'column.technicians', width: '*' },
  { label: 'column.tasks', width: 'auto' },
  { label: 'answer.not_ok', width: 'auto' },
  { label: 'column.critical', width: 'auto' },
  { label: 'column.page', width: 'auto' },
] as const

/** A longer table of contents continues on the next page. Points. */
const MAX_CONTENTS_HEIGHT = 600

/** One line per part, with its first page number. */
function buildContents({ t }: LayoutContext, parts: readonly LayoutContext[]): Content[] {
  const head = columns.map(
    ({ label }, column): TableCell =>
      write(toSingleLine(t(label)), {
        bold: true,
        fontSize: sizes.small,
        color: colours.dim,
        ...(column >= 3 ? { alignment: 'right' as const } : {}),
      }),
  )
  const height = 60 + parts.reduce((sum, part) => sum + estimateRow(part), 0)
  // Each part starts on a new page: a table that overflows by a line or two would leave a page nearly empty.
  return keepTogether(height < MAX_CONTENTS_HEIGHT ? height : 110, [
    write(t('cover.contents'), { bold: true, fontSize: sizes.lead, margin: [0, 18, 0, 5] }),
    {
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: columns.map(({ width }) => width),
        body: [head, ...parts.map(buildRow)],
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

/** The text columns of a row: plant, plant assignment, and technicians. */
function describeRow({
  document,
  orNotGiven,
}: LayoutContext): [plant: string, assignment: string, who: string] {
  const { plant, assignment } = document
  return [
    shorten(`${plant.plant_id} ${plant.name}`, 90),
    shorten(`${assignment.label} · ${assignment.title}`, 90),
    shorten(orNotGiven(assignment.technicians.join(', ')), 90),
  ]
}

/** The approximate width that the figure columns leave for the names. Points. */
const NAMES_WIDTH = 80

function estimateRow(part: LayoutContext): number {
  const [plant, assignment, who] = describeRow(part)
  return (
    9 +
    Math.max(
      estimateHeight(plant, columns[0].width, sizes.body),
      estimateHeight(assignment, columns[1].width, sizes.body),
      estimateHeight(who, NAMES_WIDTH, sizes.body),
    )
  )
}

function buildRow(context: LayoutContext): TableCell[] {
  const { result, part } = context
  const [plant, assignment, who] = describeRow(context)
  const linkToDestination = namePart(part)
  const right = { alignment: 'right' } as const
  const bad = { ...right, bold: true, color: colours.notOk } as const
  return [
    write(plant, { bold: true, linkToDestination }),
    write(assignment, { linkToDestination }),
    write(who),
    write(String(result.tasks), right),
    write(String(result.notOk), result.notOk > 0 ? bad : right),
    write(String(result.critical), result.critical > 0 ? bad : right),
    { pageReference: linkToDestination, alignment: 'right', color: colours.brand },
  ]
}
