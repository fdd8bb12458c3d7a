import type { ReportTask } from './report-document.ts'

type Limits = Pick<ReportTask, 'tolerance_min' | 'tolerance_max' | 'unit'>

/** "10 to 80 °C", "at most 80 °C", "at least 10 °C"; empty without limits. */
export function describeLimits({ tolerance_min: min, tolerance_max: max, unit }: Limits): string {
  if (min !== null && max !== null) return `${formatNumber(min)} to ${withUnit(max, unit)}`
  if (max !== null) return `≤ ${withUnit(max, unit)}`
  if (min !== null) return `≥ ${withUnit(min, unit)}`
  return ''
}

/** "92.4 °C"; empty when nothing was measured. */
export function describeMeasurement({ measurement, unit }: Pick<ReportTask, 'measurement' | 'unit'>): string {
  return measurement === null ? '' : withUnit(measurement, unit)
}

/** "above the limit of 80 °C"; empty when the value lies within the limits or there is none. */
export function describeExcess(task: Limits & Pick<ReportTask, 'measurement'>): string {
  const { measurement, tolerance_min: min, tolerance_max: max, unit } = task
  if (measurement === null) return ''
  if (max !== null && measurement > max) return `above the limit of ${withUnit(max, unit)}`
  if (min !== null && measurement < min) return `below the limit of ${withUnit(min, unit)}`
  return ''
}

function withUnit(value: number, unit: string): string {
  // A number must not part from its unit at the end of a line.
  return unit.trim() === '' ? formatNumber(value) : `${formatNumber(value)}\u00a0${unit.trim()}`
}

function formatNumber(value: number): string {
  // Binary fractions: 0.1 + 0.2 must not be printed with seventeen digits.
  return String(Number(value.toPrecision(12))).replace('-', '\u2212')
}
