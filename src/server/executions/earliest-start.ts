import { earliestWork } from '#src/rules/phone-times.ts'
import type { ExecutionRow } from './executions-store.ts'

/** The earliest possible time of work on an execution. */
export function earliestStart({ execution, assignment }: ExecutionRow): Date {
  return earliestWork(execution.created_at, assignment.available_from)
}
