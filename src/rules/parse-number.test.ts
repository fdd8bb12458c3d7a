import { describe, expect, it } from 'vitest'
import { seededRandom } from '#tests/seeded-random.ts'
import { parseNumber } from './parse-number.ts'

const LOCALES = ['en', 'de', 'fr', 'es']
const COUNT = 5000
const SEED = 20_260_712

describe('parseNumber', () => {
  it.each([
    ['6001', 6001],
    [' 12.5 ', 12.5],
    ['12,5', 12.5],
    ['.5', 0.5],
    [',5', 0.5],
    ['5.', 5],
    ['0,125', 0.125],
    ['0.001', 0.001],
    ['06,001', 6.001],
    ['6,0010', 6.001],
    ['6001,250', 6001.25],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1,234.567', 1234.567],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1 480', 1480],
    ['1\u202f480,250', 1480.25],
    ["1'480.5", 1480.5],
    ['1\u2019480', 1480],
    ['-3', -3],
    ['\u22123,5', -3.5],
    ['\u20133', -3],
    ['- 3', -3],
    ['+2', 2],
    ['-0', 0],
  ])('reads %s', (text, value) => {
    expect(parseNumber(text)).toEqual({ kind: 'number', value })
  })

  it.each([
    ['6,001', 6001, 6.001],
    ['6.001', 6001, 6.001],
    ['12,500', 12_500, 12.5],
    ['999.999', 999_999, 999.999],
    ['-6,001', -6001, -6.001],
  ])('reports %s as ambiguous', (text, grouped, decimal) => {
    expect(parseNumber(text)).toEqual({ kind: 'ambiguous', grouped, decimal })
  })

  it.each([
    '',
    ' ',
    'warm',
    '4 bar',
    '1,2,3',
    '1.2.3',
    '12 34',
    '1 4800',
    '1,234.',
    '1.234 567',
    "1'234 567",
    '1234,567.8',
    '--3',
    '.',
    '-',
    '1e5',
    '1234567890123456',
  ])('rejects %j', (text) => {
    expect(parseNumber(text)).toEqual({ kind: 'invalid' })
  })

  it(`misreads none of ${COUNT} numbers in four locales`, () => {
    const random = seededRandom(SEED)
    const misread: string[] = []
    const seen = { number: 0, ambiguous: 0, invalid: 0 }
    for (let count = 0; count < COUNT; count++) {
      const decimals = Math.floor(random() * 5)
      const size = 10 ** (random() * 9 - 1)
      const value = Number(((random() < 0.3 ? -1 : 1) * random() * size).toFixed(decimals)) || 0
      const locale = LOCALES[count % LOCALES.length]
      const useGrouping = random() < 0.8 ? 'always' : false
      const text = new Intl.NumberFormat(locale, {
        useGrouping,
        minimumFractionDigits: random() < 0.5 ? decimals : 0,
        maximumFractionDigits: decimals,
      }).format(value)
      const parsed = parseNumber(text)
      seen[parsed.kind]++
      const isRight =
        parsed.kind === 'number'
          ? parsed.value === value
          : parsed.kind === 'ambiguous' && [parsed.grouped, parsed.decimal].includes(value)
      if (!isRight) misread.push(`${locale} ${text} for ${value}: ${JSON.stringify(parsed)}`)
    }
    expect(misread).toEqual([])
    expect(seen.number).toBeGreaterThan(4000)
    expect(seen.ambiguous).toBeGreaterThan(100)
  })
})
