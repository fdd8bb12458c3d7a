import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { UserSession } from '#src/contract/accounts/sessions.ts'
import type { Tokens } from '#src/contract/identity.ts'
import { liveCalls } from '#src/contract/supervisor/live.ts'
import { MIN_SESSION_DURATION, sessionEnd } from '#src/rules/session-end.ts'
import type { AuthContext } from '#src/server/auth/auth-context.ts'
import { findSecondFactor } from '#src/server/auth/two-factor/two-factor-store.ts'
import { findUser, lockUser } from '#src/server/auth/users/users-store.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { fullName } from '#src/server/core/full-name.ts'
import { parseUserAgent } from '#src/server/core/parse-user-agent.ts'
import { storePrefetched } from '#src/server/core/prefetch-with-session.ts'
import type { Origin } from '#src/server/db/actor.ts'
import type { Tx } from '#src/server/db/database.ts'
import { asDate } from '#src/server/db/statement.ts'
import { readBearerToken } from '#src/server/http/authenticate.ts'
import { originOf } from '#src/server/http/request-origin.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { signAccessToken, verifyAccessToken } from './access-token.ts'
import { isIdle, LAST_SEEN_INTERVAL } from './idle-timeout.ts'
import { findRefreshToken, insertRefreshToken, revokeFamily } from './refresh-tokens-store.ts'
import { findLiveSessions, findSession, insertSession, markSeen } from './sessions-store.ts'

/** Lifetime in milliseconds. */
const REFRESH_TOKEN_LIFETIME = 30 * 24 * 60 * 60 * 1000

/** A stored refresh token with its session; `signTokens` makes the token pair of it. */
export interface IssuedRefreshToken {
  refresh: string
  userId: number
  sessionId: string
}

/**
 * Creates a session with its first refresh token.
 * @param oidc set for an OIDC sign-in: whether the provider has proven a second factor
 */
export async function createSession(
  core: AppContext,
  tx: Tx,
  userId: number,
  userAgent: string,
  oidc?: { isMultiFactor: boolean },
): Promise<IssuedRefreshToken> {
  const sessionId = randomUUID()
  const now = core.now()
  const row = { id: sessionId, user_id: userId, user_agent: userAgent, created_at: now, last_seen_at: now }
  await insertSession(tx, {
    ...row,
    is_by_company: oidc !== undefined,
    is_multi_factor: oidc?.isMultiFactor ?? false,
  })
  return issueRefreshToken(core, tx, { id: randomUUID(), userId, sessionId })
}

export async function issueRefreshToken(
  core: AppContext,
  tx: Tx,
  { id, userId, sessionId }: { id: string; userId: number; sessionId: string },
): Promise<IssuedRefreshToken> {
  const now = core.now()
  const refresh = randomBytes(32).toString('base64url')
  await insertRefreshToken(tx, refresh, {
    id,
    family_id: sessionId,
    user_id: userId,
    created_at: now,
    expires_at: new Date(now.getTime() + REFRESH_TOKEN_LIFETIME),
  })
  return { refresh, userId, sessionId }
}

/**
 * Adds an access token to a refresh token. Call it after the transaction: row locks must not wait for a signature, which
 * needs a libuv thread.
 */
export async function signTokens(
  core: AppContext,
  { refresh, ...session }: IssuedRefreshToken,
): Promise<Tokens> {
  return { access: await signAccessToken(core.secret, session, core.now()), refresh }
}

/**
 * Identifies the caller of a request. Logout, a changed password and deactivation take effect at once.
 * @throws Problem 401
 */
export async function authenticate(context: AuthContext, request: FastifyRequest): Promise<Caller> {
  // The event stream reconnects on its own, so it does not count as activity.
  const { url } = request.routeOptions
  const isSeen = url !== `/api${liveCalls.follow.path}`
  const query = context.prefetched.find(({ path }) => url === `/api${path}`)
  const values = query?.valuesOf ? query.valuesOf(request.query) : []
  const prefetch = query && values ? { query, values } : undefined
  return authenticateToken(context, readBearerToken(request), originOf(request), { isSeen, prefetch })
}

/**
 * Identifies the user and the session of an access token.
 * @param how whether the request counts as activity, and the query to run with the session lookup
 * @throws Problem 401
 */
export async function authenticateToken(
  { core, settings }: AuthContext,
  accessToken: string,
  from: Origin,
  how: { isSeen?: boolean; prefetch?: Parameters<typeof findSession>[3] } = {},
): Promise<Caller> {
  const now = core.now()
  const session = await verifyAccessToken(core.secret, accessToken, now)
  const found = await findSession(core.database.db, session, now, how.prefetch)
  if (!found) throw problem('token_invalid')
  if (!found.is_active) throw problem('account_deactivated')
  if (!found.is_live) throw problem('token_invalid')
  const lastSeen = asDate(found.last_seen_at)
  const stored_settings = found.stored_settings ?? []
  const startedAt = asDate(found.started_at)
  const isOld = startedAt !== null && now.getTime() - startedAt.getTime() >= MIN_SESSION_DURATION
  if (isOld && sessionEnd({ role: found.role, startedAt }, await settings.read({ stored_settings })) <= now)
    throw problem('session_over')
  const isLongAgo = lastSeen !== null && now.getTime() - lastSeen.getTime() >= LAST_SEEN_INTERVAL
  // An active user needs no idle check, so most calls do not read the settings for it.
  if (isLongAgo && isIdle({ role: found.role, lastSeen }, now, await settings.read({ stored_settings })))
    throw problem('session_idle')
  if (how.isSeen && isLongAgo) await markSeen(core.database.db, session.sessionId, now)
  const caller: Caller = {
    id: found.id,
    role: found.role,
    sector_id: found.sector_id,
    full_name: found.full_name,
    language: found.language,
    has_second_factor: found.has_second_factor,
    must_change_password: found.must_change_password,
    session_id: session.sessionId,
    from,
    stored_settings,
  }
  if (how.prefetch) storePrefetched(caller, found.prefetched)
  return caller
}

/** Logout: ends the session of the refresh token if it is the caller's own, otherwise the current session. */
export async function logOut(core: AppContext, caller: Caller, refresh: string | undefined): Promise<void> {
  await core.database.by(caller).transaction(async (tx) => {
    await lockUser(tx, caller.id)
    const token = refresh === undefined ? null : await findRefreshToken(tx, refresh)
    const isOwn = token?.user_id === caller.id
    await revokeFamily(tx, isOwn ? token.family_id : caller.session_id, core.now())
  })
}

/** The live sessions of a user. */
export async function listSessions(core: AppContext, caller: Caller, userId: number) {
  const { db } = core.database
  const user = await findUser(db, userId)
  if (!user) throw problem('not_found', { what: 'user' })
  const rows = await findLiveSessions(db, userId, core.now())
  const sessions: UserSession[] = rows.map((row) => ({
    id: row.id,
    ...parseUserAgent(row.user_agent),
    signed_in_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_current: row.id === caller.session_id,
  }))
  const factor = await findSecondFactor(db, userId)
  return {
    user: { id: user.id, full_name: fullName(user) },
    has_second_factor: Boolean(factor?.confirmed_at),
    has_company_account: user.has_company_account,
    sessions,
  }
}

/** Ends one session of a user. Data cached on a phone stays there until they sign in again. */
export async function revokeSession(
  { core, activity }: Pick<AuthContext, 'core' | 'activity'>,
  caller: Caller,
  { userId, sessionId }: { userId: number; sessionId: string },
): Promise<void> {
  await core.database.by(caller).transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw problem('not_found', { what: 'user' })
    const now = core.now()
    const live = await findLiveSessions(tx, userId, now)
    if (!live.some(({ id }) => id === sessionId)) throw problem('not_found', { what: 'session' })
    await revokeFamily(tx, sessionId, now)
    if (userId === caller.id) return
    await activity.record(tx, {
      type: 'user_updated',
      message: message('action.account.signedOut', { who: caller.full_name, person: fullName(user) }),
      sectorId: user.sector_id,
      userId: caller.id,
    })
  })
}
