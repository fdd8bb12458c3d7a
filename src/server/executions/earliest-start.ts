import { earliestWork } from '#src/rules/phone-times.ts'
import type { ExecutionRow } from './executions-store.ts'

/** Before when there was nothing of an execution to work on. */
export function beginningOf({ execution, assignment }: ExecutionRow): Date {
  return earliestWork(execution.created_at, assignment.available_from)
}
