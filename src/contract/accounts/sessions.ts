import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { id, instant, message } from '#src/contract/shapes.ts'

/** Where somebody is signed in. */
const session = z.object({
  id: z.string(),
  /** What the browser calls itself, in people's names: `Chrome`, `Safari`; null when it is not known. */
  browser: z.nullable(z.string()),
  /** What the browser runs on: `Android`, `iPhone`, `Windows`; null when it is not known. */
  system: z.nullable(z.string()),
  signed_in_at: instant,
  /** The last call, within a few minutes. */
  last_seen_at: instant,
  /** The one that this call was made in. */
  is_current: z.boolean(),
})
/** Where somebody is signed in. */
export type UserSession = z.infer<typeof session>

const sessionList = z.object({
  user: z.object({ id, full_name: z.string() }),
  /** Their sign-in asks for a code as well. */
  has_second_factor: z.boolean(),
  /** They sign in with the account at their company. */
  has_company_account: z.boolean(),
  sessions: z.array(session),
})

/** Where people are signed in, and signing them out there. */
export const sessionCalls = {
  listOwn: defineCall({
    method: 'GET',
    path: '/auth/sessions/',
    who: 'signed-in',
    summary: 'List where you are signed in',
    reply: sessionList,
  }),
  endOwn: defineCall({
    method: 'DELETE',
    path: '/auth/sessions/{sessionId}/',
    who: 'signed-in',
    summary: 'Sign yourself out on one device; its next call is refused',
    uuids: ['sessionId'],
    reply: message,
  }),
  list: defineCall({
    method: 'GET',
    path: '/users/{id}/sessions/',
    who: ['admin'],
    summary: 'List where a person is signed in',
    reply: sessionList,
  }),
  end: defineCall({
    method: 'DELETE',
    path: '/users/{id}/sessions/{sessionId}/',
    who: ['admin'],
    summary: 'Sign a person out on one device; its next call is refused',
    uuids: ['sessionId'],
    reply: message,
  }),
}
