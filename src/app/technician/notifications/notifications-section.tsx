import { Button, Stack } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import classes from '#src/app/shared/notifications/notifications.module.css'
import { t } from '#src/i18n/areas/technician.ts'
import type { CachedDocument } from '#src/offline/public.ts'
import { DocumentArea } from '../document/document-area.tsx'
import { type Live, liveValue } from '../engine/use-live.ts'
import { countUnread, type Notification, shortenCount } from './count-unread.ts'
import { describeFailure } from './describe-failure.ts'
import { NotificationEntry } from './notification-entry.tsx'
import { useOpenNotification } from './use-open-notification.ts'

/** Number of displayed notifications (docs/agreed.md). */
const SHOWN = 3
const SKELETONS = { first: 72, second: 72, third: 72 }

interface NotificationsSectionProps {
  live: Live<CachedDocument<'notifications'>>
  onOpenAll: () => void
}

/** The latest notifications on the dashboard. */
export function NotificationsSection({ live, onOpenAll }: NotificationsSectionProps) {
  const unread = countUnread(liveValue(live)?.content?.results ?? [])
  const badge = unread > 0 && (
    <Pill tone="brand">{t('notifications.unread', { shown: shortenCount(unread) })}</Pill>
  )
  return (
    <Section title={t('notifications.title')} badge={badge}>
      <Stack gap="xs">
        <DocumentArea
          name="notifications"
          live={live}
          failure={describeFailure}
          skeletons={SKELETONS}
          isRefreshHidden
        >
          {({ results }) =>
            results.length === 0 ? (
              <EmptyState
                icon={IconBellOff}
                title={t('notifications.none')}
                text={t('notifications.noneText')}
              />
            ) : (
              <Latest notifications={results} onOpenAll={onOpenAll} />
            )
          }
        </DocumentArea>
      </Stack>
    </Section>
  )
}

interface LatestProps {
  notifications: readonly Notification[]
  onOpenAll: () => void
}

function Latest({ notifications, onOpenAll }: LatestProps) {
  const { open } = useOpenNotification()
  return (
    <>
      <ul className={classes.list} aria-label={t('notifications.title')}>
        {notifications.slice(0, SHOWN).map((notification) => (
          <li key={notification.id}>
            <NotificationEntry notification={notification} onOpen={open} />
          </li>
        ))}
      </ul>
      <Button variant="subtle" size="lg" fz="sm" aria-haspopup="dialog" onClick={onOpenAll}>
        {t('notifications.viewAll')}
      </Button>
    </>
  )
}
