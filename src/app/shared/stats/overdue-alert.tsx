import '@mantine/core/styles/Alert.layer.css'
import { Alert, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#src/i18n/areas/components.ts'

/** Alert while overdue work exists. @param action link to the overdue work */
export function OverdueAlert({ count, action }: { count: number; action?: ReactNode }) {
  if (count === 0) return null
  return (
    <Alert
      color="bad"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('overdue.title', { count })}
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t('overdue.text')}</Text>
        {action}
      </Group>
    </Alert>
  )
}
