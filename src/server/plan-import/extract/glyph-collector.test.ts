import { expect, test } from 'vitest'
import { parseLimits } from '#src/server/plan-import/limits/parse-limits.ts'
import type { DrawingState } from './drawing-state.ts'
import { GlyphCollector, type PdfGlyph } from './glyph-collector.ts'

const glyph = (unicode: string): PdfGlyph => ({ unicode, width: 500, isSpace: unicode === ' ' })

/** The pieces of text runs on one line; each character is half an em wide. */
function collect(...runs: (PdfGlyph | number)[][]): string[] {
  const collector = new GlyphCollector()
  const state = {
    font: { fontMatrix: [0.001, 0, 0, 0.001, 0, 0], name: 'Helvetica', bold: false },
    fontSize: 10,
    horizontalScale: 1,
    charSpacing: 0,
    wordSpacing: 0,
    rise: 0,
    transform: [1, 0, 0, 1, 0, 0],
  } as unknown as DrawingState
  const position = { matrix: [1, 0, 0, 1, 0, 0], x: 0, y: 0 }
  for (const glyphs of runs) collector.add(glyphs, state, position as never)
  return collector.pieces.map(({ text }) => text)
}

const write = (text: string) => [...text].map(glyph)

test('keeps an unmapped glyph before a figure, as it may be a minus sign', () => {
  expect(collect([glyph(''), ...write('5 to 18')])).toEqual(['\ufffd5', 'to', '18'])
  expect(collect([...write('5'), glyph('\u0002'), ...write('18')]).join('')).toBe('5\ufffd18')
})

test('drops an unmapped bullet', () => {
  expect(collect([glyph(''), ...write(' 3 bolts')])).toEqual(['3', 'bolts'])
  expect(collect([glyph(''), -600, ...write('3 bolts')])).toEqual(['3', 'bolts'])
  expect(collect([glyph(''), ...write('Check')])).toEqual(['Check'])
})

test('keeps limits with an unmapped glyph as text', () => {
  const context = { style: 'point' as const, unit: '' }
  expect(parseLimits('\ufffd5 to 18 °C', context)).toEqual({ kind: 'unread' })
  expect(parseLimits('5\ufffd18', context)).toEqual({ kind: 'unread' })
})

test('keeps a vowel mark with its letter in either drawing order', () => {
  const sign = { ...glyph('\u0651'), width: 0 }
  const [left, middle, right] = [...'\u0627\u062f\u064a'].map(glyph)
  // Left to right, the mark comes before its letter; right to left, each glyph one to the left, after it.
  expect(collect([left!, sign, middle!, right!])).toEqual(['\u0627\u0651\u062f\u064a'])
  expect(collect([right!, 1000, middle!, sign, 1000, left!])).toEqual(['\u064a', '\u0651\u062f', '\u0627'])
})

test('keeps a ligature of two right-to-left letters as drawn', () => {
  expect(collect([glyph('\u0644\u0627'), glyph('\u0633')])).toEqual(['\u0627\u0644\u0633'])
  expect(collect([glyph('\ufefb')])).toEqual(['\u0627\u0644'])
})

test('keeps a zero-width mark with the letter before it when it is drawn separately inside the next one', () => {
  const mark = { ...glyph('\u0e49'), width: 0 }
  expect(collect(write('\u0e23'), [-100, mark], [100, ...write('\u0e2d')])).toEqual([
    '\u0e23\u0e49',
    '\u0e2d',
  ])
})
