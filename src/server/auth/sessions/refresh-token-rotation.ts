import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '#src/contract/admin/settings.ts'
import type { Tokens } from '#src/contract/identity.ts'
import { liveCalls } from '#src/contract/supervisor/live.ts'
import { MIN_SESSION_DURATION, sessionEnd } from '#src/rules/session-end.ts'
import type { ActivityService } from '#src/server/activity/activity-service.ts'
import { networkOfAddress } from '#src/server/auth/login/network-of-address.ts'
import { limitsOfRefresh, rateLimitAttempt, refreshLimits } from '#src/server/auth/rate-limit.ts'
import { refundAttempt } from '#src/server/auth/rate-limit-store.ts'
import { lockUser } from '#src/server/auth/users/users-store.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { fullName } from '#src/server/core/full-name.ts'
import { type SessionPrefetch, storePrefetched } from '#src/server/core/prefetch-with-session.ts'
import type { Origin } from '#src/server/db/actor.ts'
import type { Tx } from '#src/server/db/database.ts'
import { asDate } from '#src/server/db/statement.ts'
import { readBearerToken } from '#src/server/http/authenticate.ts'
import { originOf } from '#src/server/http/request-origin.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import { readAccessToken, sessionOver, signAccessToken } from './access-token.ts'
import { isIdle, SEEN_WITHIN } from './idle-timeout.ts'
import {
  findRefreshToken,
  findSession,
  findUnusedSuccessor,
  insertRefreshToken,
  markReplaced,
  type RefreshTokenRow,
  revokeFamily,
  revokeToken,
} from './refresh-tokens-store.ts'
import { insertSession, markSeen, renameDevice } from './sessions-store.ts'

const MILLISECONDS_VALID = 30 * 24 * 60 * 60 * 1000

/** Refresh tokens are random, so a fast hash is enough: no token can be guessed from its hash. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Dependencies of the session functions. */
export interface SessionContext {
  core: AppContext
  activity: ActivityService
  settings: SettingsService
  /** Queries that other modules add to the session lookup. */
  prefetched: readonly SessionPrefetch[]
}

/**
 * Starts a session and returns its first token pair.
 * @param company set for an OIDC sign-in: whether the provider has proven a second factor
 */
export async function openSession(
  core: AppContext,
  tx: Tx,
  userId: number,
  userAgent: string,
  company?: { isMultiFactor: boolean },
): Promise<Tokens> {
  const sessionId = randomUUID()
  const now = core.now()
  const row = { id: sessionId, user_id: userId, user_agent: userAgent, created_at: now, last_seen_at: now }
  await insertSession(tx, {
    ...row,
    is_by_company: company !== undefined,
    is_multi_factor: company?.isMultiFactor ?? false,
  })
  return issueTokens(core, tx, { id: randomUUID(), userId, sessionId })
}

async function issueTokens(
  core: AppContext,
  tx: Tx,
  token: { id: string; userId: number; sessionId: string },
): Promise<Tokens> {
  const now = core.now()
  const refresh = randomBytes(32).toString('base64url')
  await insertRefreshToken(tx, {
    id: token.id,
    family_id: token.sessionId,
    user_id: token.userId,
    token_hash: hashToken(refresh),
    created_at: now,
    expires_at: new Date(now.getTime() + MILLISECONDS_VALID),
  })
  return { access: await signAccessToken(core.secret, token, now), refresh }
}

/**
 * Refresh token rotation: exchanges a refresh token for a new pair. A token works once. On reuse, either the
 * response was lost or the token was stolen. If the successor is unused, the response was lost and the successor is replaced. Otherwise the whole
 * token family is revoked.
 */
export async function rotateSession(
  { core, activity, settings }: SessionContext,
  refresh: string,
  from: Origin,
): Promise<Tokens> {
  const { db } = core.database
  const limits = limitsOfRefresh(networkOfAddress(from.address))
  await rateLimitAttempt(db, limits, core.now())
  const current = await settings.read()
  const outcome = await core.database
    .by({ id: null, full_name: '', from })
    .transaction((tx) => rotate({ core, activity }, tx, hashToken(refresh), { from, current }))
  // Outside the transaction: a rollback would undo the revocation.
  if (outcome === 'deactivated') throw accountDeactivated()
  if (outcome === 'refused') throw sessionOver()
  if (outcome === 'idle') throw problem('session_idle')
  if (outcome === 'over') throw problem('session_over')
  await refundAttempt(db, limits)
  return outcome
}

async function rotate(
  { core, activity }: Pick<SessionContext, 'core' | 'activity'>,
  tx: Tx,
  hash: string,
  { from, current }: { from: Origin; current: Settings },
): Promise<Tokens | 'refused' | 'deactivated' | 'idle' | 'over'> {
  const known = await findRefreshToken(tx, hash)
  // Lock order: the user row before its tokens, to prevent deadlocks.
  const person = known && (await lockUser(tx, known.user_id))
  if (!person) return 'refused'
  if (!person.is_active) return 'deactivated'
  const token = await findRefreshToken(tx, hash)
  const now = core.now()
  if (!token || token.expires_at <= now) return 'refused'
  if (!(await isUsable(tx, token, now))) {
    core.logger.warn({ user: token.user_id }, 'a used refresh token was sent again; its session was revoked')
    await revokeFamily(tx, token.family_id, now)
    await activity.alert(tx, message('alert.session', { person: fullName(person) }))
    return 'refused'
  }
  const session = await renameDevice(tx, token.family_id, from.userAgent)
  // Not revoked: after the clock is corrected, the session continues.
  if (session && sessionEnd({ role: person.role, ...session }, current) <= now) return 'over'
  if (isIdle({ role: person.role, lastSeen: session?.lastSeen ?? null }, now, current)) {
    await revokeFamily(tx, token.family_id, now)
    return 'idle'
  }
  await rateLimitAttempt(tx, [{ what: `refresh of ${token.user_id}`, ...refreshLimits.account }], now)
  const successorId = randomUUID()
  await markReplaced(tx, token.id, successorId, now)
  return issueTokens(core, tx, { id: successorId, userId: token.user_id, sessionId: token.family_id })
}

async function isUsable(tx: Tx, token: RefreshTokenRow, now: Date): Promise<boolean> {
  if (token.revoked_at) return false
  if (!token.used_at) return true
  const successor = token.replaced_by && (await findUnusedSuccessor(tx, token.replaced_by))
  if (!successor) return false
  await revokeToken(tx, successor.id, now)
  return true
}

/** Ends the session of the refresh token if it is the caller's own, otherwise the current session. */
export async function closeSession(
  core: AppContext,
  caller: Caller,
  refresh: string | undefined,
): Promise<void> {
  await core.database.by(caller).transaction(async (tx) => {
    await lockUser(tx, caller.id)
    const token = refresh === undefined ? null : await findRefreshToken(tx, hashToken(refresh))
    const isOwn = token?.user_id === caller.id
    await revokeFamily(tx, isOwn ? token.family_id : caller.session_id, core.now())
  })
}

/**
 * Identifies the caller of a request. Logout, a changed password and deactivation take effect at once.
 * @throws Problem 401
 */
export async function authenticate(context: SessionContext, request: FastifyRequest): Promise<Caller> {
  // The event stream reconnects on its own, so it does not count as activity.
  const { url } = request.routeOptions
  const isSeen = url !== `/api${liveCalls.follow.path}`
  const query = context.prefetched.find(({ path }) => url === `/api${path}`)
  const values = query?.valuesOf ? query.valuesOf(request.query) : []
  const prefetch = query && values ? { query, values } : undefined
  return findCaller(context, readBearerToken(request), originOf(request), { isSeen, prefetch })
}

/** @param how whether the request counts as activity, and the query to run with the session lookup */
export async function findCaller(
  { core, settings }: SessionContext,
  accessToken: string,
  from: Origin,
  how: { isSeen?: boolean; prefetch?: Parameters<typeof findSession>[3] } = {},
): Promise<Caller> {
  const now = core.now()
  const session = await readAccessToken(core.secret, accessToken, now)
  const found = await findSession(core.database.db, session, now, how.prefetch)
  if (!found) throw sessionOver()
  if (!found.is_active) throw accountDeactivated()
  if (!found.is_live) throw sessionOver()
  const lastSeen = asDate(found.last_seen_at)
  const stored_settings = found.stored_settings ?? []
  const startedAt = asDate(found.started_at)
  const isOld = startedAt !== null && now.getTime() - startedAt.getTime() >= MIN_SESSION_DURATION
  if (isOld && sessionEnd({ role: found.role, startedAt }, await settings.read({ stored_settings })) <= now)
    throw problem('session_over')
  const isLongAgo = lastSeen !== null && now.getTime() - lastSeen.getTime() >= SEEN_WITHIN
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

export function accountDeactivated() {
  return problem('account_deactivated')
}
