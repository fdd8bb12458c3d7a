import type { PageContent } from '#src/server/plan-import/extract/page-content.ts'
import { splitIntoSegments } from './segments.ts'
import { type Line, readText, SAME_SIZE } from './words.ts'

interface PageOfLines {
  content: PageContent
  lines: Line[]
}

const MARGIN = 0.13
/** Space between a page's header or footer and its body, in line heights. */
const BODY_GAP = 2
const PAGE_NUMBER = /^(?:page|pg\.?|seite|strona|p\.)?\s*\d{1,4}\s*(?:(?:of|\/|von|z|-)\s*\d{1,4})?$/i

const BARE_NUMBER = /^\d+$/
/** Space that makes a number alone a page number, in line heights: it may be the last line of a cell. */
const NUMBER_GAP = 0.5
/** Space between the lines of a title, in line heights, at most. */
const TITLE_GAP = 0.4
const MOST_LINES_OF_TITLE = 3

/** The URL, or the date and title, that browsers print around a page. */
const PRINTED_BY_BROWSER = /^(?:(?:file|https?):\/\/\S+|\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s+\d{1,2}:\d{2}\b)/

/**
 * Removes page headers and footers: page numbers, and the outermost lines that repeat at the same height on several
 * pages. The first row of a table may also repeat on every page, word for word, hence the extra checks.
 */
export function removeHeadersAndFooters(
  pages: PageOfLines[],
  { isMeaningful, isTitles }: { isMeaningful: (line: Line) => boolean; isTitles: (line: Line) => boolean },
): void {
  const seen = countRepeats(pages)
  for (const page of pages) {
    const isHeaderOrFooter = (line: Line, inner: Line | undefined): boolean => {
      if (!isInMargin(line, page.content) || isMeaningful(line)) return false
      const text = readText(line.words)
      if (BARE_NUMBER.test(text) && !isSetApart(line, inner, NUMBER_GAP)) return false
      if (PAGE_NUMBER.test(text) || PRINTED_BY_BROWSER.test(text)) return true
      const repeats = Math.max(...makeKeys(line, pages.length).map((key) => seen.get(key) ?? 0))
      if (pages.length < 2 || repeats < Math.max(2, Math.min(4, pages.length / 3))) return false
      return isSetApart(line, inner) || (repeats >= 0.8 * pages.length && !looksLikeRow(line, page.content))
    }
    let first = 0
    let end = page.lines.length
    while (
      first < end &&
      isHeaderOrFooter(page.lines[first] as Line, page.lines[first + 1]) &&
      !beginsTitles(page.lines.slice(first), isTitles)
    )
      first++
    while (end > first && isHeaderOrFooter(page.lines[end - 1] as Line, page.lines[end - 2])) end--
    page.lines = page.lines.slice(first, end)
  }
}

/** "Plant" close above the "code" of a row of titles is the first line of a title. */
function beginsTitles(lines: readonly Line[], isTitles: (line: Line) => boolean): boolean {
  const isNext = (upper: Line, lower: Line) =>
    lower.top - upper.bottom < TITLE_GAP * lower.size &&
    lower.isBold === upper.isBold &&
    Math.abs(lower.size - upper.size) < SAME_SIZE
  const next = lines.slice(1, MOST_LINES_OF_TITLE + 1)
  const found = next.findIndex(isTitles)
  return found >= 0 && next.slice(0, found + 1).every((line, index) => isNext(lines[index]!, line))
}

function countRepeats(pages: PageOfLines[]): Map<string, number> {
  const seen = new Map<string, number>()
  for (const page of pages) {
    const keys = page.lines
      .filter((line) => isInMargin(line, page.content))
      .flatMap((line) => makeKeys(line, pages.length))
    for (const key of new Set(keys)) seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  return seen
}

function isInMargin(line: Line, content: PageContent): boolean {
  return line.bottom < MARGIN * content.height || line.top > (1 - MARGIN) * content.height
}

/** Two keys of height and text, with and without the page number, since either may repeat. */
function makeKeys(line: Line, pages: number): string[] {
  const height = Math.round(line.baseline / 3)
  const own = new Set([String(line.page), String(pages), `${line.page}/${pages}`])
  const words = line.words.map((word) => word.text)
  return [words, words.map((word) => (own.has(word) ? '#' : word))].map(
    (text) => `${height} ${text.join(' ')}`,
  )
}

function isSetApart(line: Line, inner: Line | undefined, gap = BODY_GAP): boolean {
  if (!inner) return true
  return Math.max(line.top - inner.bottom, inner.top - line.bottom) > gap * line.size
}

function looksLikeRow(line: Line, content: PageContent): boolean {
  const middle = line.baseline - 0.3 * line.size
  const isRuled = content.verticalRules.filter((rule) => rule.y0 <= middle && rule.y1 >= middle).length > 1
  return isRuled || splitIntoSegments(line, content.verticalRules).length > 3
}
