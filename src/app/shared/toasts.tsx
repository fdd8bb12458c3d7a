import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconFileCheck, IconInfoCircle } from '@tabler/icons-react'
import { describeError } from './api/describe-error.ts'
import { t } from './i18n/parts.ts'

const closeButtonProps = { 'aria-label': t('toast.close') }

/** Says that something worked. Toasts leave after 3 seconds: never put anything in one that needs an action. */
export function showSuccess(message: string): void {
  notifications.show({ message, color: 'good', icon: <IconCheck aria-hidden />, closeButtonProps })
}

/** Says something worth knowing. */
export function showInfo(message: string): void {
  notifications.show({ message, color: 'busy', icon: <IconInfoCircle aria-hidden />, closeButtonProps })
}

/** Says that something failed which the person can simply try again. */
export function showFailure(error: unknown, fallback?: string): void {
  notifications.show({
    message: describeError(error, fallback),
    color: 'bad',
    icon: <IconAlertTriangle aria-hidden />,
    role: 'alert',
    closeButtonProps,
  })
}

interface OfferedPress {
  message: string
  action: string
  onPress: () => void
  /** It was closed, and nothing is to happen. */
  onDismiss: () => void
}

/** Asks for a press that the browser wants before it goes on. Stays until it is given or refused. */
export function offerPress({ message, action, onPress, onDismiss }: OfferedPress): void {
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
