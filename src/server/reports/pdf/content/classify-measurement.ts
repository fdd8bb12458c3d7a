import * as limits from '#src/rules/describe-limits.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import { formatNumber } from '#src/server/localization/format-number.ts'
import type { TranslateReport } from '#src/server/reports/pdf/report-messages.ts'
import type { ReportTask } from './report-document.ts'

type Limits = Pick<ReportTask, 'tolerance_min' | 'tolerance_max' | 'unit'>

/** Writes measured values and their limits in one language. */
export interface MeasurementFormatter {
  /** "10 to 80 °C", "at most 80 °C", "at least 10 °C"; empty without limits. */
  describeLimits(task: Limits): string
  /** "92.4 °C"; empty when nothing was measured. */
  describeMeasurement(task: Pick<ReportTask, 'measurement' | 'unit'>): string
  /** "above the limit of 80 °C"; empty when the value lies within the limits or there is none. */
  describeExcess(task: Limits & Pick<ReportTask, 'measurement'>): string
}

export function createMeasurementFormatter(t: TranslateReport, language: LanguageCode): MeasurementFormatter {
  const write = (value: number) => formatNumber(value, language)
  const limitWords: limits.LimitPhrases = {
    between: (min, max) => t('limits.between', { min, max }),
    atMost: (max) => t('limits.atMost', { max }),
    atLeast: (min) => t('limits.atLeast', { min }),
  }
  const excessWords: limits.ExcessPhrases = {
    above: (limit) => t('measured.above', { limit }),
    below: (limit) => t('measured.below', { limit }),
  }
  return {
    describeLimits: (task) => limits.describeLimits(task, write, limitWords),
    describeMeasurement: ({ measurement, unit }) =>
      measurement === null ? '' : limits.describeQuantity(measurement, unit, write),
    describeExcess: (task) =>
      task.measurement === null ? '' : limits.describeExcess(task.measurement, task, write, excessWords),
  }
}
