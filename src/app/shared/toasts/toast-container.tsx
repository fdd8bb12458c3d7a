import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import './toast-container.css'
import { Button } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconFileCheck, IconInfoCircle } from '@tabler/icons-react'
import { t } from '#src/i18n/areas/components.ts'
import type { ToastAction } from './toast-action.ts'

const TOAST_TIME = 3000
/** Display time of an Undo toast. Milliseconds. */
const UNDO_WITHIN = 10_000
const TOASTS_IN_SIGHT = 3

/** Container of the toasts. */
export default function Toasts() {
  return <Notifications position="top-right" autoClose={TOAST_TIME} limit={TOASTS_IN_SIGHT} zIndex={1000} />
}

const closeButtonProps = { 'aria-label': t('toast.close') }

/** Shows a success toast for 3 seconds. Never put a required action in a toast. */
export function showSuccess(message: string): void {
  notifications.show({ message, color: 'good', icon: <IconCheck aria-hidden />, closeButtonProps })
}

/** Shows an info toast. */
export function showInfo(message: string): void {
  notifications.show({ message, color: 'busy', icon: <IconInfoCircle aria-hidden />, closeButtonProps })
}

/** Shows a failure toast; the user can retry. */
export function showFailure(message: string): void {
  notifications.show({
    message,
    color: 'bad',
    icon: <IconAlertTriangle aria-hidden />,
    role: 'alert',
    closeButtonProps,
  })
}

/** Shows a toast with an Undo button. */
export function offerUndo(message: string, onUndo: () => void): void {
  const undo = () => {
    notifications.hide(id)
    onUndo()
  }
  const id = notifications.show({
    message: (
      <>
        {message}
        <Button variant="default" fullWidth mt="xs" onClick={undo}>
          {t('toast.undo')}
        </Button>
      </>
    ),
    color: 'good',
    icon: <IconCheck aria-hidden />,
    autoClose: UNDO_WITHIN,
    closeButtonProps,
  })
}

/**
 * Asks for a press that the browser requires (transient activation). Stays until the user presses or closes
 * it.
 */
export function showAction({ message, action, onPress, onDismiss }: ToastAction): void {
  const close = () => notifications.hide(id)
  let isPressed = false
  const press = () => {
    isPressed = true
    onPress()
    close()
  }
  const id = notifications.show({
    message: (
      <>
        {message}
        <Button size="lg" fullWidth mt="xs" onClick={press}>
          {action}
        </Button>
      </>
    ),
    color: 'busy',
    icon: <IconFileCheck aria-hidden />,
    autoClose: false,
    priority: 1,
    onClose: () => {
      if (!isPressed) onDismiss()
    },
    closeButtonProps,
  })
}
