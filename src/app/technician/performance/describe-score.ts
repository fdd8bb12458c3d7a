import { t } from '#src/i18n/areas/performance.ts'

/** A share in whole percent; N/A without a value. */
export function describePercent(percent: number | null): string {
  return percent === null ? t('performance.notAvailable') : t('performance.percent', { percent })
}

/** A mean time in whole minutes; a checklist may take less than one. */
export function describeMinutes(minutes: number | null): string {
  if (minutes === null) return t('performance.notAvailable')
  return minutes < 1
    ? t('performance.underMinute')
    : t('performance.minutes', { minutes: Math.round(minutes) })
}
