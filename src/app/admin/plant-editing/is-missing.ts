import { ApiError } from '#src/app/shared/api/api-error.ts'

/** True when the server says that there is no such thing. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
