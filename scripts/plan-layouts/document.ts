import type { Random } from './content/random.ts'

export interface Cell {
  text: string
  bold?: boolean
  align?: 'left' | 'center' | 'right'
  /** Always at the top with pdfmake, which misplaces the texts of cells that a page cuts. */
  valign?: 'top' | 'middle' | 'bottom'
  colSpan?: number
  rowSpan?: number
  fill?: string
  /** Runs from the bottom up. */
  turned?: boolean
  /** An empty box to tick, in place of the text. */
  box?: boolean
  /** The text is the value of a form field. */
  field?: boolean
}

export type TableCell = string | Cell

/** A table. As in HTML, a row omits the cells that a span of another cell covers. */
export interface Table {
  kind: 'table'
  /** Relative widths of the columns. */
  widths: number[]
  head: TableCell[][]
  rows: TableCell[][]
  rules: Rules
  zebra?: boolean
  /** Repeats the head on each page; true when omitted. */
  repeatHead?: boolean
  align?: 'left' | 'center'
}

export type Rules = 'all' | 'rows' | 'none' | 'frame'

export interface ListItem {
  /** `1.`, `a)`, `•`, or an empty box. */
  marker: string | { box: true }
  text: string
  bold?: boolean
  /** Lines below the text. */
  more?: string[]
  /** Level, from 0. */
  level?: number
}

export type Block =
  | Table
  | { kind: 'heading'; text: string; level: 1 | 2 | 3 }
  /** A paragraph; `label` is printed bold before it. */
  | { kind: 'text'; text: string; label?: string; bold?: boolean; size?: number }
  | { kind: 'list'; items: ListItem[] }
  /** Blocks next to each other; they must fit on a page. */
  | { kind: 'columns'; columns: Block[][]; framed?: boolean }
  | { kind: 'page' }
  | { kind: 'space'; height: number }

/** Pages with a header of their own. */
export interface Section {
  header?: string
  blocks: Block[]
}

export const fontNames = ['Helvetica', 'Times', 'DejaVu', 'DejaVuSerif', 'DejaVuCondensed'] as const
export type FontName = (typeof fontNames)[number]

export interface Style {
  size: 'A4' | 'Letter' | 'A3'
  landscape: boolean
  /** In points. */
  margin: number
  font: FontName
  fontSize: number
  rules: Rules
  zebra: boolean
  /** Color of head rows. */
  headFill: string
  padding: number
}

export interface PlanDocument {
  style: Style
  footer: 'none' | 'page' | 'page-of'
  /** The word for "Page". */
  pageWord: string
  watermark?: string
  /** Newspaper columns. */
  columns?: 2
  sections: Section[]
}

export function makeStyle(random: Random, landscape: boolean): Style {
  return {
    size: random.pick(['A4', 'A4', 'Letter']),
    landscape,
    margin: random.pick([28, 36, 42, 50]),
    font: random.pick(fontNames),
    fontSize: random.pick([7.5, 8, 8.5, 9, 10]),
    rules: random.pick(['all', 'all', 'rows']),
    zebra: random.chance(0.4),
    headFill: random.pick(['#e6e6e6', '#d9e2f3', '#f2f2f2', '#ffffff', '#cfe8d5']),
    padding: random.pick([2, 3, 4]),
  }
}

const pageSizes = { A4: [595.28, 841.89], Letter: [612, 792], A3: [841.89, 1190.55] } as const

/** Width and height in points. */
export function measurePage({ size, landscape }: Style): [number, number] {
  const [short, long] = pageSizes[size]
  return landscape ? [long, short] : [short, long]
}

export const toCell = (cell: TableCell): Cell => (typeof cell === 'string' ? { text: cell } : cell)

export const headingSize = (fontSize: number, level: 1 | 2 | 3) =>
  fontSize * { 1: 1.9, 2: 1.45, 3: 1.15 }[level]

const WIN_ANSI = /^[\n\x20-\x7e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/

/**
 * The font of a document. The standard fonts of PDF lack letters of some languages and signs such as ≤, and the serif font
 * lacks some marks.
 */
export function findFont(document: PlanDocument): FontName {
  const { font } = document.style
  const text = listTexts(document.sections).join('')
  const hasSigns = font.startsWith('DejaVu')
    ? font !== 'DejaVuSerif' || !/[☐✓]/.test(text)
    : WIN_ANSI.test(text)
  return hasSigns ? font : 'DejaVu'
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}

/** A cell and its place in the grid of a table. */
export interface PlacedCell extends Cell {
  row: number
  column: number
  rows: number
  columns: number
}

export function placeCells(rows: readonly (readonly TableCell[])[]): PlacedCell[] {
  const taken = new Set<string>()
  return rows.flatMap((cells, row) => {
    let column = 0
    return cells.map((given) => {
      const cell = toCell(given)
      while (taken.has(`${row} ${column}`)) column++
      const placed = { ...cell, row, column, rows: cell.rowSpan ?? 1, columns: cell.colSpan ?? 1 }
      for (let below = 0; below < placed.rows; below++)
        for (let right = 0; right < placed.columns; right++) taken.add(`${row + below} ${column + right}`)
      return placed
    })
  })
}
