import * as z from 'zod/mini'
import { ApiError } from '#src/app/shared/api/api-error.ts'

const blockedBody = z.object({
  related_objects: z.array(z.object({ kind: z.string(), count: z.int() })),
  suggestions: z._default(z.array(z.string()), []),
})

/** What refers to something that was to be deleted, and what the server suggests; null for any other error. */
export function readBlockedDelete(error: unknown): z.output<typeof blockedBody> | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const body = z.safeParse(blockedBody, error.body)
  return body.success ? body.data : null
}
