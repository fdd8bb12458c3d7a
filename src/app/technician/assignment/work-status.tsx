import { IconDeviceMobile, IconUserOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { t } from '#src/i18n/technician.ts'
import type { AssignmentView, SyncState, SyncWord } from '#src/offline/public.ts'
import type { DisplayStatus } from '#src/rules/assignment-status.ts'
import type { ExecutionStatus } from '#src/rules/execution-status.ts'

const underWay: ReadonlySet<SyncState> = new Set(['waiting', 'sending', 'needs_signin', 'needs_attention'])

/** Whether work that is finished here has not reached the server: nobody else knows of it yet. */
export function isOnlyHere(status: DisplayStatus | ExecutionStatus, sync: SyncWord | undefined): boolean {
  return status === 'completed' && sync !== undefined && underWay.has(sync.state)
}

type Places = AssignmentView['checklist_sync']

/** Where the work on a piece of equipment is, as far as any of it has not reached the server. */
export function findUnderWay(checklists: readonly { execution_id: number }[], places: Places) {
  return checklists.map(({ execution_id: id }) => places[id]).find((sync) => sync && underWay.has(sync.state))
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

interface AssignmentStatusProps {
  assignment: Pick<AssignmentView, 'display_status' | 'sync' | 'is_unlisted'>
  daysOverdue?: number
  /** What stands for a status that is true as it is, where a screen has words of its own. */
  children?: ReactNode
}

/** The same of an assignment, wherever it stands. What is no longer this person's says so, whatever became of it. */
export function AssignmentStatus({ assignment, daysOverdue, children }: AssignmentStatusProps) {
  const { display_status: status, sync, is_unlisted: isUnlisted } = assignment
  if (isUnlisted)
    return (
      <Pill tone="warn" icon={IconUserOff}>
        {t('assignment.unlisted')}
      </Pill>
    )
  if (children && !isOnlyHere(status, sync)) return children
  return <WorkStatus status={status} sync={sync} {...(daysOverdue === undefined ? {} : { daysOverdue })} />
}
