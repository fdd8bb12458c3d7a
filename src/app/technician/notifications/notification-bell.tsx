import { UnstyledButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { t } from '#src/i18n/areas/technician.ts'
import { countUnread, type Notification, shortenCount } from './count-unread.ts'
import classes from './notifications.module.css'

interface NotificationBellProps {
  /** Undefined while they load. */
  notifications: readonly Notification[] | undefined
  onOpen: () => void
}

/** Bell with the number of unread notifications; opens their list. */
export function NotificationBell({ notifications, onOpen }: NotificationBellProps) {
  const unread = countUnread(notifications ?? [])
  const shown = shortenCount(unread)
  return (
    <UnstyledButton
      className={classes.bell}
      aria-haspopup="dialog"
      aria-label={unread > 0 ? t('notifications.bellUnread', { shown }) : t('notifications.bell')}
      onClick={onOpen}
    >
      <IconBell size={24} stroke={1.75} aria-hidden />
      {unread > 0 && (
        <span className={classes.badge} aria-hidden>
          {shown}
        </span>
      )}
    </UnstyledButton>
  )
}
