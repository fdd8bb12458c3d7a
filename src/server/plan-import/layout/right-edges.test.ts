import { expect, it } from 'vitest'
import type { PageContent } from '#src/server/plan-import/extract/page-content.ts'
import { findRightEdges } from './right-edges.ts'
import type { Line, Word } from './words.ts'

const SIZE = 10

function makePage(rules: number[] = []): PageContent {
  return {
    ...{ page: 1, width: 600, height: 800, pieces: [], horizontalRules: [], verticalEdges: [], squares: [] },
    ...{ turned: [], isEmpty: false, verticalRules: rules.map((x) => ({ x, y0: 0, y1: 800 })) },
  }
}

/** A line between these places. */
function makeLine(x0: number, x1: number, top: number): Line {
  const place = { top, bottom: top + SIZE, baseline: top + 8, size: SIZE, isBold: false }
  const word: Word = { ...place, text: 'text', drawn: 'text', x0, x1, run: 0, home: x0 }
  return { ...place, page: 1, words: [word], hasSquare: false }
}

function findEdge(content: PageContent, ends: number[], others: [PageContent, Line][] = []): number {
  const lines = ends.map((end, index) => makeLine(50, end, 100 + 12 * index))
  const regions = [...lines.map((line): [PageContent, Line] => [content, line]), ...others]
  const find = findRightEdges(regions.map(([page, line]) => ({ kind: 'line', line, content: page })))
  return find(lines[0]!, content)
}

it('short lines wrap at the margin, as wide as on the left', () => {
  expect(findEdge(makePage(), [200, 220, 300])).toBe(550)
})

it('lines that reach the margin wrap where the longest of them ends', () => {
  expect(findEdge(makePage(), [200, 540, 300])).toBe(540)
})

it('lines that often end together wrap there', () => {
  expect(findEdge(makePage(), [395, 400, 380, 390, 200])).toBe(400)
})

it('a column of text wraps before the next one', () => {
  const next = makePage()
  expect(findEdge(makePage(), [150, 170], [[next, makeLine(320, 500, 100)]])).toBe(320)
})

it('lines in a frame wrap at its padding', () => {
  expect(findEdge(makePage([44, 290]), [150, 170])).toBe(284)
})

it('a heading left of the frame does not change its padding', () => {
  const page = makePage([44, 290])
  const framed = { ...page, verticalRules: page.verticalRules.map(({ x }) => ({ x, y0: 99, y1: 800 })) }
  expect(findEdge(framed, [150, 170], [[framed, makeLine(40, 200, 60)]])).toBe(284)
})
