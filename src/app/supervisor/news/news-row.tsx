import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { formatSince } from '#src/app/shared/format/dates.ts'
import { t } from '#src/app/shared/i18n/screens/news.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { newsCalls } from '#src/contract/supervisor/news.ts'
import classes from './news.module.css'

type News = ReplyOf<typeof newsCalls.list>['results'][number]

/** One thing that a supervisor was told; what it is about is a press away. */
export function NewsRow({ news }: { news: News }) {
  const { id, title, message, created_at: createdAt, is_read: isRead, link } = news
  const marking = useAction(({ send }) => send(newsCalls.markRead, { id }), {
    failure: t('news.markFailed'),
  })
  const markRead = () => {
    if (!isRead) void marking.run()
  }
  return (
    <li className={classes.row}>
      <Leading to={link} onOpen={markRead}>
        <span className={classes.mark}>
          {!isRead && <span className={classes.dot} role="img" aria-label={t('news.isNew')} />}
        </span>
        <span className={classes.words}>
          <span className={classes.title} data-unread={!isRead || undefined}>
            {title}
          </span>
          <span className={classes.message}>{message}</span>
          <span className={classes.time}>{formatSince(createdAt)}</span>
        </span>
        {link && <IconChevronRight size={20} className={classes.chevron} aria-hidden />}
      </Leading>
      {!isRead && (
        <Button
          variant="subtle"
          size="lg"
          fz="sm"
          px="sm"
          className={classes.action}
          aria-label={t('news.markReadNamed', { title })}
          loading={marking.isBusy}
          onClick={markRead}
        >
          {t('news.markRead')}
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
  if (to === null) return <div className={classes.entry}>{children}</div>
  return (
    <Link to={to} className={classes.entry} onClick={onOpen}>
      {children}
    </Link>
  )
}
