import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { describeReportFailure } from '#src/app/supervisor/handover/request-with-fallback.ts'
import { t } from '#src/i18n/areas/handover.ts'
import { t as supervisor } from '#src/i18n/areas/supervisor.ts'

interface ReportOutcomeProps {
  /** The generation error; null after a success or before a request. */
  error: unknown
  /** True when the browser blocked the new tab. */
  isBlocked: boolean
  onRetry: () => void
  onDownload: () => void
}

/** Problem of a report that is not displayed: the generation failed, or the browser blocked the tab. */
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
    <Alert
      color="bad"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('handover.generateFailed')}
    >
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {describeReportFailure(error)}
      </Text>
      <Button mt="sm" variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
        {t('handover.tryAgain')}
      </Button>
    </Alert>
  )
}
