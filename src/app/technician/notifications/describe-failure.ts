import { t } from '#src/i18n/areas/technician.ts'

/** Message without cached notifications; the reason shows below it. */
export function describeFailure(): string {
  return t('notifications.loadFailed')
}
