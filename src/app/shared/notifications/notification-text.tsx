import { IconChevronRight } from '@tabler/icons-react'
import { formatSince } from '#src/app/shared/format/dates.ts'
import classes from './notifications.module.css'

interface NotificationWordsProps {
  notification: { title: string; message: string; created_at: string; is_read: boolean; link: string | null }
  /** Accessible name of the unread mark. */
  newLabel: string
}

/** Text and time of a notification, and whether a press opens a screen. */
export function NotificationText({ notification, newLabel }: NotificationWordsProps) {
  const { title, message, created_at: createdAt, is_read: isRead, link } = notification
  return (
    <>
      <span className={classes.mark}>
        {!isRead && <span className={classes.dot} role="img" aria-label={newLabel} />}
      </span>
      <span className={classes.words}>
        <span className={classes.title} data-unread={!isRead || undefined}>
          {title}
        </span>
        <span className={classes.message}>{message}</span>
        <span className={classes.time}>{formatSince(createdAt)}</span>
      </span>
      {link && <IconChevronRight size={20} className={classes.chevron} aria-hidden />}
    </>
  )
}
