import '@mantine/core/styles/Alert.layer.css'
import { Alert, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { refreshScreen } from '#src/app/shared/api/readings.ts'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import { t } from '#src/app/shared/i18n/admin.ts'
import type { Restore } from '#src/contract/admin/maintenance.ts'

/** For so long it is news that a backup was restored, or was not. Milliseconds. */
const NEWS_FOR = 24 * 60 * 60 * 1000

/** Whether a restore that was asked for has not ended. */
export function isUnderWay(restore: Restore | null | undefined): boolean {
  return restore?.ended_at === null
}

/** How far the restore is that was asked for last, or how it ended. */
export function RestoreState({ restore }: { restore: Restore }) {
  const wasUnderWay = useRef(false)
  const isRunning = isUnderWay(restore)
  useEffect(() => {
    // What else is on the screen is of what was there before.
    if (wasUnderWay.current && !isRunning) void refreshScreen()
    wasUnderWay.current = isRunning
  }, [isRunning])
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
