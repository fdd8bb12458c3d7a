import type { VerticalRule } from '#src/server/plan-import/extract/page-content.ts'
import { type Line, readText, WIDE_GAP, type Word } from './words.ts'

/** Words of one line without a wide gap between them: a cell, a label with its value, a sentence. */
export interface Segment {
  words: Word[]
  text: string
  x0: number
  x1: number
}

/** Cuts a line at gaps wider than a space, and at vertical rules. */
export function splitIntoSegments(line: Line, rules: VerticalRule[], gap = WIDE_GAP): Segment[] {
  const groups: Word[][] = []
  for (const word of line.words) {
    const last = groups.at(-1)?.at(-1)
    const isApart = !last || word.x0 - last.x1 > gap * Math.max(last.size, word.size)
    if (isApart || hasRule(rules, last, word)) groups.push([word])
    else groups.at(-1)?.push(word)
  }
  return groups.map(makeSegment)
}

export function makeSegment(words: Word[]): Segment {
  return {
    words,
    text: readText(words),
    x0: words[0]?.x0 ?? 0,
    x1: words.reduce((most, word) => Math.max(most, word.x1), 0),
  }
}

function hasRule(rules: VerticalRule[], left: Word, right: Word): boolean {
  const y = left.baseline - 0.3 * left.size
  const from = Math.min(left.x1, right.x0) - 2
  const to = Math.max(left.x1, right.x0) + 2
  return rules.some((rule) => rule.x >= from && rule.x <= to && rule.y0 <= y && rule.y1 >= y)
}
