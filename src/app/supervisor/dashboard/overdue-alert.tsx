import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { paths } from '#src/app/shared/routing/paths.ts'

/** Says that work is late, as long as there is any. */
export function OverdueAlert({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Alert
      color="bad"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('dashboard.overdue', { count })}
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t('dashboard.overdueText')}</Text>
        <Button component={Link} to={paths.supervisor.assignments({ status: 'overdue' })} color="bad">
          {t('dashboard.viewOverdue')}
        </Button>
      </Group>
    </Alert>
  )
}
