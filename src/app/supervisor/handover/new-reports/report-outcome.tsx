import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { describeReportFailure } from '#src/app/supervisor/handover/try-in-turn.ts'
import { t } from '#src/i18n/screens/handover.ts'
import { t as supervisor } from '#src/i18n/supervisor.ts'

interface ReportOutcomeProps {
  /** Why it was not made; null when it was, or nobody asked. */
  error: unknown
  /** The browser opened no tab to show it in. */
  isBlocked: boolean
  onRetry: () => void
  onDownload: () => void
}

/** What came of a report that is not on the screen: it could not be made, or no tab opened for it. */
export function ReportOutcome({ error, isBlocked, onRetry, onDownload }: ReportOutcomeProps) {
  if (isBlocked)
    return (
      <Alert color="warn" role="alert">
        <Group justify="space-between" gap="xs">
          {supervisor('details.blocked')}
          <Button onClick={onDownload}>{supervisor('details.blockedAction')}</Button>
        </Group>
      </Alert>
    )
  if (error === null) return null
  return (
    <Alert color="bad" role="alert" icon={<IconAlertTriangle aria-hidden />} title={t('handover.notMade')}>
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {describeReportFailure(error)}
      </Text>
      <Button mt="sm" variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
        {t('handover.tryAgain')}
      </Button>
    </Alert>
  )
}
