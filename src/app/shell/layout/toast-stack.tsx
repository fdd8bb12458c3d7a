import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { t } from '#src/app/shared/i18n/parts.ts'
import { useToasts } from '#src/app/shared/toasts.ts'

const TIME = 3000
const MOST_IN_SIGHT = 3

const looks = {
  success: { color: 'good', icon: <IconCheck aria-hidden />, role: 'status' },
  info: { color: 'busy', icon: <IconInfoCircle aria-hidden />, role: 'status' },
  failure: { color: 'bad', icon: <IconAlertTriangle aria-hidden />, role: 'alert' },
} as const

/** Draws the toasts, top right. */
export default function ToastStack() {
  const { waiting } = useToasts()

  useEffect(() => {
    if (waiting.length === 0) return
    useToasts.setState({ waiting: [] })
    for (const { kind, message } of waiting)
      notifications.show({ ...looks[kind], message, closeButtonProps: { 'aria-label': t('toast.close') } })
  }, [waiting])

  return <Notifications position="top-right" autoClose={TIME} limit={MOST_IN_SIGHT} zIndex={1000} />
}
