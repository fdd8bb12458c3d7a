import { type Line, readText } from '#src/server/plan-import/layout/words.ts'
import type { TableColumn } from './table-frame.ts'
import type { TableRow } from './table-rows.ts'

/** The meanings of letters in cells: "I = inspect, L = lubricate". */
export interface CodeLegend {
  /** The tasks of a cell: its title, or one task for each letter that the legend explains. */
  expand: (cell: string, title: string) => string[]
  /** Whether a cell has only letters that the legend explains. */
  explains: (cell: string) => boolean
}

const ENTRY =
  /(?:^|[\s,;(|·•])(\p{Lu}{1,2})\s*[=:–—]{1,2}\s*(?:[–—]\s*)?(\p{L}[\p{L} /-]{2,40}?)(?=\s*(?:[,;.)|·•]|$|\s\p{Lu}{1,2}\s*[=:–—]))/gu
/** A check mark with a meaning, such as "X = due this week", is a mark and no letter. */
const MARK = /^[XN]$/

/** Names and marks, as in "Conveyor A – X X X", are no entries. */
const readEntries = (line: Line) =>
  [...readText(line.words).matchAll(ENTRY)].filter(([, , meaning]) => /\p{L}{3}/u.test(meaning ?? ''))

/** A line of a legend is no row of a table, even close below it. */
export const isLegendLine = (line: Line): boolean => readEntries(line).length >= 2

/** Collects the legend of a document; a line with one entry only is rather a label. */
export function readCodeLegend(lines: readonly Line[]): CodeLegend {
  const meanings = new Map<string, string>()
  for (const entries of lines.map(readEntries)) {
    if (entries.length < 2) continue
    for (const [, code = '', meaning = ''] of entries)
      if (!MARK.test(code)) meanings.set(code, meaning.trim())
  }
  const split = (cell: string) =>
    cell.split(/[\s/,+&]+/).flatMap((part) => (meanings.has(part) ? [part] : [...part]))
  const explains = (cell: string) => cell !== '' && split(cell).every((code) => meanings.has(code))
  return {
    explains,
    expand: (cell, title) =>
      explains(cell)
        ? split(cell).map((code) => `${capitalize(meanings.get(code) ?? '')} ${title}`)
        : [title],
  }
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** One row for each letter in a row's column of codes. */
export function expandCodes(row: TableRow, codes: TableColumn, legend: CodeLegend): TableRow[] {
  const code = row.unread.find(({ column }) => column === codes)?.text
  const part = row.cells.get('task')
  if (code === undefined || part === undefined) return [row]
  const unread = row.unread.filter(({ column }) => column !== codes)
  return legend
    .expand(code, part)
    .map((task) => ({ ...row, unread, cells: new Map([...row.cells, ['task', task]]) }))
}
