import { t } from '#src/app/shared/i18n/supervisor.ts'
import type { ReviewFlag } from '#src/contract/executions.ts'

/** A flag of submitted work in a word or three. */
export function nameFlag(flag: ReviewFlag): string {
  if (flag === 'clock_off' || flag === 'impossible_times' || flag === 'photos_beside')
    return t(`reviews.flags.${flag}`)
  return t(`execution.lateShort.${flag}`)
}
