import { expect, test } from 'vitest'
import { findByWords } from './find-by-words.ts'
import { foldText, searchWords } from './fold-text.ts'
import { cleanCode, normalizeCode, searchTextOfCode } from './normalize-code.ts'

test.each([
  ['Zieliński', 'zielinski'],
  ['O’Brien', "o'brien"],
  ['Oʼ Brien', "o' brien"],
  ['O´Brien', "o'brien"],
  ['Łódź Øresund Đorđe Straße STRAẞE Ærø Þór', 'lodz oresund dorde strasse strasse aero thor'],
  ['İstanbul ısı', 'istanbul isi'],
  ['P\u2011103A \u2013 Pump', 'p-103a - pump'],
  ['Kühl\u00adwasser P\u00ad501', 'kuhlwasser p-501'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['Ёлка', 'елка'],
  ['ＰＵＭＰ ½ ﬁt', 'pump 1⁄2 fit'],
  ['กำ', 'กํา'],
])('folds %j to %j', (text, folded) => expect(foldText(text)).toBe(folded))

test('folding is idempotent for every character', () => {
  for (let point = 1; point < 0x3_0000; point++) {
    if (point >= 0xd800 && point <= 0xdfff) continue
    const folded = foldText(`a${String.fromCodePoint(point)}1`)
    expect(foldText(folded), point.toString(16)).toBe(folded)
  }
})

test.each(['Jan Zieliński', 'ZIELIŃSKI  jan', 'zielinski\u00a0Jan'])('%j matches a name', (search) => {
  const people = [{ name: 'Jan Zieliński' }, { name: 'Jan O’Brien' }]
  expect(findByWords(people, search, ({ name }) => [name])).toEqual([people[0]])
})

test('splits a search into folded words without empty ones', () => {
  expect(searchWords('  Feed \u3000 PÜMP ')).toEqual(['feed', 'pump'])
  expect(searchWords('\u0301 \u200b')).toEqual([])
})

const spellings = [
  'P-501',
  'p-501',
  'P\u00ad501',
  'P\u2010501',
  'P\u2011501',
  'P\u2013501',
  'P \u2014 501',
  'P\u2212501',
  'P- 501',
  ' P -\u00a0501 ',
  'Ｐ－５０１',
  'P\u200b-\u2060501\ufeff',
  'P-\u00ad501',
]

test.each(spellings)('normalises %j to the code p-501', (code) => expect(normalizeCode(code)).toBe('p-501'))

test.each([
  ['P501', 'p501'],
  ['P 501', 'p 501'],
  ['P--501', 'p--501'],
  ['É-1', 'é-1'],
  ['E-1', 'e-1'],
  ['FEED\u00adPUMP', 'feed-pump'],
  ['P\u00ad/5', 'p/5'],
])('normalises %j to the code %j', (code, key) => expect(normalizeCode(code)).toBe(key))

test('shows a code as printed, without invisible characters', () => {
  expect(cleanCode(' P\u2011103A\u200b  x ')).toBe('P\u2011103A x')
  expect(cleanCode('P\u00ad501')).toBe('P-501')
})

test('a code is searchable in its printed and its normalised form', () => {
  expect(searchTextOfCode('P-501')).toBe('p-501')
  expect(searchTextOfCode('P – 501')).toBe('p - 501\np-501')
})
