import { type PlacedCell, placeCells, type Table } from '#scripts/plan-layouts/document.ts'
import type { Flow } from './pdfkit.ts'

interface Grid {
  cells: PlacedCell[]
  /** The start of each column, and the end of the last. */
  edges: number[]
  heights: number[]
}

let fieldCount = 0

/** Draws a table row by row; rows that a cell spans stay on one page. */
export function drawTable(flow: Flow, table: Table): void {
  const head = measure(flow, table, table.head, true)
  const body = measure(flow, table, table.rows, false)
  const drawHead = () => drawRows(flow, table, head, [0, table.head.length], true)
  const headHeight = sum(head.heights)
  flow.makeRoom(headHeight + (body.heights[0] ?? 0))
  drawHead()
  for (const [first, end] of groupRows(body.cells, table.rows.length)) {
    const isNext = flow.makeRoom(sum(body.heights.slice(first, end)))
    if (isNext && table.repeatHead !== false) drawHead()
    drawRows(flow, table, body, [first, end], false)
  }
  flow.y += 8
}

function measure(flow: Flow, table: Table, rows: Table['rows'], isHead: boolean): Grid {
  const total = sum(table.widths)
  const edges = [0]
  for (const width of table.widths) edges.push(edges.at(-1)! + (width / total) * flow.width)
  const cells = placeCells(rows)
  const heights = rows.map(() => 0)
  const { padding, fontSize } = flow.document.style
  for (const spans of [false, true])
    for (const cell of cells) {
      if (cell.rows > 1 !== spans) continue
      flow.setFont(isHead || cell.bold === true)
      const width = edges[cell.column + cell.columns]! - edges[cell.column]! - 2 * padding
      const text = cell.turned
        ? flow.pdf.widthOfString(cell.text)
        : Math.max(flow.pdf.heightOfString(cell.text || ' ', { width }), fontSize)
      const covered = sum(heights.slice(cell.row, cell.row + cell.rows - 1))
      const last = cell.row + cell.rows - 1
      heights[last] = Math.max(heights[last] ?? 0, text + 2 * padding - covered)
    }
  return { cells, edges, heights }
}

/** Rows that must stay together, as first row and row after the last. */
function groupRows(cells: readonly PlacedCell[], count: number): [number, number][] {
  const groups: [number, number][] = []
  for (let row = 0; row < count; ) {
    const end = Math.max(row + 1, ...cells.filter((cell) => cell.row === row).map((cell) => row + cell.rows))
    groups.push([row, end])
    row = end
  }
  return groups
}

function drawRows(flow: Flow, table: Table, grid: Grid, [first, end]: [number, number], isHead: boolean) {
  const { pdf, x } = flow
  const { padding, headFill, fontSize } = flow.document.style
  const tops = [flow.y]
  for (let row = first; row < end; row++) tops.push(tops.at(-1)! + grid.heights[row]!)
  for (const cell of grid.cells) {
    if (cell.row < first || cell.row >= end) continue
    const left = x + grid.edges[cell.column]!
    const width = x + grid.edges[cell.column + cell.columns]! - left
    const top = tops[cell.row - first]!
    const height = tops[cell.row - first + cell.rows]! - top
    const striped = table.zebra && !isHead && cell.row % 2 === 1 ? '#f3f3f3' : undefined
    const fill = cell.fill ?? (isHead ? headFill : striped)
    if (fill) pdf.rect(left, top, width, height).fill(fill)
    pdf.lineWidth(0.5).strokeColor('#666666')
    if (table.rules === 'all') pdf.rect(left, top, width, height).stroke()
    if (table.rules === 'rows')
      pdf
        .moveTo(left, top + height)
        .lineTo(left + width, top + height)
        .stroke()
    pdf.fillColor('black')
    flow.setFont(isHead || cell.bold === true)
    const align = cell.align ?? table.align ?? 'left'
    if (cell.turned) {
      const at: [number, number] = [left + (width - fontSize) / 2, top + height - padding]
      pdf.save().rotate(-90, { origin: at })
      pdf.text(cell.text, at[0], at[1], { lineBreak: false })
      pdf.restore()
    } else if (cell.box) {
      pdf
        .lineWidth(0.7)
        .rect(left + padding, top + padding, fontSize * 0.85, fontSize * 0.85)
        .stroke('#222222')
    } else if (cell.field) {
      const options = { value: cell.text, fontSize, backgroundColor: '#eef3ff' }
      pdf.formText(`field${++fieldCount}`, left + 1, top + 1, width - 2, height - 2, options)
    } else {
      const inner = width - 2 * padding
      const free = height - 2 * padding - pdf.heightOfString(cell.text, { width: inner })
      const shift = { top: 0, middle: free / 2, bottom: free }[cell.valign ?? 'top']
      pdf.text(cell.text, left + padding, top + padding + Math.max(0, shift), { width: inner, align })
    }
  }
  const bottom = tops.at(-1)!
  if (table.rules === 'frame') {
    pdf
      .lineWidth(0.8)
      .rect(x, flow.y, flow.width, bottom - flow.y)
      .stroke('#333333')
  }
  flow.y = bottom
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
