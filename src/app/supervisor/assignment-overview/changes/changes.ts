import { supervisorAssignmentCalls as calls } from '#src/contract/supervisor/supervisor-assignments.ts'
import type { AssignmentPriority } from '#src/rules/priority.ts'
import type { Change } from './change-many.ts'

export const reassign =
  (assigned_to: number): Change =>
  ({ send }, many) =>
    send(calls.bulkReassign, { ...many, assigned_to })

export const setPriority =
  (priority: AssignmentPriority): Change =>
  ({ send }, many) =>
    send(calls.bulkPriority, { ...many, priority })

export const remove: Change = ({ send }, many) => send(calls.bulkDelete, many)
