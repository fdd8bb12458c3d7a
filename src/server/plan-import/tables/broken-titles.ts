import { isSmallWord } from '#src/server/plan-import/languages/known-words.ts'
import { groupByBaseline, readText, type Word } from '#src/server/plan-import/layout/words.ts'
import type { CellContext } from './cell-text.ts'
import type { TableColumn, TableFrame } from './table-frame.ts'

/** Letters at the end of a broken word that are no word of their own. */
const SHORT_END = 2
/** Letters at the end of a broken word that may be one of their own. */
const LIKELY_END = 4
/** In points. */
const NEAR = 0.5

/**
 * Titles that are tasks or machines become the names of these, so that the parts of their broken words are joined:
 * "Conductivi" above "ty". The words of a full line may also be two: then the title is uncertain.
 */
export function joinBrokenTitles(frame: TableFrame, { hasWord }: Pick<CellContext, 'hasWord'>): void {
  if (!frame.isRuled) return
  const padding = Math.min(
    ...frame.columns.flatMap(({ lines, left }) =>
      lines.map(([first]) => Math.max(0, (first?.x0 ?? left) - left)),
    ),
  )
  for (const column of frame.columns) {
    const room = column.right - column.left - 2 * padding
    const { lines } = column
    const breaks = lines.slice(1).map((lower, at) => judgeBreak(lines[at] ?? [], lower, { room, hasWord }))
    // A line that begins a broken word ends none.
    const areSure = breaks.every(({ isSure }) => isSure)
    const isJoined = breaks.map(
      ({ isInWord, isSure }, at) => isInWord && (isSure || !breaks[at + 1]?.isInWord),
    )
    if (lines.length > 1)
      column.title = lines
        .map((line) => readText(line))
        .reduce((text, line, at) => text + (isJoined[at - 1] ? '' : ' ') + line)
    if (!areSure) column.isTitleUncertain = true
  }
}

/** Whether the break between two lines of a title is inside a word. */
function judgeBreak(
  upper: readonly Word[],
  lower: readonly Word[],
  { room, hasWord }: { room: number; hasWord: (word: string) => boolean },
): { isInWord: boolean; isSure: boolean } {
  const between = { isInWord: false, isSure: true }
  const [end, start] = [upper[0], lower[0]]
  // A word that is too long for a line begins on a line of its own.
  if (!end || !start || upper.length > 1) return between
  if (!/\p{L}$/u.test(end.text) || !/^\p{Ll}/u.test(start.text)) return between
  const [width, rest] = [end.x1 - end.x0, start.x1 - start.x0]
  // The line is filled with letters before a word breaks.
  const isFull = width + rest / start.text.length > room - NEAR
  if (!isFull || width + rest <= room) return between
  if (hasWord(end.text + start.text)) return { isInWord: true, isSure: true }
  const isKnown = (word: string) => word.length > 1 && (isSmallWord(word) || hasWord(word))
  if (isKnown(start.text))
    return { isInWord: false, isSure: isKnown(end.text) || start.text.length > SHORT_END }
  if (start.text.length <= SHORT_END) return { isInWord: true, isSure: !isSmallWord(start.text) }
  return { isInWord: start.text.length <= LIKELY_END && !isKnown(end.text), isSure: false }
}

/**
 * The parts of a word that a narrow column may have broken: "Riversi" above "de". The first part fills its line, so
 * that not even a letter more fits, and it is no word elsewhere. Null where no word may be broken.
 */
export function findBrokenWord(
  words: readonly Word[],
  { left, right }: Pick<TableColumn, 'left' | 'right'>,
  { isFollowed }: Pick<CellContext, 'isFollowed'>,
): string | null {
  const lines = groupByBaseline([...words])
  for (const [index, [start]] of lines.slice(1).entries()) {
    const [end, ...others] = lines[index] ?? []
    if (!end || !start || others.length > 0 || !/\p{L}{2}$/u.test(end.text) || !/^\p{Ll}/u.test(start.text))
      continue
    const letter = (start.x1 - start.x0) / start.text.length
    const isFull = end.x1 + letter > right - (end.x0 - left) - NEAR
    if (isFull && !isFollowed(end.text)) return `${end.text} ${start.text}`
  }
  return null
}
