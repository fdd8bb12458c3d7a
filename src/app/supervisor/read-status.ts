import { ApiError } from '#src/app/shared/api/api-error.ts'

/** The HTTP status of a failure, for the agreed sentences that name it; 0 when no answer came. */
export function readStatus(error: unknown): number {
  return error instanceof ApiError ? error.status : 0
}
