import { Button } from '@mantine/core'
import { IconCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { formatSince } from '#src/app/shared/format/dates.ts'
import { t } from '#src/app/shared/i18n/technician.ts'
import type { PullState } from '#src/offline/public.ts'
import { useEngine } from '../engine/engine-context.ts'
import { usePullState } from '../engine/use-pull-state.ts'
import classes from './freshness-line.module.css'

function describeFreshness(pull: PullState): string {
  if (pull.is_pulling) return t('fresh.pulling')
  if (!pull.pulled_at) return t('fresh.never')
  const time = formatSince(pull.pulled_at)
  if (pull.last_error) return t('fresh.failed', { time })
  return `${t('fresh.complete')} · ${t('fresh.updated', { time })}`
}

/** How old the phone's copy of the work is, and a way to ask for a newer one. */
export function FreshnessLine() {
  const engine = useEngine()
  const pull = usePullState()
  if (!pull) return null
  const isCurrent = pull.pulled_at !== null && !pull.last_error
  return (
    <div className={classes.line}>
      <span className={classes.state} role="status">
        {isCurrent ? <IconCheck size={16} aria-hidden /> : <IconCloudOff size={16} aria-hidden />}
        {describeFreshness(pull)}
      </span>
      <Button
        variant="subtle"
        size="lg"
        fz="sm"
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={pull.is_pulling}
        onClick={() => void engine.pull()}
      >
        {t('fresh.refresh')}
      </Button>
    </div>
  )
}
