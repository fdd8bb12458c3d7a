import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces'
import { findExcess, isNotMeasured, needsReason } from '#src/rules/task-answer.ts'
import { isInFindingsSection } from '#src/server/reports/pdf/content/collect-findings.ts'
import type {
  ReportChecklist,
  ReportEquipment,
  ReportTask,
} from '#src/server/reports/pdf/content/report-document.ts'
import { estimateHeight } from '#src/server/reports/pdf/layout/estimate-height.ts'
import {
  type LayoutContext,
  shorten,
  write,
  writeRuns,
} from '#src/server/reports/pdf/layout/layout-context.ts'
import {
  borderlessLayout,
  colours,
  page,
  sizes,
  tableLayout,
  tallestWholeBlock,
} from '#src/server/reports/pdf/layout/theme.ts'
import { describeAnswer } from './answer-badge.ts'
import { buildTrend } from './measured-trend.ts'
import { describePhotoNumbers } from './photo-grid.ts'

const columns = [
  { label: null, width: 22 },
  { label: 'table.task', width: 134 },
  { label: 'table.expected', width: 82 },
  { label: 'table.measured', width: 66 },
  { label: 'table.answer', width: 62 },
  { label: 'table.remark', width: 73 },
] as const
const cellPadding = 6
const wideWidth = page.contentWidth - 60

/** Longer texts get the full width below the row instead of a narrow column. */
const longestInColumn = { description: 180, expected: 110, remark: 90 }

/** All tasks of a checklist with their answers; the head, with equipment and checklist, is repeated on every page. */
export function buildTaskTable(
  context: LayoutContext,
  equipment: ReportEquipment,
  checklist: ReportChecklist,
): ContentTable {
  const rows = checklist.tasks.map((task) => buildRow(context, checklist, task))
  const areAllShort = checklist.tasks.every(isShort)
  return {
    table: {
      headerRows: 2,
      ...(checklist.tasks.slice(0, 1).every(isShort) ? { keepWithHeaderRows: 1 } : {}),
      dontBreakRows: areAllShort,
      widths: columns.map(({ width }) => width),
      body: [buildCaptionRow(equipment, checklist), buildHeadRow(context), ...rows],
    },
    layout: {
      ...tableLayout,
      hLineWidth: (row, node) => (row <= 1 ? 0 : row === node.table.body.length ? 0.8 : 0.5),
      fillColor: (row) => (row < 2 ? colours.surface : null),
      paddingTop: (row) => (row === 1 ? 0 : 4.5),
    },
  }
}

/** Short enough for an unbreakable row: one that does not fit on a page is cut off. */
function isShort(task: ReportTask): boolean {
  return estimateTaskRow(task) < tallestWholeBlock
}

/** The estimated height of a task's rows, with the texts below them. */
export function estimateTaskRow(task: ReportTask): number {
  const parts = splitTexts(task)
  const columnsHeight = Math.max(
    estimateHeight(task.title, columns[1].width, sizes.body) +
      estimateHeight(parts.column.description, columns[1].width, sizes.small) +
      14,
    estimateHeight(parts.column.expected, columns[2].width, sizes.body) +
      estimateHeight(parts.column.unread, columns[2].width, sizes.body) +
      (task.unread_limits === '' ? 24 : 56),
    estimateHeight(parts.column.remark, columns[5].width, sizes.body) +
      (task.corrective_action === null
        ? 0
        : 12 + estimateHeight(parts.column.correction, columns[5].width, sizes.body)) +
      24,
    task.trend.length === 0 ? 0 : 80,
  )
  const below = parts.below.map(([, text]) => estimateHeight(text, wideWidth, sizes.body) + 6)
  return below.reduce((sum, height) => sum + height, columnsHeight + 10)
}

function buildCaptionRow(equipment: ReportEquipment, checklist: ReportChecklist): TableCell[] {
  const caption = writeRuns(
    [
      [shorten(equipment.equipment_id, 30), { bold: true }],
      [` ${shorten(equipment.name, 50)}`],
      [`  ·  ${shorten(checklist.name, 60)}`, { color: colours.dim }],
    ],
    { fontSize: sizes.small },
  )
  return spanColumns(caption)
}

function buildHeadRow({ t }: LayoutContext): TableCell[] {
  return columns.map(({ label }) =>
    write(label === null ? '#' : t(label), { bold: true, fontSize: sizes.small, color: colours.dim }),
  )
}

function buildRow(context: LayoutContext, checklist: ReportChecklist, task: ReportTask): TableCell[] {
  const { column, below } = splitTexts(task)
  const cells: TableCell[] = [
    write(task.task_number, { color: colours.dim }),
    {
      stack: [
        write(context.orNotGiven(task.title), { bold: true }),
        ...buildQuiet(column.description),
        ...buildMarks(context, task),
      ],
    },
    { stack: buildExpected(context, task, column) },
    { stack: buildMeasured(context, task) },
    buildAnswer(context, checklist, task),
    { stack: buildRemark(context, task, column) },
  ]
  return below.length === 0 ? cells : spanColumns(buildRowWithTexts(context, cells, below))
}

/** Texts too long for a column are below the columns, in the same table row, so that they stay on one page with it. */
function buildRowWithTexts({ t }: LayoutContext, cells: TableCell[], texts: LongText[]): Content {
  const isLast = (column: number) => column === columns.length - 1
  return {
    stack: [
      {
        table: { widths: columns.map(({ width }) => width), body: [cells] },
        layout: {
          ...borderlessLayout,
          paddingLeft: (column) => (column === 0 ? 0 : cellPadding),
          paddingRight: (column) => (isLast(column) ? 0 : cellPadding),
        },
      },
      ...texts.map(([label, text]) =>
        writeRuns(
          [
            [`${t('table.label', { label: t(label) })} `, { bold: true, color: colours.dim }],
            [text, {}],
          ],
          { lineHeight: 1.15, margin: [columns[0].width + 2 * cellPadding, 4, 0, 0] },
        ),
      ),
    ],
  }
}

function spanColumns(content: Content): TableCell[] {
  const cell: TableCell = { stack: [content], colSpan: columns.length }
  return [cell, ...columns.slice(1).map(() => ({}))]
}

function buildAnswer({ dates, t }: LayoutContext, checklist: ReportChecklist, task: ReportTask): TableCell {
  const { text, style } = describeAnswer(t, task)
  if (task.status === null || task.answeredAt === null) return write(text, style)
  const time = dates.writeInstantNear(task.answeredAt, checklist.submittedAt ?? checklist.startedAt)
  return writeRuns([
    [text, style],
    [` ${time}`, { fontSize: sizes.small, color: colours.dim }],
  ])
}

/** A text below the columns, with a label. */
type LongText = [
  label: 'table.description' | 'table.expected' | 'table.remark' | 'table.corrected' | 'limits.unread',
  text: string,
]

function splitTexts(task: ReportTask) {
  const below: LongText[] = []
  const place = (label: LongText[0], text: string, longest: number): string => {
    if (text.length <= longest) return text
    below.push([label, text])
    return ''
  }
  const column = {
    description: place('table.description', task.description, longestInColumn.description),
    expected: place('table.expected', task.expected_result, longestInColumn.expected),
    unread: place('limits.unread', task.unread_limits, longestInColumn.expected),
    remark: place('table.remark', task.answer_description, longestInColumn.remark),
    correction: place('table.corrected', task.corrective_action ?? '', longestInColumn.remark),
  }
  return { column, below }
}

function buildExpected(
  context: LayoutContext,
  task: ReportTask,
  { expected, unread }: { expected: string; unread: string },
): Content[] {
  const limits = context.measurements.describeLimits(task)
  const isBelow = expected === '' && task.expected_result !== ''
  return [
    ...(limits === '' ? [] : [write(limits)]),
    ...buildUnreadLimits(context, task, unread),
    ...(expected.trim() === '' ? [] : limits === '' ? [write(expected)] : buildQuiet(expected)),
    ...(isBelow ? buildQuiet(context.t('table.seeBelow')) : []),
  ]
}

/** A note next to the limits as printed: the report does not evaluate them. */
function buildUnreadLimits(context: LayoutContext, task: ReportTask, unread: string): Content[] {
  if (task.unread_limits === '') return []
  const mark = write(context.t('limits.unread'), { fontSize: sizes.small, bold: true, margin: [0, 1, 0, 0] })
  return [...(unread === '' ? buildQuiet(context.t('table.seeBelow')) : [write(unread)]), mark]
}

/** The value, its comparison to the limits, the previous value, and the trend. */
function buildMeasured(context: LayoutContext, task: ReportTask): Content[] {
  return [...buildValue(context, task), ...buildTrend(context, task, columns[3].width)]
}

function buildValue({ t, measurements }: LayoutContext, task: ReportTask): Content[] {
  if (task.measurement === null) return isNotMeasured(task, task) ? buildQuiet(t('measured.not')) : []
  const excess = findExcess(task.measurement, task)
  if (excess === null) return [write(measurements.describeMeasurement(task))]
  return [
    write(measurements.describeMeasurement(task), { bold: true, color: colours.notOk }),
    write(t(excess === 'above' ? 'measured.isAbove' : 'measured.isBelow'), {
      fontSize: sizes.small,
      bold: true,
      color: colours.notOk,
    }),
  ]
}

function buildRemark(
  context: LayoutContext,
  task: ReportTask,
  { remark, correction }: { remark: string; correction: string },
): Content[] {
  const isBelow =
    (remark === '' && task.answer_description !== '') ||
    (correction === '' && task.corrective_action !== null)
  return [
    ...(remark.trim() === '' ? buildMissingReason(context, task) : [write(remark)]),
    ...(correction === ''
      ? []
      : [write(context.t('answer.corrected', { action: correction }), { margin: [0, 2, 0, 0] })]),
    ...(isBelow ? buildQuiet(context.t('table.seeBelow')) : []),
    ...buildQuiet(describePhotos(context, task)),
  ]
}

function describePhotos(context: LayoutContext, task: ReportTask): string {
  const numbers = describePhotoNumbers(context, context.listPhotos(task))
  return numbers !== '' && isInFindingsSection(task)
    ? context.t('table.withFindings', { photos: numbers })
    : numbers
}

/** A required reason that is missing: sent by an older app or another API client. */
function buildMissingReason({ t }: LayoutContext, task: ReportTask): Content[] {
  const isMissing = task.answer_description.trim() === '' && needsReason(task, task)
  return isMissing ? [write(t('noReason'), { color: colours.wait })] : []
}

function buildMarks({ t }: LayoutContext, task: ReportTask): Content[] {
  if (task.is_critical)
    return [write(t('critical'), { fontSize: sizes.small, bold: true, color: colours.notOk })]
  return task.is_required ? [] : buildQuiet(t('table.optional'))
}

function buildQuiet(text: string): Content[] {
  if (text.trim() === '') return []
  return [write(text, { fontSize: sizes.small, color: colours.dim, margin: [0, 1, 0, 0] })]
}
