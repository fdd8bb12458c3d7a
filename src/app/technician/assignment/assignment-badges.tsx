import { IconRotate } from '@tabler/icons-react'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { PriorityBadge } from '#src/app/shared/badges/priority-badge.tsx'
import { t } from '#src/i18n/areas/technician.ts'
import type { AssignmentView } from '#src/offline/public.ts'
import { daysOverdue } from '#src/rules/assignment-status.ts'
import { useToday } from '../engine/use-pull-state.ts'
import { hasRequestedRevision } from './find-next-checklist.ts'
import { SyncBadge } from './sync-badge.tsx'
import { AssignmentStatus } from './work-status.tsx'

/** Badges of an assignment: status, priority, requested revision and sync state. */
export function AssignmentBadges({ assignment }: { assignment: AssignmentView }) {
  const today = useToday()
  return (
    <>
      <AssignmentStatus assignment={assignment} daysOverdue={daysOverdue(assignment, today)} />
      <PriorityBadge priority={assignment.priority} />
      {hasRequestedRevision(assignment) && (
        <Pill tone="warn" icon={IconRotate}>
          {t('assignment.returned')}
        </Pill>
      )}
      <SyncBadge word={assignment.sync} isOwnLine />
    </>
  )
}
