import * as z from 'zod/mini'
import { ApiError } from '#src/app/shared/api/api-error.ts'

/** True when the response has a status that this app does not know: the app is older than the server. */
export function isUnknownStatus(error: unknown): boolean {
  if (!(error instanceof ApiError) || !(error.cause instanceof z.core.$ZodError)) return false
  return error.cause.issues.some(({ path: [field] }) => field === 'status')
}
