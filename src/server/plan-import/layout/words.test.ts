import { expect, it } from 'vitest'
import type { PageContent, TextRun } from '#src/server/plan-import/extract/page-content.ts'
import { readLines, readText } from './words.ts'

/** The text of pieces of ten points, each with its left and right end and its drawing operation. */
function read(...pieces: [text: string, x0: number, x1: number, run: number][]) {
  const placed = pieces.map(
    ([text, x0, x1, run]): TextRun => ({ text, x0, x1, run, baseline: 20, size: 10, isBold: false }),
  )
  const content = { page: 1, pieces: placed, verticalRules: [], squares: [] } as unknown as PageContent
  return readLines(content).map((line) => readText(line.words))
}

it('keeps a drawn space that kerning made narrow', () => {
  expect(read(['Guard:', 10, 40, 1], ['Yes', 41.2, 60, 1])).toEqual(['Guard: Yes'])
})

it('joins the parts of a word from two drawing operations', () => {
  expect(read(['Gua', 10, 25, 1], ['rd', 26.2, 40, 2])).toEqual(['Guard'])
})
