import { refuse } from '#src/server/sandbox/refuse.ts'

/** A row of a sheet with content. */
export interface SheetRow {
  /** As spreadsheet programs number it, from 1. */
  number: number
  /** Texts from the first column on; '' for empty cells. */
  cells: string[]
}

/** Cells that are merged over several rows or columns; the first one has the text. */
export interface MergedCells {
  /** From 0. */
  column: number
  lastColumn: number
  /** Row numbers. */
  from: number
  to: number
}

/** A sheet of a workbook, or a CSV file. */
export interface Sheet {
  /** '' for a CSV file. */
  name: string
  isHidden: boolean
  rows: SheetRow[]
  merged: MergedCells[]
}

/** A file with more rows below its column titles is no plan of a week. */
export const MAX_ROWS = 10_000
export const MAX_COLUMNS = 200
/** A sheet's first row with column titles is one of its first rows. */
export const HEADER_WITHIN = 20
/** Titles and column titles above the rows do not count. */
const ROWS_ABOVE = 100
/** The longest text of a cell, as in Excel. Characters. */
const MAX_CELL_LENGTH = 32_767

/** Collects the rows of all sheets of a file, up to the limits. */
export class RowCollector {
  #count = 0

  /** @returns null for a row without content @throws a refusal above the limits */
  add(number: number, texts: readonly string[]): SheetRow | null {
    const cells = texts.map((text) => text.slice(0, MAX_CELL_LENGTH).replace(/\s+/g, ' ').trim())
    while (cells.at(-1) === '') cells.pop()
    if (cells.length === 0) return null
    this.#count++
    if (this.#count > MAX_ROWS + ROWS_ABOVE || cells.length > MAX_COLUMNS) throw refuse('too_many_rows')
    return { number, cells }
  }
}

/** The letters of a column in spreadsheet programs: A, …, Z, AA. */
export function nameColumn(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : nameColumn(Math.floor(index / 26) - 1) + letter
}
