import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { t } from '#src/i18n/areas/components.ts'

interface ErrorStateProps {
  title?: string
  error: unknown
  /** Message for an error without a message of the server. */
  fallback?: string
  onRetry?: () => void
  retryLabel?: string
  /** Additional buttons. */
  actions?: ReactNode
}

/** Load error in place, with a retry button. */
export function ErrorState({ title, error, fallback, onRetry, retryLabel, actions }: ErrorStateProps) {
  return (
    <Alert
      color="bad"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={title ?? t('error.title')}
    >
      <Text size="sm">{describeError(error, fallback)}</Text>
      {(onRetry || actions) && (
        <Group gap="xs" mt="sm">
          {onRetry && (
            <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
              {retryLabel ?? t('error.tryAgain')}
            </Button>
          )}
          {actions}
        </Group>
      )}
    </Alert>
  )
}
