import { t } from '#src/i18n/areas/technician.ts'
import type { DocumentContent } from '#src/offline/public.ts'

export type Notification = DocumentContent<'notifications'>['results'][number]

/** Maximum number in the badge; above it shows `9+` (docs/agreed.md). */
const MAX_SHOWN = 9

export function countUnread(notifications: readonly Notification[]): number {
  return notifications.filter(({ is_read }) => !is_read).length
}

/** A count for a badge with one digit. */
export function shortenCount(count: number): string {
  return count > MAX_SHOWN ? t('notifications.many') : String(count)
}
