import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { formatSince } from '#src/app/shared/format/dates.ts'
import { t } from '#src/app/shared/i18n/technician.ts'
import type { Notification } from './count-unread.ts'
import classes from './notifications.module.css'

interface NotificationEntryProps {
  notification: Notification
  onOpen: (notification: Notification) => void
}

/** What a notification says; pressing it leads to what it is about. */
export function NotificationEntry({ notification, onOpen }: NotificationEntryProps) {
  const { title, message, created_at: createdAt, is_read: isRead, link } = notification
  return (
    <UnstyledButton className={classes.entry} onClick={() => onOpen(notification)}>
      <span className={classes.mark} data-unread={!isRead || undefined}>
        {!isRead && <span className={classes.dot} role="img" aria-label={t('notifications.isNew')} />}
      </span>
      <span className={classes.words}>
        <span className={classes.title} data-unread={!isRead || undefined}>
          {title}
        </span>
        <span className={classes.message}>{message}</span>
        <span className={classes.time}>{formatSince(createdAt)}</span>
      </span>
      {link && <IconChevronRight size={20} className={classes.chevron} aria-hidden />}
    </UnstyledButton>
  )
}
