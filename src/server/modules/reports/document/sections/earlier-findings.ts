import type { Content, TableCell } from 'pdfmake/interfaces'
import type { ReportEarlierFinding } from '#src/server/modules/reports/document/content/report-document.ts'
import {
  count,
  findingStateWords,
  reportWords,
} from '#src/server/modules/reports/document/content/report-words.ts'
import { keepTogether } from '#src/server/modules/reports/document/drawing/keep-together.ts'
import {
  type LayoutContext,
  orNotGiven,
  shorten,
  write,
} from '#src/server/modules/reports/document/drawing/layout-context.ts'
import { colours, page, sizes, tableLayout } from '#src/server/modules/reports/document/drawing/theme.ts'
import { describeDue, isOverdue } from './finding-action.ts'
import { buildPhotoGrid, describePhotoNumbers } from './photo-grid.ts'

const columns = [
  { label: 'Number', width: 52 },
  { label: 'Finding', width: 150 },
  { label: 'Seen', width: 88 },
  { label: 'This week', width: 80 },
  { label: 'State, owner, due', width: 81 },
] as const

const longestComment = 240

/** What was known to be wrong before this week, and what became of it. */
export function buildEarlierFindings(context: LayoutContext): Content[] {
  const { earlierFindings: findings, equipment } = context.document
  if (equipment.length === 0 && findings.length === 0) return []
  const heading = write('Findings of last week and before', {
    bold: true,
    fontSize: sizes.heading,
    outline: true,
    outlineText: 'Findings of last week and before',
    margin: [0, 16, 0, 2],
  })
  if (findings.length === 0)
    return keepTogether(50, [
      heading,
      write('Nothing was found on this equipment last week, and nothing found before is still open.', {
        color: colours.dim,
      }),
    ])
  const open = findings.filter(({ state }) => state !== 'closed').length
  const photos = findings.flatMap((finding) => context.listAddedPhotos(finding))
  const table = keepTogether(140, [
    heading,
    write(`${count(findings.length, 'finding')}, ${open} not closed when this report was made.`, {
      color: colours.dim,
      margin: [0, 0, 0, 6],
    }),
    {
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: columns.map(({ width }) => width),
        body: [
          columns.map(({ label }) => write(label, { bold: true, fontSize: sizes.small, color: colours.dim })),
          ...findings.map((finding) => buildRow(context, finding)),
        ],
      },
      layout: { ...tableLayout, fillColor: (row) => (row === 0 ? colours.surface : null) },
    },
  ])
  if (photos.length === 0) return table
  const title = write('Photos of these findings', { bold: true, fontSize: sizes.lead })
  return [...table, { ...buildPhotoGrid(context, photos, page.contentWidth, title), margin: [0, 12, 0, 0] }]
}

function buildRow(context: LayoutContext, finding: ReportEarlierFinding): TableCell[] {
  const { dates } = context
  const { equipment, comment } = finding
  const photos = describePhotoNumbers(context.listAddedPhotos(finding))
  return [
    write(finding.number, { bold: true }),
    {
      stack: [
        ...(finding.isCritical ? [write(reportWords.critical, { bold: true, color: colours.notOk })] : []),
        write(orNotGiven(finding.title), { bold: true }),
        write(`${equipment.equipment_id} ${equipment.name}`, { color: colours.dim }),
        ...(comment === null ? [] : [write(`“${shorten(comment.text, longestComment)}”`)]),
        ...(photos === '' ? [] : [write(photos, { fontSize: sizes.small, color: colours.dim })]),
      ],
    },
    {
      stack: [
        write(`First ${dates.writeDayOf(finding.firstSeenAt)}`),
        write(`Last ${dates.writeDayOf(finding.lastSeenAt)}`),
        write(`In ${count(finding.weeks, 'week')}`, { color: colours.dim }),
      ],
    },
    buildNow(context, finding),
    {
      stack: [
        write(findingStateWords[finding.state], { bold: true }),
        write(finding.owner ?? reportWords.noOwner),
        write(
          describeDue(context, finding),
          isOverdue(context, finding) ? { bold: true, color: colours.notOk } : {},
        ),
        ...(finding.workOrder.trim() === '' ? [] : [write(finding.workOrder, { color: colours.dim })]),
      ],
    },
  ]
}

/** What became of it, the most telling first. */
function buildNow({ dates }: LayoutContext, finding: ReportEarlierFinding): TableCell {
  const { closedAt, okAt, isSeenAgain } = finding
  if (isSeenAgain) return write('✗ Seen again', { bold: true, color: colours.notOk })
  if (closedAt !== null)
    return write(`✓ Closed ${dates.writeDayOf(closedAt)}`, { bold: true, color: colours.ok })
  if (okAt !== null)
    return write(`✓ Found in order ${dates.writeDayOf(okAt)}`, { bold: true, color: colours.ok })
  return write('Not looked at again', { color: colours.wait })
}
