import { supervisorAssignmentCalls as calls } from '#src/contract/supervisor/supervisor-assignments.ts'
import type { AssignmentPriority } from '#src/rules/priority.ts'
import type { Change } from './change-many.ts'

export const reassign =
  (assigned_to: number): Change =>
  ({ send }, assignment_ids) =>
    send(calls.bulkReassign, { assignment_ids, assigned_to })

export const setPriority =
  (priority: AssignmentPriority): Change =>
  ({ send }, assignment_ids) =>
    send(calls.bulkPriority, { assignment_ids, priority })

export const remove: Change = ({ send }, assignment_ids) => send(calls.bulkDelete, { assignment_ids })
