import type { Content, TableCell } from 'pdfmake/interfaces'
import type { ReportEarlierFinding } from '#src/server/reports/pdf/content/report-document.ts'
import { keepTogether } from '#src/server/reports/pdf/layout/keep-together.ts'
import { type LayoutContext, shorten, write } from '#src/server/reports/pdf/layout/layout-context.ts'
import { colours, page, sizes, tableLayout } from '#src/server/reports/pdf/layout/theme.ts'
import { describeDue, isOverdue } from './finding-action.ts'
import { buildPhotoGrid, describePhotoNumbers } from './photo-grid.ts'

const columns = [
  { label: 'earlier.number', width: 52 },
  { label: 'earlier.finding', width: 150 },
  { label: 'earlier.seen', width: 88 },
  { label: 'earlier.thisWeek', width: 80 },
  { label: 'earlier.state', width: 81 },
] as const

const longestComment = 240

/** Findings of earlier weeks, and their outcome. */
export function buildEarlierFindings(context: LayoutContext): Content[] {
  const { t } = context
  const { earlierFindings: findings, equipment } = context.document
  if (equipment.length === 0 && findings.length === 0) return []
  const name = t(findings.some(({ reportedBy }) => reportedBy) ? 'earlier.other' : 'earlier.title')
  const heading = write(name, {
    bold: true,
    fontSize: sizes.heading,
    outline: true,
    outlineText: name,
    margin: [0, 16, 0, 2],
  })
  if (findings.length === 0)
    return keepTogether(50, [heading, write(t('earlier.none'), { color: colours.dim })])
  const open = findings.filter(({ state }) => state !== 'closed').length
  const photos = findings.flatMap((finding) => context.listAddedPhotos(finding))
  const table = keepTogether(175, [
    heading,
    write(t('earlier.count', { count: findings.length, open }), {
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
          columns.map(({ label }) =>
            write(t(label), { bold: true, fontSize: sizes.small, color: colours.dim }),
          ),
          ...findings.map((finding) => buildRow(context, finding)),
        ],
      },
      layout: { ...tableLayout, fillColor: (row) => (row === 0 ? colours.surface : null) },
    },
  ])
  if (photos.length === 0) return table
  const title = write(t('earlier.photos'), { bold: true, fontSize: sizes.lead })
  return [...table, { ...buildPhotoGrid(context, photos, page.contentWidth, title), margin: [0, 12, 0, 0] }]
}

function buildRow(context: LayoutContext, finding: ReportEarlierFinding): TableCell[] {
  const { dates, t, orNotGiven } = context
  const { equipment, comment } = finding
  const photos = describePhotoNumbers(context, context.listAddedPhotos(finding))
  return [
    write(finding.number, { bold: true }),
    {
      stack: [
        ...(finding.isCritical ? [write(t('critical'), { bold: true, color: colours.notOk })] : []),
        write(orNotGiven(finding.title), { bold: true }),
        write(`${equipment.equipment_id} ${equipment.name}`, { color: colours.dim }),
        ...(comment === null
          ? []
          : [write(t('earlier.comment', { comment: shorten(comment.text, longestComment) }))]),
        ...(photos === '' ? [] : [write(photos, { fontSize: sizes.small, color: colours.dim })]),
      ],
    },
    {
      stack: [
        write(t('earlier.first', { day: dates.writeDayOf(finding.firstSeenAt) })),
        write(t('earlier.last', { day: dates.writeDayOf(finding.lastSeenAt) })),
        write(t('count.weeks', { count: finding.weeks }), { color: colours.dim }),
      ],
    },
    buildNow(context, finding),
    {
      stack: [
        write(t(`state.${finding.state}`), { bold: true }),
        write(finding.owner ?? t('action.noOwner')),
        write(
          describeDue(context, finding),
          isOverdue(context, finding) ? { bold: true, color: colours.notOk } : {},
        ),
        ...(finding.workOrder.trim() === '' ? [] : [write(finding.workOrder, { color: colours.dim })]),
      ],
    },
  ]
}

/** The outcome, the most important first. */
function buildNow({ dates, t }: LayoutContext, finding: ReportEarlierFinding): TableCell {
  const { closedAt, okAt, correctedAt, isSeenAgain, reportedBy } = finding
  const fixed =
    correctedAt === null
      ? []
      : [
          write(`✓ ${t('earlier.corrected', { day: dates.writeDayOf(correctedAt) })}`, {
            bold: true,
            color: colours.ok,
          }),
        ]
  if (isSeenAgain)
    return { stack: [write(`✗ ${t('earlier.seenAgain')}`, { bold: true, color: colours.notOk }), ...fixed] }
  if (closedAt !== null)
    return write(`✓ ${t('earlier.closed', { day: dates.writeDayOf(closedAt) })}`, {
      bold: true,
      color: colours.ok,
    })
  if (okAt !== null)
    return write(`✓ ${t('earlier.foundOk', { day: dates.writeDayOf(okAt) })}`, {
      bold: true,
      color: colours.ok,
    })
  if (fixed.length > 0) return { stack: fixed }
  if (reportedBy !== null) return write(t('earlier.reported', { person: reportedBy }))
  return write(t('earlier.notInspected'), { color: colours.wait })
}
