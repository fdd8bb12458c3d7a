import { describe, expect, it } from 'vitest'
import { translateIn } from '#src/server/localization/translate-in.ts'
import { createMeasurementFormatter } from './classify-measurement.ts'

const { describeExcess, describeLimits, describeMeasurement } = createMeasurementFormatter(
  translateIn('reports', 'en'),
  'en',
)

const limits = (tolerance_min: number | null, tolerance_max: number | null, unit = 'bar') => ({
  tolerance_min,
  tolerance_max,
  unit,
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('a measured value in words', () => {
  it('names the existing limits', () => {
    expect(plain(describeLimits(limits(40, 46)))).toBe('40 to 46 bar')
    expect(plain(describeLimits(limits(null, 4.5, 'mm/s')))).toBe('at most 4.5 mm/s')
    expect(plain(describeLimits(limits(-5, null, '°C')))).toBe('at least −5 °C')
    expect(describeLimits(limits(null, null))).toBe('')
  })

  it('names the exceeded limit, and nothing for a value equal to the limit', () => {
    expect(plain(describeExcess({ ...limits(40, 46), measurement: 46.1 }))).toBe('above the limit of 46 bar')
    expect(plain(describeExcess({ ...limits(40, 46), measurement: 39.9 }))).toBe('below the limit of 40 bar')
    expect(describeExcess({ ...limits(40, 46), measurement: 46 })).toBe('')
    expect(describeExcess({ ...limits(40, 46), measurement: null })).toBe('')
  })

  it('uses the words and the decimal sign of each language', () => {
    const german = createMeasurementFormatter(translateIn('reports', 'de'), 'de')
    expect(plain(german.describeLimits(limits(1.5, 1250)))).toBe('1,5 bis 1250 bar')
    expect(plain(german.describeExcess({ ...limits(null, 4.5), measurement: 4.75 }))).toBe(
      'über dem Grenzwert von 4,5 bar',
    )
    expect(plain(german.describeMeasurement({ measurement: -1250.75, unit: 'kPa' }))).toBe('−1250,75 kPa')
  })

  it('writes numbers as they were entered', () => {
    expect(describeMeasurement({ measurement: 0.1 + 0.2, unit: '' })).toBe('0.3')
    expect(plain(describeMeasurement({ measurement: 0, unit: '°C' }))).toBe('0 °C')
    expect(describeMeasurement({ measurement: null, unit: '°C' })).toBe('')
  })
})
