import { Button } from '@mantine/core'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { Notification } from './count-unread.ts'
import { NotificationEntry } from './notification-entry.tsx'
import classes from './notifications.module.css'
import { useOpenNotification } from './use-open-notification.ts'

interface NotificationRowProps {
  notification: Notification
  isOnline: boolean
}

/** A notification with its actions. */
export function NotificationRow({ notification, isOnline }: NotificationRowProps) {
  const { id, title, is_read: isRead } = notification
  const { isBusy, markRead, open } = useOpenNotification()
  const [isAsking, setIsAsking] = useState(false)
  const buttonProps = { variant: 'subtle', size: 'lg', fz: 'sm', px: 'sm' } as const
  return (
    <li>
      <NotificationEntry notification={notification} onOpen={open} />
      {isAsking ? (
        <DeleteQuestion id={id} title={title} onKeep={() => setIsAsking(false)} />
      ) : (
        <div className={classes.actions}>
          {!isRead && (
            <Button
              {...buttonProps}
              leftSection={<IconCheck size={18} aria-hidden />}
              aria-label={t('notifications.markReadNamed', { title })}
              disabled={!isOnline}
              loading={isBusy}
              onClick={() => void markRead(notification)}
            >
              {t('notifications.markRead')}
            </Button>
          )}
          <Button
            {...buttonProps}
            color="bad"
            leftSection={<IconTrash size={18} aria-hidden />}
            aria-label={t('notifications.deleteNamed', { title })}
            disabled={!isOnline}
            onClick={() => setIsAsking(true)}
          >
            {t('notifications.delete')}
          </Button>
        </div>
      )}
    </li>
  )
}

interface DeleteQuestionProps {
  id: number
  title: string
  onKeep: () => void
}

/** Inline confirmation, because a dialog above the dialog would be one too many. */
function DeleteQuestion({ id, title, onKeep }: DeleteQuestionProps) {
  const removal = useAction(({ send }) => send(notificationCalls.remove, { id }), {
    failure: t('notifications.deleteFailed'),
    onFailed: onKeep,
  })
  const cancelButton = useRef<HTMLButtonElement>(null)
  // The pressed button is gone: the focus moves to the answer that changes nothing.
  useEffect(() => cancelButton.current?.focus(), [])
  return (
    <fieldset className={classes.question}>
      <legend className={classes.questionText}>{t('notifications.deleteConfirm', { title })}</legend>
      <div className={classes.actions}>
        <Button size="lg" fz="sm" px="md" variant="default" ref={cancelButton} onClick={onKeep}>
          {t('notifications.keep')}
        </Button>
        <Button
          size="lg"
          fz="sm"
          px="md"
          color="bad"
          loading={removal.isBusy}
          onClick={() => void removal.run()}
        >
          {t('notifications.delete')}
        </Button>
      </div>
    </fieldset>
  )
}
