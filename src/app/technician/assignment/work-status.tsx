import { IconUserOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { t } from '#src/i18n/areas/technician.ts'
import type { AssignmentView, SyncState, SyncSummary } from '#src/offline/public.ts'
import type { DisplayStatus } from '#src/rules/assignment-status.ts'
import type { ExecutionStatus } from '#src/rules/execution-status.ts'

const unsyncedStates: ReadonlySet<SyncState> = new Set([
  'waiting',
  'sending',
  'needs_signin',
  'needs_attention',
])

/** True for completed work that is not synced: the server does not have it yet. */
export function isUnsynced(status: DisplayStatus | ExecutionStatus, sync: SyncSummary | undefined): boolean {
  return status === 'completed' && sync !== undefined && unsyncedStates.has(sync.state)
}

type Places = AssignmentView['checklist_sync']

/** Sync state of the unsynced work on a piece of equipment. */
export function findUnsynced(checklists: readonly { execution_id: number }[], places: Places) {
  return checklists
    .map(({ execution_id: id }) => places[id])
    .find((sync) => sync && unsyncedStates.has(sync.state))
}

interface WorkStatusProps {
  status: DisplayStatus | ExecutionStatus
  /** Sync state; undefined without local changes. */
  sync: SyncSummary | undefined
  daysOverdue?: number
}

/** Status of a piece of work. Until the server has completed work, only its sync state is shown. */
export function WorkStatus({ status, sync, daysOverdue }: WorkStatusProps) {
  if (isUnsynced(status, sync)) return null
  return <StatusBadge status={status} {...(daysOverdue === undefined ? {} : { daysOverdue })} />
}

interface AssignmentStatusProps {
  assignment: Pick<AssignmentView, 'display_status' | 'sync' | 'is_unlisted'>
  daysOverdue?: number
  /** Replaces the badge of a synced status, when a screen has its own text. */
  children?: ReactNode
}

/** The same for an assignment. Reassigned work shows that, whatever its status. */
export function AssignmentStatus({ assignment, daysOverdue, children }: AssignmentStatusProps) {
  const { display_status: status, sync, is_unlisted: isUnlisted } = assignment
  if (isUnlisted)
    return (
      <Pill tone="warn" icon={IconUserOff}>
        {t('assignment.unassigned')}
      </Pill>
    )
  if (children && !isUnsynced(status, sync)) return children
  return <WorkStatus status={status} sync={sync} {...(daysOverdue === undefined ? {} : { daysOverdue })} />
}
