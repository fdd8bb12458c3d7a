import '@mantine/core/styles/Alert.layer.css'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { t } from '#src/app/shared/i18n/admin.ts'

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
      {t('dashboard.overdueText')}
    </Alert>
  )
}
