import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { NotificationWords } from '#src/app/shared/notifications/notification-words.tsx'
import shared from '#src/app/shared/notifications/notifications.module.css'
import type { ReplyOf } from '#src/contract/call.ts'
import { newsCalls } from '#src/contract/supervisor/news.ts'
import { t } from '#src/i18n/areas/notifications.ts'
import classes from './notifications.module.css'

type News = ReplyOf<typeof newsCalls.list>['results'][number]

/** One notification, which links to its subject. */
export function NotificationRow({ news }: { news: News }) {
  const { id, title, is_read: isRead, link } = news
  const marking = useAction(({ send }) => send(newsCalls.markRead, { id }), {
    failure: t('notifications.markFailed'),
  })
  const markRead = () => {
    if (!isRead) void marking.run()
  }
  return (
    <li className={classes.row}>
      <Leading to={link} onOpen={markRead}>
        <NotificationWords notification={news} newLabel={t('notifications.isUnread')} />
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
