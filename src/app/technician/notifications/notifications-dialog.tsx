import { Button, Stack } from '@mantine/core'
import { IconBellOff, IconChecks } from '@tabler/icons-react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { useIsOnline } from '#src/app/shared/network/use-is-online.ts'
import shared from '#src/app/shared/notifications/notifications.module.css'
import { notificationCalls } from '#src/contract/notifications.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { CachedDocument, DocumentContent } from '#src/offline/public.ts'
import { DocumentArea } from '../document/document-area.tsx'
import type { Live } from '../engine/use-live.ts'
import { countUnread } from './count-unread.ts'
import { describeFailure } from './describe-failure.ts'
import { NotificationRow } from './notification-row.tsx'
import classes from './notifications.module.css'

const SKELETONS = { first: 96, second: 96, third: 96 }

interface NotificationsDialogProps {
  live: Live<CachedDocument<'notifications'>>
  onClose: () => void
}

/** All notifications: read, mark as read and delete. */
export default function NotificationsDialog({ live, onClose }: NotificationsDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={t('notifications.title')} size="lg">
      <Stack gap="sm">
        <DocumentArea name="notifications" live={live} failure={describeFailure} skeletons={SKELETONS}>
          {(content) => <NotificationList content={content} />}
        </DocumentArea>
      </Stack>
    </Dialog>
  )
}

function NotificationList({ content }: { content: DocumentContent<'notifications'> }) {
  const isOnline = useIsOnline()
  const marking = useAction(({ send }) => send(notificationCalls.markAllRead), {
    failure: t('notifications.markFailed'),
  })
  const { results, count } = content
  if (results.length === 0)
    return (
      <EmptyState icon={IconBellOff} title={t('notifications.none')} text={t('notifications.noneText')} />
    )
  return (
    <>
      {!isOnline && <p className={classes.note}>{t('document.changesNeedConnection')}</p>}
      <Button
        variant="light"
        size="lg"
        leftSection={<IconChecks size={20} aria-hidden />}
        disabled={!isOnline || countUnread(results) === 0}
        loading={marking.isBusy}
        onClick={() => void marking.run()}
      >
        {t('notifications.markAllRead')}
      </Button>
      <ul className={shared.list} aria-label={t('notifications.title')}>
        {results.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} isOnline={isOnline} />
        ))}
      </ul>
      {count > results.length && (
        <p className={classes.note}>{t('notifications.latest', { shown: results.length, count })}</p>
      )}
    </>
  )
}
