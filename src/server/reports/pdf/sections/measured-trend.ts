import type { Content, TableCell } from 'pdfmake/interfaces'
import type { ReportTask } from '#src/server/reports/pdf/content/report-document.ts'
import { drawTrend } from '#src/server/reports/pdf/layout/draw-trend.ts'
import { type LayoutContext, write } from '#src/server/reports/pdf/layout/layout-context.ts'
import { colours, sizes } from '#src/server/reports/pdf/layout/theme.ts'

const lineHeight = 15
const columnWidths = { text: 130, line: 130 }

/** The previous value with its date, and a chart of the values up to this one below it. */
export function buildTrend(context: LayoutContext, task: ReportTask, width: number): Content[] {
  const before = describeBefore(context, task)
  if (before === null) return []
  const options = {
    fontSize: sizes.small,
    color: colours.dim,
    margin: [0, 1, 0, 2] as [number, number, number, number],
  }
  return [
    write(context.t('measured.previousValue', { value: before }), options),
    { canvas: drawLine(task, width) },
  ]
}

/** The same as a two-column table row, with the chart next to the text. */
export function buildTrendRow(context: LayoutContext, task: ReportTask): TableCell[][] {
  const before = describeBefore(context, task)
  if (before === null) return []
  const line = { canvas: drawLine(task, columnWidths.line), width: columnWidths.line }
  return [
    [
      write(context.t('measured.previous'), { color: colours.dim }),
      { columns: [write(before, { width: columnWidths.text }), line], columnGap: 8 },
    ],
  ]
}

function describeBefore({ dates, measurements }: LayoutContext, task: ReportTask): string | null {
  const last = task.trend.at(-1)
  if (task.measurement === null || last === undefined) return null
  const value = measurements.describeMeasurement({ measurement: last.value, unit: task.unit })
  return `${value}, ${dates.writeDayOf(last.at)}`
}

function drawLine({ trend, measurement, tolerance_min: min, tolerance_max: max }: ReportTask, width: number) {
  const values = [...trend.map(({ value }) => value), ...(measurement === null ? [] : [measurement])]
  return drawTrend({ values, min, max }, width, lineHeight)
}
