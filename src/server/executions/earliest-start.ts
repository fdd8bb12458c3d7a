import { earliestWork } from '#src/rules/phone-times.ts'
import type { PhotoTimeSource } from '#src/rules/photo-time-source.ts'
import type { ExecutionRow } from './executions-store.ts'

/** The earliest possible time of work on an execution. */
export function earliestStart({ execution, assignment }: ExecutionRow): Date {
  return earliestWork(execution.created_at, assignment.available_from)
}

/** The earliest possible time of a photo: one with a capture time of its own may be older than the work. */
export function earliestPhoto(row: ExecutionRow, source: PhotoTimeSource | null): Date {
  return source === 'exif' ? new Date(0) : earliestStart(row)
}
