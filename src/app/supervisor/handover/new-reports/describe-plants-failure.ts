import { describeError } from '#src/app/shared/api/describe-error.ts'
import { t } from '#src/i18n/screens/handover.ts'

/** Why the plants could not be read, in one sentence that names the reason; null while nothing failed. */
export function describePlantsFailure(error: unknown): Error | null {
  return error === null ? null : new Error(t('handover.plantsFailed', { reason: describeError(error) }))
}
