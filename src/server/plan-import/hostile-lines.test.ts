import { expect, it } from 'vitest'
import { parseNumber } from '#src/rules/parse-number.ts'
import { documentWords } from './languages/document-words.ts'
import { findLabels, readBareLabel } from './layout/labels.ts'
import { isBlankToFillIn, readListItem } from './layout/list-items.ts'
import { findLimits } from './limits/find-limits.ts'
import { parseLimits, readBound } from './limits/parse-limits.ts'
import { readMinutes, readPriority, readYesNo } from './values/cell-values.ts'
import { splitCodeAndName } from './values/codes.ts'
import { findBracketed, findColumnFields } from './values/column-names.ts'
import { readTaskText } from './values/task-text.ts'

const LENGTH = 20_000
const documentPatterns = Object.entries(documentWords).map(
  ([name, pattern]) => [`documentWords.${name}`, (text: string) => pattern.test(text)] as const,
)
const context = { style: 'unknown' as const, unit: '' }
const readers: Record<string, (text: string) => unknown> = {
  readTaskText: (text) => readTaskText(text, 'unknown'),
  splitCodeAndName,
  readListItem: (text) => readListItem(text, false),
  isBlankToFillIn,
  findLabels,
  readBareLabel,
  readLimits: (text) => parseLimits(text, context),
  readBound: (text) => readBound(text, 'max', context),
  findLimits: (text) => findLimits(text, 'unknown'),
  readMinutes,
  parseNumber,
  readPriority,
  readYesNo,
  findColumnFields,
  findBracketed,
  ...Object.fromEntries(documentPatterns),
}
const pieces = [
  '_',
  '.',
  'ok ',
  '☐ ',
  '[ ] ',
  'a',
  '9',
  '1,',
  '9 9 ',
  '-',
  ' - ',
  ': ',
  '(',
  '(a',
  'P1-',
  'A-1 ',
  '* ',
  '; ',
  'min ',
  '≤ 5 ',
  '5 mm ',
  'ok _ ',
]
const endings = ['', 'x', '\u0001']
/** ReDoS check: a backtracking pattern is slower than this factor; a busy machine is not. */
const MAX_SLOWDOWN = 100
const MIN_DURATION = 5

function measure(read: (text: string) => unknown, text: string): number {
  const startedAt = performance.now()
  read(text)
  return performance.now() - startedAt
}

it.each(Object.keys(readers))('%s reads a hostile line in linear time', (name) => {
  const read = readers[name] as (text: string) => unknown
  const fill = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH)
  const harmless = Math.max(MIN_DURATION, measure(read, fill('Read the pressure at the gauge ')))
  const slow = pieces.flatMap((piece) =>
    endings
      .map((ending) => fill(piece) + ending)
      .filter((text) => Math.min(measure(read, text), measure(read, text)) > MAX_SLOWDOWN * harmless)
      .map((text) => text.slice(0, 20)),
  )
  expect(slow).toEqual([])
})

it('recognizes a fill-in line of any length', () => {
  expect(isBlankToFillIn(`Reading: ${'_'.repeat(5000)}`)).toBe(true)
  expect(readListItem(`1. Read gauge ${'_'.repeat(5000)} bar`, false)).toEqual({
    number: 1,
    text: 'Read gauge',
    unit: 'bar',
  })
})
