import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { NotificationText } from '#src/app/shared/notifications/notification-text.tsx'
import shared from '#src/app/shared/notifications/notifications.module.css'
import type { ReplyOf } from '#src/contract/call.ts'
import { supervisorNotificationCalls } from '#src/contract/supervisor/supervisor-notifications.ts'
import { t } from '#src/i18n/areas/notifications.ts'
import classes from './notifications.module.css'

type SupervisorNotification = ReplyOf<typeof supervisorNotificationCalls.list>['results'][number]

/** One notification, which links to its subject. */
export function NotificationRow({ notification }: { notification: SupervisorNotification }) {
  const { id, title, is_read: isRead, link } = notification
  const marking = useAction(({ send }) => send(supervisorNotificationCalls.markRead, { id }), {
    failure: t('notifications.markFailed'),
  })
  const markRead = () => {
    if (!isRead) void marking.run()
  }
  return (
    <li className={classes.row}>
      <Leading to={link} onOpen={markRead}>
        <NotificationText notification={notification} newLabel={t('notifications.isUnread')} />
      </Leading>
      {!isRead && (
        <Button
          variant="subtle"
          size="lg"
          fz="sm"
          px="sm"
          className={classes.action}
          aria-label={t('notifications.markReadNamed', { title })}
          loading={marking.isBusy}
          onClick={markRead}
        >
          {t('notifications.markRead')}
        </Button>
      )}
    </li>
  )
}

interface LeadingProps {
  to: string | null
  onOpen: () => void
  children: ReactNode
}

function Leading({ to, onOpen, children }: LeadingProps) {
  if (to === null) return <div className={shared.entry}>{children}</div>
  return (
    <Link to={to} className={shared.entry} onClick={onOpen}>
      {children}
    </Link>
  )
}
