import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
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
