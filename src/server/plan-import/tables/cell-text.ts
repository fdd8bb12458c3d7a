import { parseNumber } from '#src/rules/parse-number.ts'
import {
  guessBaseDirection,
  hasRtlLetters,
  type Margins,
} from '#src/server/plan-import/extract/reading-order.ts'
import { groupByBaseline, readDrawn, readText, type Word } from '#src/server/plan-import/layout/words.ts'
import { isKnownUnit } from '#src/server/plan-import/limits/units.ts'
import { isCode } from '#src/server/plan-import/values/codes.ts'
import type { TableColumn } from './table-frame.ts'

/** Information from the rest of the document about words that a narrow column broke. */
export interface CellContext {
  hasWord: (word: string) => boolean
  /** Another word of the same text follows the word somewhere on its line: it is whole. */
  isFollowed: (word: string) => boolean
  /** Some tags have a space between their letters and their number: "FX 12". */
  hasSpacedTags: boolean
}

/** The text of a cell, with its lines joined. */
export function readCell(
  words: Word[],
  column: Pick<TableColumn, 'field' | 'left' | 'right'>,
  context: CellContext,
  /** The right edge of the column's texts: a line that leaves room for the next word ends a paragraph. */
  edge: number | null = null,
): string {
  if (words.length === 0) return ''
  if (words.length === 1) return words[0]?.text ?? ''
  const lines = groupByBaseline(words)
  if (words.some((word) => hasRtlLetters(word.drawn))) return readRtlCell(lines, column)
  let text = readText(lines[0] ?? [])
  for (let index = 1; index < lines.length; index++) {
    const upper = lines[index - 1] ?? []
    const lower = lines[index] ?? []
    const isBroken = isBrokenWord(upper, lower, text, column, context)
    const separator = edge !== null && endsParagraph(upper, lower, edge) ? '\n' : ' '
    text += `${isBroken ? '' : separator}${readText(lower)}`
  }
  return text
    .replaceAll('\u00ad', '')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
}

function endsParagraph(upper: Word[], lower: Word[], edge: number): boolean {
  const [end, start] = [upper.at(-1), lower[0]]
  if (!end || !start || !/^\p{Lu}/u.test(start.text)) return false
  return end.x1 + 0.3 * end.size + (start.x1 - start.x0) < edge - start.size
}

/** Words that keep the hyphen before the word they belong to. */
const KEEPS_HYPHEN =
  /(?:^|[^\p{L}])(?:non|self|pre|re|anti|semi|cross|pull|push|high|low|over|under|mid|multi|half|one|two|three|four|six|on|off|in|out|\p{L}|\p{N}+)-$/iu

/** "Air-cooled": shorter endings also occur inside divided words. */
const PARTICIPLE = /^\p{L}{4,}ed$/u

/** Letters of the first part of a word that is too long for its column. */
const LONG_PART = 10

/** Joins a text with the line below it. A hyphen at the end of the line is dropped when it only divides a word. */
export function joinWrapped(text: string, next: string, { hasWord }: CellContext): string {
  if (text.endsWith('\u00ad')) return text.slice(0, -1) + next
  const [head] = /[\p{L}\p{N}-]+-$/u.exec(text) ?? []
  const [tail] = /^\p{Ll}[\p{L}-]*/u.exec(next) ?? []
  if (!head || !tail) return `${text} ${next}`
  const isCompound =
    hasWord(head + tail) ||
    (hasWord(head.slice(0, -1)) && hasWord(tail)) ||
    KEEPS_HYPHEN.test(text) ||
    PARTICIPLE.test(tail)
  const isDivided = hasWord(head.slice(0, -1) + tail) || !isCompound
  return isDivided ? text.slice(0, -1) + next : text + next
}

/** Joins lines with Hebrew or Arabic. Such words are not hyphenated; only a tag may be cut at a line end. */
function readRtlCell(lines: Word[][], column: Pick<TableColumn, 'left' | 'right'>): string {
  const base = guessBaseDirection(lines.map(readDrawn), findMargins(lines, column))
  return lines
    .map((line) => readText(line, base))
    .reduce((text, line) => text + (isBrokenTag(text, line) ? '' : ' ') + line)
}

function isBrokenTag(text: string, next: string): boolean {
  return /[\p{L}\p{N}][-‐‑/]$/u.test(text) && /^[\p{L}\p{N}]/u.test(next)
}

/** The mean distance of the lines to the edges of their column. */
function findMargins(lines: Word[][], column: Pick<TableColumn, 'left' | 'right'>): Margins {
  const size = lines[0]?.[0]?.size ?? 1
  const mean = (gap: (line: Word[]) => number): number =>
    lines.reduce((sum, line) => sum + gap(line), 0) / lines.length / size
  return {
    left: mean((line) => (line[0]?.x0 ?? 0) - column.left),
    right: mean((line) => column.right - (line.at(-1)?.x1 ?? 0)),
  }
}

/** Whether the line break is inside a word. */
function isBrokenWord(
  upper: Word[],
  lower: Word[],
  soFar: string,
  column: Pick<TableColumn, 'field' | 'left' | 'right'>,
  context: CellContext,
): boolean {
  const end = upper.at(-1)
  const start = lower[0]
  if (!end || !start) return false
  if (end.text.endsWith('\u00ad')) return true
  if (isBrokenTag(end.text, start.text)) return true
  const joined = end.text + start.text
  const isAlone = upper.length === 1 && lower.length === 1
  if (column.field === 'tag' || column.field === 'plantCode') {
    // A line that had room for the next digit broke at a space: "AHU" above "12".
    const padding = Math.max(0, (upper[0]?.x0 ?? 0) - column.left)
    const digit = (start.x1 - start.x0) / start.text.length
    const hadRoom = end.x1 + digit <= column.right - padding + 1
    const isSpaced = /\p{L}$/u.test(soFar) && /^\d/.test(start.text) && (context.hasSpacedTags || hadRoom)
    return isAlone && !isSpaced && isCode(soFar + start.text) && !isCode(start.text)
  }
  if (column.field === 'unit') return upper.length === 1 && (isKnownUnit(joined) || !isKnownUnit(soFar))
  const isNumber = column.field === 'min' || column.field === 'max'
  if (
    upper.length > 1 ||
    !(isNumber ? /[\d.,]$/ : /[\p{L}\p{N}]$/u).test(end.text) ||
    !/^[\p{Ll}\p{N}/]/u.test(start.text)
  )
    return false
  // Only a single word that is too long for the column is broken inside.
  const letterWidth = (start.x1 - start.x0) / Math.max(1, start.text.length)
  const isFull = column.right - end.x1 < 2.2 * letterWidth + (upper[0]?.x0 ?? 0) - column.left
  // Two limits below each other are two; only a number that fills its column may be broken.
  if (isNumber)
    return (
      isAlone && (isFull || /\d[.,]$/.test(end.text)) && parseNumber(soFar + start.text).kind !== 'invalid'
    )
  if (column.field === 'limits') return false
  if (!isFull || context.hasWord(start.text)) return false
  // A long word that the document has nowhere else: neither of its parts is a word.
  const isLong = end.text.length >= LONG_PART && !context.hasWord(end.text)
  return context.hasWord(joined) || (isLong && lower.length === 1)
}
