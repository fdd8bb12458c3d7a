import { ApiError } from '#src/app/shared/api/api-error.ts'

/** The HTTP status of an error, for the messages of docs/agreed.md; 0 without a response. */
export function readStatus(error: unknown): number {
  return error instanceof ApiError ? error.status : 0
}
