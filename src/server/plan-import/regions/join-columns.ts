import { splitIntoSegments } from '#src/server/plan-import/layout/segments.ts'
import { type Line, SAME_SIZE } from '#src/server/plan-import/layout/words.ts'
import type { DocumentPage } from '#src/server/plan-import/tables/document-blocks.ts'
import type { ColumnNames } from '#src/server/plan-import/values/column-names.ts'
import { COLUMN_INDENT, describeStart, limitPage, readPlace } from './cut-regions.ts'

/**
 * The regions of all pages in reading order. A row of cards may be cut by the end of a page: then each card goes on
 * in its column of the next page, before the card at its right.
 */
export function joinColumns(pages: readonly DocumentPage[][], names: ColumnNames): DocumentPage[] {
  const joined: DocumentPage[][] = pages.map((regions) => [...regions])
  for (const [index, regions] of joined.entries()) {
    const next = joined[index + 1]
    const row = next ? findLastRow(regions, names) : null
    if (!next || !row) continue
    const rests = takeRests(row, next, names)
    if (rests.length === 0) continue
    const cards = row.cards.flatMap((card) => [card, ...rests.filter(({ above }) => above === card)])
    regions.splice(
      regions.length - row.cards.length,
      row.cards.length,
      ...cards.map((card) => ('rest' in card ? card.rest : card)),
    )
  }
  return joined.flat()
}

interface CardRow {
  cards: DocumentPage[]
  /** How each of them begins. */
  kind: string
}

/** The cards at the end of a page that begin alike, next to each other and below other text. */
function findLastRow(regions: readonly DocumentPage[], names: ColumnNames): CardRow | null {
  const cards = regions.slice(-1)
  for (let at = regions.length - 2; at >= 0; at--) {
    const [region, next] = [regions[at]!, cards[0]!]
    if (findLeft(region) >= findLeft(next) || findTop(next) >= findBottom(region)) break
    cards.unshift(region)
  }
  const last = cards.at(-1)
  const start = last?.lines[0]
  const kind = last && start ? describeLine(last, 0, names) : null
  if (cards.length < 2 || !start || kind === null) return null
  const isBelow = regions.some((region) => findTop(region) < start.top - 1)
  // The first card may stand below headings that are for the whole row.
  const isAlike = (card: DocumentPage) =>
    card.lines.some(
      ({ baseline }, at) => Math.abs(baseline - start.baseline) < 1 && describeLine(card, at, names) === kind,
    )
  return isBelow && cards.every(isAlike) ? { cards, kind } : null
}

/** Takes the rests of cards from the regions of the next page, and leaves there what begins with a card of its own. */
function takeRests({ cards, kind }: CardRow, next: DocumentPage[], names: ColumnNames) {
  const rests: { above: DocumentPage; rest: DocumentPage }[] = []
  const left: DocumentPage[] = []
  let from = 0
  for (; from < next.length; from++) {
    const region = next[from]!
    const column = cards.findIndex((card) => Math.abs(findLeft(card) - findLeft(region)) < COLUMN_INDENT)
    if (column < 0 || rests.some(({ above }) => cards.indexOf(above) >= column)) break
    const edge = cards[column + 1] ? findLeft(cards[column + 1]!) : Number.POSITIVE_INFINITY
    const isEnd = (at: number) =>
      describeLine(region, at, names) === kind ||
      isAboveCards(region.lines[at]!, cards) ||
      region.lines[at]!.words.some(({ x1 }) => x1 > edge)
    const length = region.lines.findIndex((_, at) => isEnd(at))
    if (length === 0) break
    const rest = length < 0 ? region.lines : region.lines.slice(0, length)
    rests.push({ above: cards[column]!, rest: limitPage(region, rest) })
    if (length > 0) left.push(limitPage(region, region.lines.slice(length)))
  }
  if (rests.length > 0) next.splice(0, from, ...left)
  return rests
}

/** A line that no card of the row has: a larger heading, or the label of a plant or place. */
function isAboveCards(line: Line, cards: DocumentPage[]): boolean {
  const top = cards.at(-1)?.lines[0]?.top ?? 0
  const lines = cards.flatMap((card) => card.lines.filter((other) => other.top > top - 1))
  if (line.size > Math.max(...lines.map(({ size }) => size)) + SAME_SIZE) return true
  const read = (other: Line) => readPlace(splitIntoSegments(other, [])[0])
  const place = read(line)
  return place !== null && !lines.some((other) => read(other) === place)
}

function describeLine({ lines, content }: DocumentPage, at: number, names: ColumnNames): string | null {
  const [segment] = splitIntoSegments(lines[at]!, content.verticalRules)
  return describeStart(segment, lines[at]!, lines[at + 1], names)
}

const findLeft = ({ lines }: DocumentPage) => Math.min(...lines.map(({ words }) => words[0]?.x0 ?? 0))
const findTop = ({ lines }: DocumentPage) => Math.min(...lines.map(({ top }) => top))
const findBottom = ({ lines }: DocumentPage) => Math.max(...lines.map(({ bottom }) => bottom))
