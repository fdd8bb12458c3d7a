import { isStructuralLine } from '#src/server/plan-import/layout/line-labels.ts'
import { type Line, makeLine } from '#src/server/plan-import/layout/words.ts'
import type { HeaderColumn, TableHeader } from '#src/server/plan-import/tables/find-headers.ts'
import { isTag, splitCodeAndName } from '#src/server/plan-import/values/codes.ts'
import type { Field } from '#src/server/plan-import/values/column-names.ts'
import { isWide, rowOf } from './draw-sheet.ts'

/** Planners write the places of tasks once, in a row without anything else. */
const places: readonly (Field | null | undefined)[] = [
  'plant',
  'plantCode',
  'location',
  'equipment',
  'tag',
  'checklist',
]

/** Makes texts bold that are alone in a line outside tables: headings of a sheet stand in a row of their own. */
export function emphasize(lines: readonly Line[], table: ReadonlySet<Line>): Line[] {
  return lines.map((line) => {
    const isBold = line.words.length === 1 && !table.has(line)
    return makeLine(
      line.page,
      line.words.map((word) => ({ ...word, isBold })),
    )
  })
}

/** The lines of the tables: their titles and rows, without the headings and labels above and between them. */
export function findTableRows(lines: readonly Line[], headers: readonly TableHeader[]): Set<Line> {
  const table = new Set<Line>()
  headers.forEach((header, index) => {
    const next = headers[index + 1]
    const end = next ? findEnd(lines, header, next.firstLine) : lines.length
    for (const line of lines.slice(header.firstLine, header.lastLine + 1)) table.add(line)
    for (const line of lines.slice(header.lastLine + 1, end))
      if (!isBetweenRows(line, header.columns)) table.add(line)
  })
  return table
}

/**
 * The end of a table above the next titles: headings and labels lead to them, and so does a block of rows that a blank
 * row separates from the table.
 */
function findEnd(lines: readonly Line[], { lastLine, columns }: TableHeader, next: number): number {
  const first = lastLine + 1
  const leads = (line: Line | undefined) =>
    line !== undefined && (isHeading(line, columns) || isBetweenRows(line, columns))
  let end = next
  while (end > first) {
    let start = end - 1
    while (start > first && isRightAbove(lines[start - 1], lines[start])) start--
    const isOfTitles = isRightAbove(lines[end - 1], lines[end])
    if (start === first || !(isOfTitles || lines.slice(start, end).some(leads))) break
    end = start
  }
  while (end > first && leads(lines[end - 1])) end--
  return end
}

/** A text that is alone at the left of its row. */
const isHeading = ({ words: [first, ...others] }: Line, [title]: readonly HeaderColumn[]): boolean =>
  first !== undefined && others.length === 0 && (title === undefined || first.home <= title.x1)

const isRightAbove = (upper: Line | undefined, lower: Line | undefined): boolean =>
  upper !== undefined && lower !== undefined && rowOf(lower) - rowOf(upper) === 1

/** A label such as "Plant: PL-01 North Boiler House", or a heading between the rows of a table. */
function isBetweenRows(line: Line, columns: readonly HeaderColumn[]): boolean {
  const [first] = line.words
  if (!first) return false
  if (first.text.endsWith(':') || (first.text.includes(':') && isStructuralLine(line))) return true
  const [title] = columns
  if (!title || !isHeading(line, columns)) return false
  if (isWide(first)) return true
  if (places.includes(title.field)) return false
  if (title.field === 'number') return !/^\d/.test(first.text)
  const { code, name } = splitCodeAndName(first.text)
  return isTag(code) && name !== ''
}
