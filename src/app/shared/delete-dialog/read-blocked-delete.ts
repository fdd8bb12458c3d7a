import * as z from 'zod/mini'
import { ApiError } from '#src/app/shared/api/api-error.ts'

const blockedBody = z.object({
  related_objects: z.array(z.object({ kind: z.string(), count: z.int() })),
  suggestions: z._default(z.array(z.string()), []),
})

/**
 * Parses the references that block a deletion, and the suggestion of the server; null for any other error.
 */
export function readBlockedDelete(error: unknown): z.output<typeof blockedBody> | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const body = z.safeParse(blockedBody, error.body)
  return body.success ? body.data : null
}
