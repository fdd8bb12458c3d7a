import { describeError } from '#src/app/shared/api/describe-error.ts'
import { t } from '#src/i18n/areas/handover.ts'

/** Message why the plants could not load, with the reason; null without a failure. */
export function describePlantsFailure(error: unknown): Error | null {
  return error === null ? null : new Error(t('handover.plantsFailed', { reason: describeError(error) }))
}
