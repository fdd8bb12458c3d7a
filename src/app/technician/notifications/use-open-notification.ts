import { useNavigate } from 'react-router-dom'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { loadOnline } from '#src/app/shared/api/load-api.ts'
import { useIsOnline } from '#src/app/shared/network/use-is-online.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { Notification } from './count-unread.ts'

/** Opens the subject of a notification, and marks it as read when online. */
export function useOpenNotification() {
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const { run: markRead, isBusy } = useAction(
    async (tools, { id }: Notification) => {
      const { sendMarkRead } = await loadOnline(import('./send-mark-read.ts'))
      return sendMarkRead(tools, id)
    },
    { failure: t('notifications.markFailed') },
  )

  const open = (notification: Notification) => {
    if (!notification.is_read && isOnline) void markRead(notification)
    if (notification.link) navigate(notification.link)
  }
  return { isBusy, markRead, open }
}
