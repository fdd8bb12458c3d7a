import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { id, instant, message } from '#src/contract/shapes.ts'

/** An active session of a user. */
const session = z.object({
  id: z.string(),
  /** The browser's common name: `Chrome`, `Safari`; null when unknown. */
  browser: z.nullable(z.string()),
  /** The operating system or device: `Android`, `iPhone`, `Windows`; null when unknown. */
  system: z.nullable(z.string()),
  signed_in_at: instant,
  /** Time of the last request, accurate to a few minutes. */
  last_seen_at: instant,
  /** True for the session of this request. */
  is_current: z.boolean(),
})
/** An active session of a user. */
export type UserSession = z.infer<typeof session>

const sessionList = z.object({
  user: z.object({ id, full_name: z.string() }),
  /** The account uses a second factor. */
  has_second_factor: z.boolean(),
  /** The account is linked to a company account. */
  has_company_account: z.boolean(),
  sessions: z.array(session),
})

/** Active sessions, and their revocation. */
export const sessionCalls = {
  listOwn: defineCall({
    method: 'GET',
    path: '/auth/sessions/',
    who: 'signed-in',
    summary: 'List your sessions',
    reply: sessionList,
  }),
  endOwn: defineCall({
    method: 'DELETE',
    path: '/auth/sessions/{sessionId}/',
    who: 'signed-in',
    summary: 'End one of your own sessions; its next call is rejected',
    uuids: ['sessionId'],
    reply: message,
  }),
  list: defineCall({
    method: 'GET',
    path: '/users/{id}/sessions/',
    who: ['admin'],
    summary: 'List the sessions of a user',
    reply: sessionList,
  }),
  end: defineCall({
    method: 'DELETE',
    path: '/users/{id}/sessions/{sessionId}/',
    who: ['admin'],
    summary: 'End a session of a user; its next call is rejected',
    uuids: ['sessionId'],
    reply: message,
  }),
}
