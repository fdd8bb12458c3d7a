import type { FastifyRequest } from 'fastify'
import type { User } from '#src/contract/identity.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { boundSectorOf } from '#src/server/core/sector-access.ts'
import type { Origin } from '#src/server/db/actor.ts'
import type { Paging, Rows } from '#src/server/db/paging.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import { recordFailedSignIns } from './login/failed-logins.ts'
import { beginOidcSignIn, confirmOidcSignIn, finishOidcSignIn } from './oidc/oidc-login.ts'
import { unlinkOidcAccount } from './oidc/unlink-oidc-account.ts'
import { requestPasswordReset, sendPasswordResetLink } from './passwords/forgotten-password.ts'
import {
  inviteUser,
  makePasswordLink,
  revokeInvitation,
  setPasswordByLink,
} from './passwords/password-links.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { rateLimitExpensiveCall } from './rate-limit.ts'
import { endSession, listSessions } from './sessions/list-sessions.ts'
import {
  authenticate,
  closeSession,
  findCaller,
  rotateSession,
  type SessionContext,
} from './sessions/refresh-token-rotation.ts'
import { confirmIdentity } from './two-factor/confirm-identity.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endOwnSecondFactor,
  readSecondFactor,
  removeSecondFactor,
} from './two-factor/enrol.ts'
import { describeUser } from './users/describe-user.ts'
import { ensureFirstAdministrator } from './users/first-administrator.ts'
import { changeMailChoices, readMailChoices } from './users/mail-preferences.ts'
import { changeUser, createUser, type IdentityContext, removeUser } from './users/manage-users.ts'
import { normalizeStoredEmails } from './users/normalize-emails.ts'
import { changeOwnPassword, changeOwnProfile, readOwnAccount, signIn } from './users/own-account.ts'
import { countOpenAssignments, findOpenAssignments } from './users/user-references-store.ts'
import { countUsers, findUser, findUserPage, type UserFilters } from './users/users-store.ts'

/** The number of open assignments that are listed by name; the rest are only counted. */
const LISTED_WORK = 10

export type AuthService = ReturnType<typeof createAuthService>

type NewUser = Parameters<typeof createUser>[2]
type UserChanges = Parameters<typeof changeUser>[3]

/** Users, sessions, and the accounts that administrators manage. */
export function createAuthService(
  core: AppContext,
  services: Omit<IdentityContext & SessionContext, 'core'>,
) {
  const { db } = core.database
  const context = { core, ...services }

  return {
    /** Identifies the caller of a request. @throws Problem 401 */
    authenticate: (request: FastifyRequest) => authenticate(context, request),

    /** Applies the rate limit of calls that take seconds of CPU time. @throws Problem 429 */
    admitExpensiveCall: (caller: Caller) => rateLimitExpensiveCall(db, caller.id, core.now()),

    signIn: (given: Parameters<typeof signIn>[1], from: Origin) => signIn(context, given, from),
    /** Part of the job `clean-up`. */
    recordFailedSignIns: () => recordFailedSignIns(context),
    signOut: (caller: Caller, refresh: string | undefined) => closeSession(core, caller, refresh),
    refresh: (refresh: string, from: Origin) => rotateSession(context, refresh, from),
    /** @throws Problem 401 unless the access token belongs to a live session */
    verify: (accessToken: string, from: Origin) => findCaller(context, accessToken, from),

    /** The default language, for users who chose none. */
    readUsualLanguage: () => services.settings.findLanguage({ language: null }),

    readOwnAccount: (caller: Caller) => readOwnAccount(core, caller),
    changeOwnProfile: (caller: Caller, changes: Parameters<typeof changeOwnProfile>[2]) =>
      changeOwnProfile(core, caller, changes),
    changeOwnPassword: (caller: Caller, given: Parameters<typeof changeOwnPassword>[2]) =>
      changeOwnPassword(context, caller, given),

    /** Asks a signed-in user for their password and second factor again. */
    confirm: (caller: Caller, given: Parameters<typeof confirmIdentity>[2]) =>
      confirmIdentity(core, caller, given),

    readSecondFactor: (caller: Caller) => readSecondFactor(context, caller),
    beginSecondFactor: (caller: Caller, password: string) => beginSecondFactor(context, caller, password),
    confirmSecondFactor: (caller: Caller, code: string) => confirmSecondFactor(context, caller, code),
    endOwnSecondFactor: (caller: Caller, given: Parameters<typeof endOwnSecondFactor>[2]) =>
      endOwnSecondFactor(context, caller, given),
    takeSecondFactorOff: (caller: Caller, userId: number) => removeSecondFactor(context, caller, userId),

    /** The live sessions of a user. */
    listSessions: (caller: Caller, userId: number) => listSessions(core, caller, userId),
    endSession: (caller: Caller, which: { userId: number; sessionId: string }) =>
      endSession(context, caller, which),

    /** The open work of a technician. */
    async readOpenWork(id: number) {
      if (!(await findUser(db, id))) throw problem('not_found', { what: 'user' })
      const listed = await findOpenAssignments(db, id, LISTED_WORK)
      return { count: await countOpenAssignments(db, id), assignments: listed }
    },

    /** A page of users; a supervisor always sees only the technicians of their own sector. */
    list(caller: Caller, filters: UserFilters & Paging) {
      const own = boundSectorOf(caller)
      if (own === null) return findUserPage(db, [filters], filters)
      return findUserPage(db, [filters, { role: 'technician', sector: own }], filters)
    },
    async listOfSector(sectorId: number, paging: Paging): Promise<Rows<User>> {
      const found = await findUserPage(db, [{ sector: sectorId }], paging)
      return { ...found, rows: found.rows.map(describeUser) }
    },
    async count() {
      const counts = await countUsers(db)
      if (counts.address_twins.length === 0) return counts
      // A backup restored since the last start may hold emails that are not normalized.
      await normalizeStoredEmails(core)
      return countUsers(db)
    },

    async read(id: number) {
      const user = await findUser(db, id)
      if (!user) throw problem('not_found', { what: 'user' })
      return user
    },
    create: (caller: Caller, form: NewUser) => createUser(context, caller, form),
    change: (caller: Caller, id: number, changes: UserChanges) => changeUser(context, caller, id, changes),
    resetPassword: (caller: Caller, id: number) => resetPassword(context, caller, id),
    makePasswordLink: (caller: Caller, id: number, isMailed: boolean) =>
      makePasswordLink(context, caller, id, isMailed),
    takeInvitationBack: (caller: Caller, id: number) => revokeInvitation(context, caller, id),
    invite: (caller: Caller, form: Parameters<typeof inviteUser>[2]) => inviteUser(context, caller, form),
    askForLink: (email: string, from: Origin) => requestPasswordReset(context, email, from),
    /** The job `forgotten-password`. */
    sendForgottenLink: (email: string) => sendPasswordResetLink(context, email),
    /** The display name of the company's OIDC provider; null when OIDC is off. */
    companyName: () => core.company?.settings.name ?? null,
    beginCompanySignIn: () => beginOidcSignIn(context),
    finishCompanySignIn: (given: Parameters<typeof finishOidcSignIn>[1], from: Origin) =>
      finishOidcSignIn(context, given, from),
    confirmCompanySignIn: (given: Parameters<typeof confirmOidcSignIn>[1], from: Origin) =>
      confirmOidcSignIn(context, given, from),
    unlinkCompanyAccount: (caller: Caller, id: number) => unlinkOidcAccount(context, caller, id),
    readMailChoices: (caller: Caller) => readMailChoices(context, caller),
    changeMailChoices: (caller: Caller, chosen: Parameters<typeof changeMailChoices>[2]) =>
      changeMailChoices(context, caller, chosen),
    setPasswordByLink: (given: Parameters<typeof setPasswordByLink>[1], from: Origin) =>
      setPasswordByLink(context, given, from),
    remove: (caller: Caller, id: number) => removeUser(context, caller, id),

    ensureFirstAdministrator: (given: { email: string; password: string } | null) =>
      ensureFirstAdministrator(context, given),
    normalizeStoredEmails: () => normalizeStoredEmails(core),
  }
}
