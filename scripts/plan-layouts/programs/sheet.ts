import {
  type Block,
  type PlanDocument,
  placeCells,
  type Table,
  type TableCell,
} from '#scripts/plan-layouts/document.ts'
import { type Cell, nameColumn, writeXlsx } from '#tests/weekly-pdf/write-xlsx.ts'

const FIGURE = /^-?\d+(?:\.\d+)?$/

/** A sheet while it is being filled. */
interface Grid {
  rows: Cell[][]
  merged: string[]
}

/** Writes a document as a workbook of one sheet, as a planner types it: one text a cell, blank rows between tables. */
export function printAsSheet({ sections }: PlanDocument): Uint8Array {
  const grid: Grid = { rows: [], merged: [] }
  let row = 0
  for (const { header, blocks } of sections) {
    if (header) setCell(grid, row++, 0, header)
    row = writeBlocks(grid, blocks, row, 0).row
  }
  const rows = Array.from({ length: row }, (_, index) =>
    Array.from(grid.rows[index] ?? [], (cell) => cell ?? ''),
  )
  return writeXlsx([{ name: 'Week 10', rows, merged: grid.merged }])
}

/** @returns the next free row, and the first column to the right of the blocks */
function writeBlocks(grid: Grid, blocks: readonly Block[], from: number, column: number) {
  let row = from
  let right = column + 1
  for (const block of blocks) {
    switch (block.kind) {
      case 'heading':
        setCell(grid, row++, column, block.text)
        break
      case 'text':
        setCell(grid, row++, column, [block.label, block.text].filter(Boolean).join(' '))
        break
      case 'list':
        for (const { marker, text, more = [] } of block.items) {
          setCell(grid, row++, column, `${typeof marker === 'string' ? marker : '☐'} ${text}`)
          for (const line of more) setCell(grid, row++, column, line)
        }
        break
      case 'table':
        writeTable(grid, block, row, column)
        row += block.head.length + block.rows.length + 1
        right = Math.max(right, column + block.widths.length)
        break
      case 'columns': {
        let [next, lowest] = [column, row]
        for (const inner of block.columns) {
          const end = writeBlocks(grid, inner, row, next)
          next = end.right + 1
          lowest = Math.max(lowest, end.row)
        }
        row = lowest
        right = Math.max(right, next - 1)
        break
      }
      case 'page':
      case 'space':
        row++
    }
  }
  return { row, right }
}

function writeTable(grid: Grid, { head, rows }: Table, top: number, left: number): void {
  for (const cell of placeCells([...head, ...rows] as TableCell[][])) {
    const [row, column] = [top + cell.row, left + cell.column]
    setCell(grid, row, column, cell.box ? '☐' : cell.text)
    if (cell.rows > 1 || cell.columns > 1)
      grid.merged.push(
        `${nameColumn(column)}${row + 1}:${nameColumn(column + cell.columns - 1)}${row + cell.rows}`,
      )
  }
}

function setCell(grid: Grid, row: number, column: number, text: string): void {
  grid.rows[row] ??= []
  grid.rows[row][column] = FIGURE.test(text) && String(Number(text)) === text ? Number(text) : text
}
