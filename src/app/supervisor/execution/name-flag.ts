import type { ReviewFlag } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/supervisor.ts'

/** Short label of a review flag. */
export function nameFlag(flag: ReviewFlag): string {
  if (flag === 'clock_off' || flag === 'impossible_times' || flag === 'photos_beside')
    return t(`reviews.flags.${flag}`)
  return t(`execution.lateShort.${flag}`)
}
