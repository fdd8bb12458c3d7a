import { t } from '#src/i18n/technician.ts'

/** What the screen says while there are no notifications to show; the reason stands below it. */
export function describeFailure(): string {
  return t('notifications.loadFailed')
}
