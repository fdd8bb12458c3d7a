import { describe, expect, it } from 'vitest'
import { findLimits, readLimits } from './limits.ts'

describe('limits in a task’s text', () => {
  it.each([
    ['Discharge pressure 3.0–5.0 bar', 3, 5, 'bar'],
    ['Discharge pressure 3,0 - 5,0 bar', 3, 5, 'bar'],
    ['Bearing temperature < 80 °C', null, 80, '°C'],
    ['Clearance min 2 max 4 mm', 2, 4, 'mm'],
    ['Clearance max 4 mm, min 2 mm', 2, 4, 'mm'],
    ['Flow between 18 and 22 m³/h', 18, 22, 'm³/h'],
    ['Vibration ≤ 4,5 mm/s', null, 4.5, 'mm/s'],
    ['Level at least 60 %', 60, null, '%'],
    ['Speed not more than 1 480 rpm', null, 1480, 'rpm'],
    ['Speed up to 1,480 rpm', null, 1480, 'rpm'],
    ['Voltage 24 ± 0.5 V', 23.5, 24.5, 'V'],
    ['Suction pressure -0.2 to 0.6 bar', -0.2, 0.6, 'bar'],
    ['Water quality pH 6.5–8.5', 6.5, 8.5, 'pH'],
  ])('%s', (text, min, max, unit) => {
    expect(findLimits(text)).toMatchObject({ min, max, unit })
  })

  it.each([
    'Follow steps 3-5 of the manual',
    'Read gauge PI-12 at P-103A',
    'Valid from 2026-03-02',
    'Tighten all 4 bolts',
    'Two people, 3 m ladder',
    'Check EQ-101 to EQ-104',
  ])('leaves alone what is no limit: %s', (text) => {
    expect(findLimits(text)).toBeNull()
  })
})

describe('limits in a column of their own', () => {
  it.each([
    ['3–5', 3, 5, ''],
    ['8.5 / 9.5', 8.5, 9.5, ''],
    ['- / 75 °C', null, 75, '°C'],
    ['≤ 10', null, 10, ''],
    ['> 4 bar(g)', 4, null, 'bar(g)'],
    ['0.05...0.12 mm', 0.05, 0.12, 'mm'],
  ])('%s', (text, min, max, unit) => {
    expect(readLimits(text)).toMatchObject({ min, max, unit })
  })

  it('says so when a cell holds no limits', () => {
    expect(readLimits('Dry')).toBeNull()
    expect(readLimits('see manual 3')).toBeNull()
  })

  it('is not slowed down by a cell made to slow it down', () => {
    const started = performance.now()
    readLimits(`${'1,'.repeat(240)}x`)
    findLimits(`${'9 '.repeat(240)}x`)
    expect(performance.now() - started).toBeLessThan(500)
  })
})
