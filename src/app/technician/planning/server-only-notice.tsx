import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/technician.ts'

interface ServerOnlyNoticeProps {
  /** Message for an error response. */
  failure: string
  /** Null when the phone is offline. */
  error: unknown
  onRetry: () => void
}

/** Notice about server-only data that could not load. */
export function ServerOnlyNotice({ failure, error, onRetry }: ServerOnlyNoticeProps) {
  const isUnreachable = error === null || (error instanceof ApiError && error.status === 0)
  if (!isUnreachable) return <ErrorState title={failure} error={error} onRetry={onRetry} />
  return (
    <EmptyState
      icon={IconCloudOff}
      title={t('older.noConnection')}
      text={t('older.needsConnection')}
      action={
        <Button size="lg" leftSection={<IconRefresh size={20} aria-hidden />} onClick={onRetry}>
          {parts('error.tryAgain')}
        </Button>
      }
    />
  )
}
