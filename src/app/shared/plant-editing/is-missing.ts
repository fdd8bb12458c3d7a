import { ApiError } from '#src/app/shared/api/api-error.ts'

/** True when the server responds that the row does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
