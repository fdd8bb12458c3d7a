import '@mantine/core/styles/Alert.layer.css'
import { Alert, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { refreshScreen } from '#src/app/shared/api/query-cache.ts'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import type { Restore } from '#src/contract/admin/maintenance.ts'
import { t } from '#src/i18n/admin.ts'

/** For so long it is news that a backup was restored, or was not. Milliseconds. */
const NEWS_FOR = 24 * 60 * 60 * 1000

/** Whether a restore that was asked for has not ended. */
export function isUnderWay(restore: Restore | null | undefined): boolean {
  return restore?.ended_at === null
}

/** Nobody is let in, not even an administrator: a restore is under way, which may have begun before this was seen. */
export function isClosed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'maintenance'
}

/** Reads again what else is on the screen, which is of what was there before, once a restore has ended. */
export function useScreenAfterRestore(restore: Restore | null | undefined): void {
  /** When the one before ended; null where none has, undefined while that is not known. */
  const before = useRef<string | null>(undefined)
  useEffect(() => {
    if (restore === undefined) return
    const end = restore?.ended_at ?? null
    if (before.current !== undefined && end !== null && end !== before.current) void refreshScreen()
    before.current = end
  }, [restore])
}

/** How far the restore is that was asked for last, or how it ended. */
export function RestoreState({ restore }: { restore: Restore }) {
  const isRunning = isUnderWay(restore)
  const words = sayHow(restore)
  if (restore.state === 'failed')
    return (
      <Alert color="bad" role="alert">
        {words}
      </Alert>
    )
  const isNews = isRunning || Date.now() - Date.parse(restore.ended_at ?? '') < NEWS_FOR
  return (
    <div role="status">
      {isNews ? <Alert color={isRunning ? 'warn' : 'brand'}>{words}</Alert> : <Text size="sm">{words}</Text>}
    </div>
  )
}

function sayHow({ state, name, by, ended_at, kept_as, undone, reason }: Restore): string {
  const moment = formatMoment(ended_at ?? '')
  const words = t(`settings.restoreIs.${state}`, { name, by, moment, kept: kept_as ?? '', reason })
  return undone === 0 ? words : `${words} ${t('settings.restoreUndone', { count: undone })}`
}
