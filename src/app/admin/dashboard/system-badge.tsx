import { IconCheck, IconCircleX, IconLoader2 } from '@tabler/icons-react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { systemCalls } from '#src/contract/system.ts'
import { t } from '#src/i18n/areas/admin.ts'

/** Interval of the health check. Milliseconds. */
const CHECK_INTERVAL = 30_000

/** The health status that the server reports. */
export function SystemBadge() {
  const health = useCall(systemCalls.health, {}, { refetchInterval: CHECK_INTERVAL })
  return <span role="status">{showState(health)}</span>
}

function showState({ isPending, isError }: { isPending: boolean; isError: boolean }) {
  if (isPending) return <Pill icon={IconLoader2}>{t('dashboard.checking')}</Pill>
  if (isError)
    return (
      <Pill tone="bad" icon={IconCircleX}>
        {t('dashboard.offline')}
      </Pill>
    )
  return (
    <Pill tone="good" icon={IconCheck}>
      {t('dashboard.online')}
    </Pill>
  )
}
