import { describe, expect, it } from 'vitest'
import { isTag, makeCode, splitCodeAndName } from './codes.ts'

describe('codes and names in one text', () => {
  it.each([
    ['EQ-101 Cooling Tower Fan A', 'EQ-101', 'Cooling Tower Fan A'],
    ['EQ-101 – Cooling Tower Fan A', 'EQ-101', 'Cooling Tower Fan A'],
    ['EQ-101: Cooling Tower Fan A', 'EQ-101', 'Cooling Tower Fan A'],
    ['Cooling Tower Fan A EQ-101', 'EQ-101', 'Cooling Tower Fan A'],
    ['Cooling Tower Fan A (EQ-101)', 'EQ-101', 'Cooling Tower Fan A'],
    ['North Boiler House (NBH)', 'NBH', 'North Boiler House'],
    ['NBH – North Boiler House', 'NBH', 'North Boiler House'],
    ['PL-02 — Zakład Łódź – Śródmieście', 'PL-02', 'Zakład Łódź – Śródmieście'],
    ['10LAC01AP001 Feedwater pump', '10LAC01AP001', 'Feedwater pump'],
    ['1204 - Feedwater pump', '1204', 'Feedwater pump'],
    ['P-103A', 'P-103A', ''],
    ['2200 Paint shop', '2200', 'Paint shop'],
    ['HQ-S Siège social', 'HQ-S', 'Siège social'],
    ['HQ-R RIVERSIDE BISCUIT WORKS', 'HQ-R', 'RIVERSIDE BISCUIT WORKS'],
    ['NON-FERROUS HALL', '', 'NON-FERROUS HALL'],
    ['G 13 - Gas engine 1', 'G 13', 'Gas engine 1'],
    ['CW 12 Centrala wentylacyjna', 'CW 12', 'Centrala wentylacyjna'],
    ['E 13 UPS system 1', 'E 13', 'UPS system 1'],
    ['DN 50 Drain valve', '', 'DN 50 Drain valve'],
    ['KW 12 Inspektion', '', 'KW 12 Inspektion'],
    ['2026 Inspection', '', '2026 Inspection'],
    ['Boiler 2', '', 'Boiler 2'],
    ['Feed Pump P2', '', 'Feed Pump P2'],
    ['Steam Boiler', '', 'Steam Boiler'],
  ])('%s', (text, code, name) => {
    expect(splitCodeAndName(text)).toEqual({ code, name })
  })
})

describe('a tag of a machine', () => {
  it.each(['P-101', 'K-104A', '2100-AHU-01', '10LAC01AP001', 'CV-5', 'G 13'])('is %s', (text) =>
    expect(isTag(text)).toBe(true),
  )

  it.each(['Pump', '101', '2.1', 'ISO VG 68', '45-60', ''])('is not %j', (text) =>
    expect(isTag(text)).toBe(false),
  )
})

describe('codes generated from names', () => {
  it('generates the same readable code every week', () => {
    expect(makeCode('North Boiler House')).toBe('NORTH-BOILER-HOUSE')
    expect(makeCode('Zakład Łódź')).toBe('ZAKLAD-LODZ')
  })

  it('generates different codes for names without Latin letters', () => {
    expect(makeCode('Насосная')).not.toBe(makeCode('Котельная'))
    expect(makeCode('Насосная')).toBe(makeCode('Насосная'))
    expect(makeCode('锅炉房')).toMatch(/^[A-Z0-9-]+$/)
  })
})
