import type { FastifyRequest } from 'fastify'
import type { Paging } from '#src/server/db/paging.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { AuthContext } from './auth-context.ts'
import { recordFailedSignIns } from './login/failed-logins.ts'
import { reauthenticate } from './login/reauthenticate.ts'
import { sendPasswordResetLink } from './passwords/forgotten-password.ts'
import { rateLimitExpensiveCall } from './rate-limit.ts'
import { authenticate } from './sessions/sessions.ts'
import { ensureFirstAdministrator } from './users/first-administrator.ts'
import { normalizeStoredEmails } from './users/normalize-emails.ts'
import { listUsersOfSector } from './users/read-users.ts'

export type AuthService = ReturnType<typeof createAuthService>

/** What other modules, jobs and the start of the server call. */
export function createAuthService(context: AuthContext) {
  const { core } = context
  return {
    /** Identifies the caller of a request. @throws Problem 401 */
    authenticate: (request: FastifyRequest) => authenticate(context, request),

    /** Applies the rate limit of calls that take seconds of CPU time. @throws Problem 429 */
    rateLimitExpensiveCall: (caller: Caller) =>
      rateLimitExpensiveCall(core.database.db, caller.id, core.now()),

    /** Asks a signed-in user for their password and second factor again. */
    reauthenticate: (caller: Caller, given: { password: string; code: string }) =>
      reauthenticate(core, caller, given),

    listOfSector: (sectorId: number, paging: Paging) => listUsersOfSector(context, sectorId, paging),

    /** Part of the job `clean-up`. */
    recordFailedSignIns: () => recordFailedSignIns(context),

    /** The job `forgotten-password`. */
    sendForgottenLink: (email: string) => sendPasswordResetLink(context, email),

    ensureFirstAdministrator: (given: { email: string; password: string } | null) =>
      ensureFirstAdministrator(context, given),
    normalizeStoredEmails: () => normalizeStoredEmails(core),
  }
}
