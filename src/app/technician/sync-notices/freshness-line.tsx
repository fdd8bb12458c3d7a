import { Button } from '@mantine/core'
import { IconCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { formatSince } from '#src/app/shared/format/dates.ts'
import { type OfflineSupport, useOfflineSupport } from '#src/app/shared/network/offline-support.ts'
import { useConnectionChoices } from '#src/app/technician/engine/connection-choices.ts'
import { useEngine } from '#src/app/technician/engine/engine-context.ts'
import { usePullState } from '#src/app/technician/engine/use-pull-state.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { PullState } from '#src/offline/public.ts'
import classes from './freshness-line.module.css'

/** Whether this phone stores both the work and the app for offline use. */
function describeReadiness({ isKept, lack }: OfflineSupport): string {
  if (isKept) return t('freshness.complete')
  return lack ? t('freshness.appMissing') : t('freshness.appLoading')
}

function describeFreshness(pull: PullState, support: OfflineSupport, worksOffline: boolean): string {
  if (pull.is_pulling) return t('freshness.syncing')
  if (!pull.pulled_at) return t('freshness.never')
  const time = formatSince(pull.pulled_at)
  if (worksOffline) return `${t('sync.byChoiceShort')} · ${t('freshness.updated', { time })}`
  if (pull.last_error) return t('freshness.failed', { time })
  return `${describeReadiness(support)} · ${t('freshness.updated', { time })}`
}

/** Age of the phone's copy of the work, offline readiness, and a Refresh button. */
export function FreshnessLine() {
  const engine = useEngine()
  const pull = usePullState()
  const support = useOfflineSupport()
  const worksOffline = useConnectionChoices((choices) => choices.works_offline)
  if (!pull) return null
  const isReady = !worksOffline && pull.pulled_at !== null && !pull.last_error && support.isKept
  return (
    <div className={classes.line}>
      <span className={classes.state} role="status">
        {isReady ? <IconCheck size={16} aria-hidden /> : <IconCloudOff size={16} aria-hidden />}
        {describeFreshness(pull, support, worksOffline)}
      </span>
      {!worksOffline && (
        <Button
          variant="subtle"
          size="lg"
          fz="sm"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={pull.is_pulling}
          onClick={() => void engine.pull()}
        >
          {t('freshness.refresh')}
        </Button>
      )}
    </div>
  )
}
