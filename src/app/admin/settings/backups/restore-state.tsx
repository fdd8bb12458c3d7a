import '@mantine/core/styles/Alert.layer.css'
import { Alert, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { refreshScreen } from '#src/app/shared/api/query-cache.ts'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import type { Restore } from '#src/contract/admin/maintenance.ts'
import { t } from '#src/i18n/areas/admin.ts'

/** How long the screen shows the result of a restore. Milliseconds. */
const SHOWN_FOR = 24 * 60 * 60 * 1000

/** True while a requested restore has not ended. */
export function isUnderWay(restore: Restore | null | undefined): boolean {
  return restore?.ended_at === null
}

/** True when the server rejects every request, even from administrators, because a restore runs. */
export function isClosed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'maintenance'
}

/** Refetches the rest of the screen once a restore ends: the cached data is from before it. */
export function useScreenAfterRestore(restore: Restore | null | undefined): void {
  /** End of the previous restore; null when none exists, undefined while it is unknown. */
  const before = useRef<string | null>(undefined)
  useEffect(() => {
    if (restore === undefined) return
    const end = restore?.ended_at ?? null
    if (before.current !== undefined && end !== null && end !== before.current) void refreshScreen()
    before.current = end
  }, [restore])
}

/** Progress or result of the latest restore. */
export function RestoreState({ restore }: { restore: Restore }) {
  const isRunning = isUnderWay(restore)
  const words = describeRestore(restore)
  if (restore.state === 'failed')
    return (
      <Alert color="bad" role="alert">
        {words}
      </Alert>
    )
  const isRecent = isRunning || Date.now() - Date.parse(restore.ended_at ?? '') < SHOWN_FOR
  return (
    <div role="status">
      {isRecent ? (
        <Alert color={isRunning ? 'warn' : 'brand'}>{words}</Alert>
      ) : (
        <Text size="sm">{words}</Text>
      )}
    </div>
  )
}

function describeRestore({ state, name, by, ended_at, kept_as, undone, reason }: Restore): string {
  const moment = formatMoment(ended_at ?? '')
  const values = { name, by, moment, kept: kept_as ?? '', reason }
  // Each state uses some of these values.
  const words = t(`settings.restoreStatus.${state}`, values)
  return undone === 0 ? words : `${words} ${t('settings.restoreLostInspections', { count: undone })}`
}
