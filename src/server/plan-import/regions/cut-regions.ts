import { findLabels, isStructural } from '#src/server/plan-import/layout/labels.ts'
import { readListItem } from '#src/server/plan-import/layout/list-items.ts'
import { type Segment, splitIntoSegments } from '#src/server/plan-import/layout/segments.ts'
import { type Line, readText, regroupLines, SAME_SIZE } from '#src/server/plan-import/layout/words.ts'
import type { DocumentPage } from '#src/server/plan-import/tables/document-blocks.ts'
import { findHeaders } from '#src/server/plan-import/tables/find-headers.ts'
import type { ColumnNames, Field } from '#src/server/plan-import/values/column-names.ts'

/** Distance in points between left edges of one column of text. */
const SAME_EDGE = 3
/** How far a table or list is indented in its column of text, at most; in points. */
export const COLUMN_INDENT = 8
/** Fewer starts of records on a side may be cells of one table. */
const MIN_RECORDS = 2
/** How far rules may be from the text that they enclose, in points. */
const MARGIN = 15
/** No page has more columns of text side by side. */
const MAX_DEPTH = 3
/** No page has more rows of tables or cards for each column of text. */
const MAX_ROWS = 16

/**
 * Page segmentation: cuts a page into the columns of text and the tables that are side by side, in reading order. It
 * is a recursive XY cut. Gaps also separate the columns of one table; so a gap cuts only where both sides have records
 * of their own: a table header with a task column, or list items.
 */
export function cutIntoRegions(
  page: DocumentPage,
  names: ColumnNames,
  columns: ColumnEdges = new Set(),
  depth = 0,
): DocumentPage[] {
  const cut = depth < MAX_DEPTH ? findCut(page, names, columns) : null
  if (!cut) return [page]
  columns.add(cut.x)
  const cutAgain = (lines: Line[], below: number) =>
    lines.length === 0 ? [] : cutIntoRegions(limitPage(page, lines), names, columns, below)
  return [
    ...cutAgain(cut.above, depth + 1),
    ...[cut.left, cut.right].flatMap((lines) => cutAgain(lines, depth + 1)),
    ...cutAgain(cut.below, depth + 1 / MAX_ROWS),
  ]
}

/** Left edges of the columns of text on earlier pages: a last page may have one item in each. */
export type ColumnEdges = Set<number>

interface Cut {
  above: Line[]
  left: Line[]
  right: Line[]
  below: Line[]
  x: number
}

function findCut(page: DocumentPage, names: ColumnNames, columns: ColumnEdges): Cut | null {
  const segments = page.lines.map((line) => splitIntoSegments(line, page.content.verticalRules))
  for (const x of findEdges(segments, names, columns)) {
    const isCrossed = (index: number) =>
      segments[index]!.some((segment) => segment.x0 < x - SAME_EDGE && segment.x1 > x - 1) ||
      isBelowFrames(page, index, x)
    let first = 0
    while (first < page.lines.length) {
      if (isCrossed(first)) {
        first++
        continue
      }
      let end = first
      while (end < page.lines.length && !isCrossed(end)) end++
      const rows = [...findRows(page, segments, { first, end, x }, names), end]
      for (const row of rows) {
        const isKnown = columns.has(x)
        const head = isKnown ? findHeadings(page, segments, { first, end: row, x }, names) : null
        const from = head ?? first
        const [left, right] = divide(page, page.lines.slice(from, row), x - SAME_EDGE)
        const isApart = head !== null || areApart(page, left, right, names, isKnown)
        if (left.length > 0 && right.length > 0 && isApart) {
          const [above, below] = [page.lines.slice(0, from), page.lines.slice(row)]
          return { x, above, left, right, below }
        }
        if (right.length > 0) break
        first = row
      }
      first = end
    }
  }
  return null
}

/** A heading alone below frames or tables that are side by side: the next row of them follows. */
function isBelowFrames({ lines, content }: DocumentPage, index: number, x: number): boolean {
  const [line, above] = [lines[index]!, lines[index - 1]]
  if (!above || index + 1 === lines.length || line.words.some((word) => word.x1 > x)) return false
  const isHeading = line.size > above.size + SAME_SIZE || (line.isBold && !above.isBold)
  const isFree = !content.verticalRules.some(({ y0, y1 }) => y0 < line.bottom && y1 > line.top)
  const frames = content.verticalRules.filter(({ y1 }) => y1 < line.top)
  return (
    isHeading && isFree && frames.some((rule) => rule.x < x) && frames.some((rule) => rule.x > x + SAME_EDGE)
  )
}

/**
 * The lines at which another row of cards or tables begins, with the headings that are for the whole row: "Plant: North
 * yard" stands alone at the left, and below it all cards of the row begin like those of the first row.
 */
function findRows(
  { lines }: DocumentPage,
  segments: Segment[][],
  { first, end, x }: { first: number; end: number; x: number },
  names: ColumnNames,
): number[] {
  const isAtRight = ({ x0 }: Segment) => x0 >= x - SAME_EDGE
  const isAlone = (at: number) => !segments[at]!.some(isAtRight) && !isLevelWithRight(at)
  const isLevelWithRight = (at: number) =>
    [at - 1, at + 1].some((other) => {
      const [line, near] = [lines[at]!, lines[other]]
      return (
        near !== undefined &&
        near.top < line.bottom - 1 &&
        near.bottom > line.top + 1 &&
        segments[other]!.some(isAtRight)
      )
    })
  const describeLeft = (at: number) => describeStart(segments[at]![0], lines[at]!, lines[at + 1], names)
  const rows: number[] = []
  // A heading of the first row may be so long that it stands above both columns.
  const above = first > 0 ? describeLeft(first - 1) : null
  const heads = new Set(above === null ? [] : [above])
  let kind: string | null = null
  for (let at = first; at < end; at++) {
    const found = describeBoth(lines, segments, at, x, names)
    kind ??= found
    if (found === null || found !== kind) continue
    // On a page that begins with titles, other rows have headings of their cards above theirs.
    let top = at
    while (top - 1 > first && describeBoth(lines, segments, top - 1, x, names) !== null) top--
    // The names of the machines may stand between the heading and the titles of their tables.
    let head = top - 1 > first && !isAlone(top - 1) && isAlone(top - 2) ? top - 1 : top
    while (head > first && isAlone(head - 1) && describeLeft(head - 1) !== null)
      heads.add(describeLeft(--head)!)
    if (head > first && head < at && isAlone(head)) rows.push(head)
  }
  const last = lines.slice(0, end).findLastIndex((_, at) => segments[at]!.some(isAtRight))
  // Below the last row, one card may be alone, or none.
  const isHead = (at: number) =>
    heads.has(describeLeft(at) ?? '') ||
    namesPlant(segments[at]![0]) ||
    (lines[at]!.size > lines[last]!.size + SAME_SIZE && readPlace(segments[at]![0]) !== null)
  for (let at = last + 1; at < end && kind !== null; at++)
    if (isAlone(at) && isHead(at) && rows.at(-1) !== at - 1) rows.push(at)
  return rows
}

/**
 * The first of the lines that begin alike on both sides, as the names of two cards that follow on the next page. Only
 * headings for both cards may be above it.
 */
function findHeadings(
  { lines }: DocumentPage,
  segments: Segment[][],
  { first, end, x }: { first: number; end: number; x: number },
  names: ColumnNames,
): number | null {
  if (end < lines.length) return null
  const isForBoth = (at: number) =>
    segments[at]!.every((segment) => segment.x0 < x - SAME_EDGE) &&
    describeStart(segments[at]![0], lines[at]!, lines[at + 1], names) !== null
  let head = first
  while (head < end && isForBoth(head)) head++
  if (head === end) return null
  for (let at = head; at < end; at++) if (describeBoth(lines, segments, at, x, names) === null) return null
  return head
}

/** How both sides of a line begin, where they begin alike. */
function describeBoth(
  lines: readonly Line[],
  segments: Segment[][],
  at: number,
  x: number,
  names: ColumnNames,
): string | null {
  const [left, right] = [segments[at]![0], segments[at]!.find(({ x0 }) => x0 >= x - SAME_EDGE)]
  if (!left || !right || left === right) return null
  const [one, other] = [left, right].map((part) => describeStart(part, lines[at]!, lines[at + 1], names))
  return one === other ? (one ?? null) : null
}

/** The label, title or size of a text that may begin a card; null for other texts. */
export function describeStart(
  segment: Segment | undefined,
  line: Line,
  below: Line | undefined,
  names: ColumnNames,
): string | null {
  if (!segment) return null
  const { before, labels } = findLabels(segment.text)
  if (before === '' && labels[0] && isStructural(labels[0].field)) return `label ${labels[0].name}`
  const broken = below && readBrokenLabel(segment, below)
  if (broken) return `label ${broken}`
  if (names.find(segment.text).some(isFirstColumn)) return `title ${segment.text}`
  const isLarge = line.size > (below?.size ?? line.size) + SAME_SIZE
  return isLarge || (line.isBold && below?.isBold !== true) ? `size ${line.size.toFixed(1)}` : null
}

/** A label in a narrow cell: "Equipment" above "ID:". */
function readBrokenLabel({ text, x0 }: Segment, below: Line): string | null {
  const rest = splitIntoSegments(below, []).find((segment) => Math.abs(segment.x0 - x0) < SAME_EDGE)
  const { before, labels } = findLabels(rest?.text.endsWith(':') ? `${text} ${rest.text}` : '')
  return before === '' && labels[0] && isStructural(labels[0].field) ? labels[0].name : null
}

/** The left edges at which records start, the most frequent first. */
function findEdges(segments: Segment[][], names: ColumnNames, columns: ColumnEdges): number[] {
  const edges: { x: number; count: number }[] = []
  const starts = segments.flat().map(({ x0 }) => x0)
  for (const line of segments)
    for (const [index, segment] of line.entries()) {
      // A wide gap may follow the number or bullet of an item.
      const isMarker = /^(?:(?:\d{1,3}|[a-z])[.)]|[^\p{L}\p{N}#]|\[\s?\])$/u.test(segment.text)
      const text = isMarker ? `${segment.text} ${line[index + 1]?.text ?? ''}` : segment.text
      if (!mayStartRecord(text, names)) continue
      const isAgain = index > 0 && repeatsTitle([line[0]!, segment], names)
      const count = isAgain ? MIN_RECORDS + 1 : 1
      const known = edges.find(({ x }) => Math.abs(x - segment.x0) <= SAME_EDGE)
      if (known) known.count += count
      else edges.push({ x: segment.x0, count })
    }
  // Headings, lists and tables of a column begin a little apart.
  const counts = new Map<number, number>()
  for (const { x, count } of edges) {
    const start = Math.min(x, ...starts.filter((other) => other < x && other > x - COLUMN_INDENT))
    counts.set(start, (counts.get(start) ?? 0) + count)
  }
  const repeated = [...columns].filter((x) => starts.some((start) => Math.abs(start - x) <= SAME_EDGE))
  const frequent = [...counts]
    .filter(([, count]) => count >= MIN_RECORDS)
    .sort(([x, count], [otherX, other]) => other - count || x - otherX)
    .map(([x]) => x)
  return [...frequent, ...repeated]
}

function mayStartRecord(text: string, names: ColumnNames): boolean {
  return isLabel(text) || readListItem(text, false) !== null || names.find(text).some(isFirstColumn)
}

const places: Field[] = ['plant', 'plantCode', 'location', 'equipment', 'tag', 'checklist']
const isFirstColumn = (field: Field) => field === 'number' || field === 'task'

function isLabel(text: string): boolean {
  const { before, labels } = findLabels(text)
  return before === '' && labels[0] !== undefined && isStructural(labels[0].field)
}

function divide(page: DocumentPage, lines: Line[], x: number): [Line[], Line[]] {
  const words = lines.flatMap((line) => line.words)
  return [
    regroupLines(
      page.content,
      words.filter((word) => word.x0 < x),
    ),
    regroupLines(
      page.content,
      words.filter((word) => word.x0 >= x),
    ),
  ]
}

/** Whether both sides have records of their own, so that neither is a part of the other's rows. */
function areApart(
  page: DocumentPage,
  left: Line[],
  right: Line[],
  names: ColumnNames,
  isKnown: boolean,
): boolean {
  if (left.some((line) => repeatsTitle(splitIntoSegments(line, []), names))) return false
  const [one, other] = [left, right].map((lines) => findHeaderFields(page, lines, names)) as [
    Set<Field>,
    Set<Field>,
  ]
  const shared = [...one].filter((field) => field !== 'ignored' && other.has(field))
  if (shared.includes('task') && shared.length >= 2) return true
  const cards = [left, right].map((lines) => new Set(lines.flatMap((line) => readLabelName(line) ?? [])))
  if ([...cards[0]!].filter((name) => cards[1]!.has(name)).length >= MIN_RECORDS) return true
  // Cells of a spreadsheet's table may look like items: "K. Brandt".
  if (page.content.sheetColumns) return false
  const [here, there] = [listItems(left), listItems(right)]
  if (there.length < (isKnown ? 1 : MIN_RECORDS)) return false
  if (here.length < MIN_RECORDS || there.length < MIN_RECORDS) return areNumberedOnTop(left, right)
  if (right.some((line) => isLabel(firstText(line)))) return true
  const isInLine = (line: Line) => here.some(({ baseline }) => Math.abs(baseline - line.baseline) < 1)
  return there.filter(isInLine).length <= there.length / 2 || areNumberedOn(here, there)
}

/** Whether the title that begins the line begins a second table: "Normal" above "range" and "condition" does not. */
function repeatsTitle([first, ...others]: Segment[], names: ColumnNames): boolean {
  const mayBegin = (field: Field) => isFirstColumn(field) || places.includes(field)
  return others.some(({ text }) => text === first?.text) && names.find(first?.text ?? '').some(mayBegin)
}

/** "Plant: North yard", but not "Area: Roof", which may be where a machine is. */
function namesPlant(segment: Segment | undefined): boolean {
  const { before, labels } = findLabels(segment?.text ?? '')
  const [label] = labels
  const isPlant = label?.field === 'plant' || label?.field === 'plantCode'
  return before === '' && isPlant && !label.fields.includes('location')
}

/** The name of the label of a plant or place at the start of a text. */
export function readPlace(segment: Segment | undefined): string | null {
  const { before, labels } = findLabels(segment?.text ?? '')
  const [label] = labels
  const isPlace = label?.fields.some((field) => ['plant', 'plantCode', 'location'].includes(field))
  return before === '' && label && isPlace ? label.name : null
}

/** The name of a label such as "Equipment:" at the start of a line. */
function readLabelName(line: Line): string | null {
  const { before, labels } = findLabels(firstText(line))
  return before === '' && labels[0] && isStructural(labels[0].field) ? labels[0].name : null
}

/** The fields of the headers with a task column. */
function findHeaderFields(page: DocumentPage, lines: Line[], names: ColumnNames): Set<Field> {
  const headers = findHeaders(lines, limitPage(page, lines).content, names).map(({ columns }) =>
    columns.flatMap(({ field }) => field ?? []),
  )
  return new Set(headers.filter((fields) => fields.includes('task')).flat())
}

const firstText = (line: Line): string => splitIntoSegments(line, [])[0]?.text ?? ''

const listItems = (lines: Line[]): Line[] =>
  lines.filter((line) => readListItem(readText(line.words), line.hasSquare) !== null)

/** The right column continues the numbers of the left one, by at most `step`. */
function areNumberedOn(left: Line[], right: Line[], step = Number.POSITIVE_INFINITY): boolean {
  const numbers = [...left, ...right].map(
    (line) => readListItem(readText(line.words), line.hasSquare)?.number ?? null,
  )
  return numbers.every((number, index) => {
    const last = numbers[index - 1] ?? (number ?? 1) - 1
    return number !== null && number > last && number <= last + step
  })
}

/** A list of the left column goes on at the top of the right one, above the next heading. */
function areNumberedOnTop(left: Line[], right: Line[]): boolean {
  const heading = right.findIndex((line) => isLabel(firstText(line)))
  const [here, there] = [listItems(left), listItems(heading < 0 ? right : right.slice(0, heading))]
  return here.length > 0 && there.length > 0 && areNumberedOn(here, there, 1)
}

/** The page with these lines alone, and the rules and boxes around them. */
export function limitPage(page: DocumentPage, lines: Line[]): DocumentPage {
  const { content } = page
  const words = lines.flatMap((line) => line.words)
  const x0 = Math.min(...words.map((word) => word.x0)) - MARGIN
  const end = Math.max(...words.map((word) => word.x1))
  // Lines may end long before the frame around them.
  const frames = content.verticalRules.filter(({ x }) => x > end).map(({ x }) => x)
  const x1 = Math.max(end + MARGIN, Math.min(...frames, content.width))
  const isWithin = ({ x }: { x: number }) => x >= x0 && x <= x1
  return {
    lines,
    content: {
      ...content,
      horizontalRules: content.horizontalRules.filter((rule) => rule.x1 > x0 && rule.x0 < x1),
      verticalRules: content.verticalRules.filter(isWithin),
      verticalEdges: content.verticalEdges.filter(isWithin),
    },
  }
}
