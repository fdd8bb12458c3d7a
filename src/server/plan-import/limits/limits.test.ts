import { describe, expect, it } from 'vitest'
import { findLimits } from './find-limits.ts'
import { type LimitsContext, parseLimits, readBound } from './parse-limits.ts'

const context: LimitsContext = { style: 'point', unit: '' }
const read = (text: string, around: Partial<LimitsContext> = {}) =>
  parseLimits(text, { ...context, ...around })

describe('limits in their own column', () => {
  it.each([
    ['3–5', 3, 5, ''],
    ['-0.75 to -0.55', -0.75, -0.55, ''],
    ['−25 to −18 °C', -25, -18, '°C'],
    ['–25 – –18 °C', -25, -18, '°C'],
    ['-5--3 bar', -5, -3, 'bar'],
    ['230 V ±10 %', 207, 253, 'V'],
    ['230 V (± 10%)', 207, 253, 'V'],
    ['24 ± 0.5 V', 23.5, 24.5, 'V'],
    ['≤ 10', null, 10, ''],
    ['> 4 bar(g)', 4, null, 'bar(g)'],
    ['0.05...0.12 mm', 0.05, 0.12, 'mm'],
    ['3 bis 5 bar', 3, 5, 'bar'],
    ['3 bar – 5 bar', 3, 5, 'bar'],
    ['3~5 bar', 3, 5, 'bar'],
    ['3 (bar) to 5 (bar)', 3, 5, 'bar'],
    ['min. 2 mm, max. 4 mm', 2, 4, 'mm'],
    ['2 mm min / 4 mm max', 2, 4, 'mm'],
    ['2 min 4 max', 2, 4, ''],
    ['> 2 and < 4 mm', 2, 4, 'mm'],
    ['max: 80 °C', null, 80, '°C'],
    ['80 °C max.', null, 80, '°C'],
    ['4 bar or more', 4, null, 'bar'],
    ['must not be below 4 bar', 4, null, 'bar'],
    ['not to exceed 80 °C', null, 80, '°C'],
    ['never above -5 °C', null, -5, '°C'],
    ['range: from 3 to 5 bar', 3, 5, 'bar'],
    ['between −3 and +5 °C', -3, 5, '°C'],
    ['pH 6.5–8.5', 6.5, 8.5, 'pH'],
    ['(3 – 5) bar', 3, 5, 'bar'],
    ['max 1 480 rpm', null, 1480, 'rpm'],
    ['max 1,480 rpm', null, 1480, 'rpm'],
    ['1,450,000 – 1,500,000 Pa', 1450000, 1500000, 'Pa'],
    ['1e3 – 2.5e3 Ω', 1000, 2500, 'Ω'],
    ['5 min max', null, 5, 'min'],
  ])('%s', (text, min, max, unit) => {
    expect(read(text)).toMatchObject({ kind: 'limits', min, max, unit })
  })

  it.each([
    '±10 %',
    '±0.5 mm',
    '60 ± 5 %',
    '60 % ± 5 %',
    '5 – 3 bar',
    '3 bar – 5 psi',
    '3 -5 bar',
    '−5 −3 bar',
    'max - 5 °C',
    'max-5 °C',
    '5 min',
    '5 bar',
    '< 5 mm (new: 3 mm)',
    '< 5 mm or > 10 mm',
    '3, 5, 7 bar',
    '3-5-7 bar',
    '1/2 in',
    '70/80 °C',
    '½ – 1 mm',
    '3.5 x 10^3 – 4 x 10^3 Pa',
    '10³ – 10⁴ Pa',
    'approx. 5 bar',
    '~5 bar',
    'about 3-5 bar',
    'not 3-5 bar',
    'alarm > 80 °C',
    '> 80 °C = alarm',
    'max 80 % of nominal',
    'max 2 mm per 100 mm',
    'max 2 mm/100 mm',
    '3–5 bar/min',
    '3 < x < 5',
    'see manual 3',
    '230 V +10/-15 %',
    '80 °C ± 5 K',
    'two to five bar',
    '3–5 bar at 50 °C',
    'max 10LAC',
    '３～５ bar',
    '3\ufffd5 bar',
    '-- 5 bar',
    '=> 5',
    '1.2.3 – 4 bar',
    'half of the nominal value',
  ])('leaves ambiguous limits unread: %s', (text) => {
    expect(read(text)).toEqual({ kind: 'unread' })
  })

  it('distinguishes words, limits and empty cells', () => {
    expect(read('Dry').kind).toBe('words')
    for (const text of ['', '-', '–', 'N/A', 'n.a.', 'none']) expect(read(text).kind).toBe('none')
  })

  it('accepts "1,500" only where the document shows the meaning of its comma', () => {
    expect(read('max 1,500 mm', { style: 'unknown' })).toEqual({ kind: 'unread' })
    expect(read('max 1.500 mm', { style: 'unknown' })).toEqual({ kind: 'unread' })
    expect(read('max 1,500 mm', { style: 'point' })).toMatchObject({ max: 1500 })
    expect(read('max 1,500 mm', { style: 'comma' })).toMatchObject({ max: 1.5 })
    expect(read('max 1.500 mm', { style: 'comma' })).toMatchObject({ max: 1500 })
    for (const style of ['unknown', 'point', 'comma'] as const) {
      expect(read('0,125 – 12,5 mm', { style })).toMatchObject({ min: 0.125, max: 12.5 })
      expect(read('1.234,5 – 2.000,25 mm', { style })).toMatchObject({ min: 1234.5, max: 2000.25 })
    }
  })

  it('applies the unit of the column, and rejects a contradicting one', () => {
    expect(read('230 ± 10 %', { unit: 'V' })).toMatchObject({ min: 207, max: 253 })
    expect(read('60 ± 5 %', { unit: '%' })).toEqual({ kind: 'unread' })
    expect(read('3–5 psi', { unit: 'bar' })).toEqual({ kind: 'unread' })
    expect(read('60–80 C', { unit: '°C' })).toMatchObject({ min: 60, max: 80 })
  })

  it('parses a pair only in a column for both bounds', () => {
    expect(read('8.5 / 9.5 bar', { isPair: true })).toMatchObject({ min: 8.5, max: 9.5, unit: 'bar' })
    expect(read('- / 75 °C', { isPair: true })).toMatchObject({ min: null, max: 75, unit: '°C' })
    expect(read('-10 / -5', { isPair: true })).toMatchObject({ min: -10, max: -5 })
    expect(read('9.5 / 8.5', { isPair: true })).toEqual({ kind: 'unread' })
  })
})

describe('a column for one bound', () => {
  it.each([
    ['max', '4.5', 4.5, ''],
    ['max', '< 80 °C', 80, '°C'],
    ['max', 'max 80', 80, ''],
    ['min', '−0.75', -0.75, ''],
    ['min', '≥ 3 bar', 3, 'bar'],
  ] as const)('%s: %s', (side, text, value, unit) => {
    expect(readBound(text, side, context)).toMatchObject({ kind: 'limits', [side]: value, unit })
  })

  it.each([
    ['max', '> 80 °C'],
    ['max', '3–5 bar'],
    ['max', '230 V ±10 %'],
    ['max', '80 °C at full load'],
    ['max', '4 6'],
    ['min', '- 5'],
    ['min', '5 min'],
    ['min', '1/2'],
  ] as const)('leaves an ambiguous %s bound unread: %s', (side, text) => {
    expect(readBound(text, side, context)).toEqual({ kind: 'unread' })
  })
})

describe('limits in a task’s text', () => {
  it.each([
    ['Discharge pressure 3.0–5.0 bar', 3, 5, 'bar'],
    ['Discharge pressure - 3,0 - 5,0 bar', 3, 5, 'bar'],
    ['Bearing temperature < 80 °C', null, 80, '°C'],
    ['Clearance min 2 max 4 mm', 2, 4, 'mm'],
    ['Clearance max 4 mm, min 2 mm', 2, 4, 'mm'],
    ['Flow between 18 and 22 m³/h', 18, 22, 'm³/h'],
    ['Vibration ≤ 4,5 mm/s', null, 4.5, 'mm/s'],
    ['Level at least 60 %', 60, null, '%'],
    ['Speed not more than 1 480 rpm', null, 1480, 'rpm'],
    ['Speed up to 1,480 rpm', null, 1480, 'rpm'],
    ['Voltage 24 ± 0.5 V', 23.5, 24.5, 'V'],
    ['Mains voltage: 230 V ±10 %', 207, 253, 'V'],
    ['Suction pressure -0.2 to 0.6 bar', -0.2, 0.6, 'bar'],
    ['Suction pressure −0.75 to −0.55 bar', -0.75, -0.55, 'bar'],
    ['Cold store −25 to −18 °C', -25, -18, '°C'],
    ['Water quality pH 6.5–8.5', 6.5, 8.5, 'pH'],
    ['Read pressure of pump 2 (3.0–5.0 bar) at gauge 7', 3, 5, 'bar'],
    ['Keep above 4 bar while the pump runs', 4, null, 'bar'],
    ['Pressure must never fall below 4 bar', 4, null, 'bar'],
  ])('%s', (text, min, max, unit) => {
    expect(findLimits(text, 'point')).toMatchObject({ kind: 'limits', min, max, unit })
  })

  it.each([
    'Alarm if above 80 °C',
    'Replace when less than 3 mm',
    'Pressure must not be 3–5 bar',
    'Voltage 230 V ±10 % (−15 % for a minute)',
    'Wear < 5 mm (new: 3 mm)',
    'Pressure 3–5 bar, 45–75 psi',
    'Current max 80 % of nominal',
    'Run-out max 2 mm per 100 mm',
    'Pressure 5–3 bar',
    'Pressure 3 bar – 5 psi',
    'Speed 1,450–1,500 rpm x 10',
    'Temperature at most 40 K above ambient',
    'Tolerance ± 0.5 mm',
    'Pressure about 3–5 bar',
    'Level 10-20-30 mm',
  ])('leaves ambiguous limits unread: %s', (text) => {
    expect(findLimits(text, 'point')).toEqual({ kind: 'unread' })
  })

  it.each([
    'Follow steps 3-5 of the manual',
    'Read gauge PI-12 at P-103A',
    'Valid from 2026-03-02',
    'Tighten all 4 bolts',
    'Tighten at least 4 bolts',
    'Two people, 3 m ladder',
    'Check EQ-101 to EQ-104',
    'Let it run for at least 5 min',
    'Oil level above the mark',
  ])('ignores text that is no limit: %s', (text) => {
    expect(findLimits(text, 'point')).toEqual({ kind: 'none' })
  })
})
