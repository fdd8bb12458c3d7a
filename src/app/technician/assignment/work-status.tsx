import { IconDeviceMobile } from '@tabler/icons-react'
import { t } from '#src/app/shared/i18n/technician.ts'
import { Pill } from '#src/app/shared/parts/pill.tsx'
import { StatusBadge } from '#src/app/shared/parts/status-badge.tsx'
import type { SyncState, SyncWord } from '#src/offline/public.ts'
import type { DisplayStatus } from '#src/rules/assignment-status.ts'
import type { ExecutionStatus } from '#src/rules/execution-status.ts'

const underWay: ReadonlySet<SyncState> = new Set(['waiting', 'sending', 'needs_signin', 'needs_attention'])

/** Whether work that is finished here has not reached the server: nobody else knows of it yet. */
export function isOnlyHere(status: DisplayStatus | ExecutionStatus, sync: SyncWord | undefined): boolean {
  return status === 'completed' && sync !== undefined && underWay.has(sync.state)
}

interface WorkStatusProps {
  status: DisplayStatus | ExecutionStatus
  /** Where the work is; nothing where nothing was done on this phone. */
  sync: SyncWord | undefined
  daysOverdue?: number
}

/** How far a piece of work is. It is completed when the server has it, not before. */
export function WorkStatus({ status, sync, daysOverdue }: WorkStatusProps) {
  if (isOnlyHere(status, sync))
    return (
      <Pill tone="neutral" icon={IconDeviceMobile}>
        {t('work.onlyHere')}
      </Pill>
    )
  return <StatusBadge status={status} {...(daysOverdue === undefined ? {} : { daysOverdue })} />
}
