import type { ExportColumn } from '#src/app/shared/export/export-column.ts'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import type { supervisorNotificationCalls } from '#src/contract/supervisor/supervisor-notifications.ts'
import { t } from '#src/i18n/areas/notifications.ts'

/** Spreadsheet columns of a supervisor's notifications. */
export const exportColumns: readonly ExportColumn<
  ReplyOf<typeof supervisorNotificationCalls.list>['results'][number]
>[] = [
  [t('notifications.time'), ({ created_at }) => formatMoment(created_at)],
  [t('notifications.isUnread'), ({ is_read: isRead }) => (isRead ? '' : t('notifications.yes'))],
  [t('notifications.subject'), ({ title }) => title],
  [t('notifications.message'), ({ message }) => message],
]
