import * as limits from '#src/rules/describe-limits.ts'
import type { ReportTask } from './report-document.ts'

type Limits = Pick<ReportTask, 'tolerance_min' | 'tolerance_max' | 'unit'>

/** "10 to 80 °C", "at most 80 °C", "at least 10 °C"; empty without limits. */
export function describeLimits(task: Limits): string {
  return limits.describeLimits(task, formatNumber)
}

/** "92.4 °C"; empty when nothing was measured. */
export function describeMeasurement({ measurement, unit }: Pick<ReportTask, 'measurement' | 'unit'>): string {
  return measurement === null ? '' : limits.describeQuantity(measurement, unit, formatNumber)
}

/** "above the limit of 80 °C"; empty when the value lies within the limits or there is none. */
export function describeExcess(task: Limits & Pick<ReportTask, 'measurement'>): string {
  return task.measurement === null ? '' : limits.describeExcess(task.measurement, task, formatNumber)
}

function formatNumber(value: number): string {
  // Binary fractions: 0.1 + 0.2 must not be printed with seventeen digits.
  return String(Number(value.toPrecision(12))).replace('-', '\u2212')
}
