import { AcroFormTextField } from 'jspdf'
import { autoTable, type CellDef, type CellHookData, type UserOptions } from 'jspdf-autotable'
import { measurePage, type Table, type TableCell, toCell } from '#scripts/plan-layouts/document.ts'
import type { Flow } from './jspdf.ts'

/** Draws a table with AutoTable, and in its cells the parts that it lacks: turned text, boxes and form fields. */
export function drawTable(flow: Flow, table: Table) {
  const { pdf, document, x, width } = flow
  const { fontSize, padding, headFill } = document.style
  const total = table.widths.reduce((sum, part) => sum + part, 0)
  const cells = new Map<CellDef, TableCell>()
  const define = (cell: TableCell): CellDef => {
    const { text, colSpan = 1, rowSpan = 1, bold, align, valign, fill, turned, box, field } = toCell(cell)
    const made: CellDef = {
      content: turned || box || field ? '' : text,
      colSpan,
      rowSpan,
      styles: {
        ...(bold ? { fontStyle: 'bold' as const } : {}),
        ...((align ?? table.align) ? { halign: align ?? table.align ?? 'left' } : {}),
        ...(valign ? { valign } : {}),
        ...(fill ? { fillColor: fill } : {}),
        ...(turned ? { minCellHeight: measureBold(flow, text) + 2 * padding } : {}),
      },
    }
    cells.set(made, cell)
    return made
  }
  const rules = table.rules === 'all' ? 0.5 : table.rules === 'rows' ? { bottom: 0.5 } : 0
  const options: UserOptions = {
    startY: flow.y,
    margin: {
      left: x,
      right: measurePage(document.style)[0] - x - width,
      top: flow.top,
      bottom: measurePage(document.style)[1] - flow.bottom,
    },
    tableWidth: width,
    theme: 'plain',
    showHead: table.repeatHead === false ? 'firstPage' : 'everyPage',
    rowPageBreak: 'avoid',
    head: table.head.map((row) => row.map(define)),
    body: table.rows.map((row) => row.map(define)),
    styles: {
      font: flow.font,
      fontSize,
      cellPadding: padding,
      lineWidth: rules,
      lineColor: 110,
      textColor: 0,
    },
    headStyles: { fillColor: headFill, fontStyle: 'bold', valign: 'bottom' },
    ...(table.zebra ? { alternateRowStyles: { fillColor: '#f3f3f3' } } : {}),
    ...(table.rules === 'frame' ? { tableLineWidth: 0.8, tableLineColor: 60 } : {}),
    columnStyles: Object.fromEntries(
      table.widths.map((part, index) => [index, { cellWidth: (part / total) * width }]),
    ),
    didDrawCell: (data) => {
      const cell = cells.get(data.cell.raw as CellDef)
      if (cell) drawInCell(flow, toCell(cell), data)
    },
  }
  autoTable(pdf, options)
  const drawn = (pdf as unknown as { lastAutoTable: { finalY: number } }).lastAutoTable
  flow.y = drawn.finalY + 8
}

function measureBold({ pdf, font, document }: Flow, text: string): number {
  pdf.setFont(font, 'bold').setFontSize(document.style.fontSize)
  return pdf.getTextWidth(text)
}

function drawInCell(
  flow: Flow,
  { text, turned, box, field }: ReturnType<typeof toCell>,
  { cell }: CellHookData,
) {
  const { pdf, document } = flow
  const { fontSize, padding } = document.style
  if (turned) {
    pdf.setFont(flow.font, 'bold').setFontSize(fontSize)
    pdf.text(text, cell.x + (cell.width + fontSize * 0.7) / 2, cell.y + cell.height - padding, { angle: 90 })
  } else if (box) {
    pdf.setLineWidth(0.7).rect(cell.x + padding, cell.y + padding, fontSize * 0.85, fontSize * 0.85)
  } else if (field) {
    const input = new AcroFormTextField()
    Object.assign(input, {
      fieldName: `field${++flow.fieldCount}`,
      value: text,
      fontSize,
      x: cell.x + 1,
      y: cell.y + 1,
      width: cell.width - 2,
      height: cell.height - 2,
    })
    pdf.addField(input)
  }
}
