import { UnstyledButton } from '@mantine/core'
import { NotificationText } from '#src/app/shared/notifications/notification-text.tsx'
import classes from '#src/app/shared/notifications/notifications.module.css'
import { t } from '#src/i18n/areas/technician.ts'
import type { Notification } from './count-unread.ts'

interface NotificationEntryProps {
  notification: Notification
  onOpen: (notification: Notification) => void
}

/** A notification; a press opens its subject. */
export function NotificationEntry({ notification, onOpen }: NotificationEntryProps) {
  return (
    <UnstyledButton className={classes.entry} onClick={() => onOpen(notification)}>
      <NotificationText notification={notification} newLabel={t('notifications.isUnread')} />
    </UnstyledButton>
  )
}
