import { IconBell } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { supervisorNotificationCalls } from '#src/contract/supervisor/supervisor-notifications.ts'
import { t } from '#src/i18n/areas/notifications.ts'
import classes from './notification-bell.module.css'

/** Maximum number in the badge; above it shows `9+` (docs/agreed.md). */
const MAX_SHOWN = 9

/** Bell in the header with the number of unread notifications; links to their list. */
export function NotificationBell() {
  const { pathname } = useLocation()
  const { data } = useCall(supervisorNotificationCalls.unreadCount)
  const unread = data?.unread_count ?? 0
  const shown = unread > MAX_SHOWN ? t('notifications.many') : String(unread)
  const to = paths.supervisor.notifications()
  return (
    <Link
      to={to}
      className={classes.bell}
      aria-label={unread > 0 ? t('notifications.bellUnread', { shown }) : t('notifications.bell')}
      aria-current={pathname === to ? 'page' : undefined}
    >
      <IconBell size={24} stroke={1.75} aria-hidden />
      {unread > 0 && (
        <span className={classes.badge} aria-hidden>
          {shown}
        </span>
      )}
    </Link>
  )
}
