import { randomUUID } from 'node:crypto'
import type { Settings } from '#src/contract/admin/settings.ts'
import type { Tokens } from '#src/contract/identity.ts'
import { sessionEnd } from '#src/rules/session-end.ts'
import type { AuthContext } from '#src/server/auth/auth-context.ts'
import { networkOfAddress } from '#src/server/auth/login/network-of-address.ts'
import { limitsOfRefresh, rateLimitAttempt, refreshLimits } from '#src/server/auth/rate-limit.ts'
import { refundAttempt } from '#src/server/auth/rate-limit-store.ts'
import { lockUser } from '#src/server/auth/users/users-store.ts'
import { fullName } from '#src/server/core/full-name.ts'
import type { Origin } from '#src/server/db/actor.ts'
import type { Tx } from '#src/server/db/database.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { isIdle } from './idle-timeout.ts'
import {
  findRefreshToken,
  findUnusedSuccessor,
  markReplaced,
  type RefreshTokenRow,
  revokeFamily,
  revokeToken,
} from './refresh-tokens-store.ts'
import { type IssuedRefreshToken, issueRefreshToken, signTokens } from './sessions.ts'
import { updateUserAgent } from './sessions-store.ts'

/**
 * Refresh token rotation: exchanges a refresh token for a new pair. A token works once. On reuse, either the response
 * was lost or the token was stolen. If the successor is unused, the response was lost, and the successor is replaced.
 * Otherwise the whole token family is revoked.
 */
export async function rotateRefreshToken(
  { core, activity, settings }: AuthContext,
  refresh: string,
  from: Origin,
): Promise<Tokens> {
  const { db } = core.database
  const limits = limitsOfRefresh(networkOfAddress(from.address))
  await rateLimitAttempt(db, limits, core.now())
  const current = await settings.read()
  const outcome = await core.database
    .by({ id: null, full_name: '', from })
    .transaction((tx) => rotate({ core, activity }, tx, refresh, { from, current }))
  // Outside the transaction: a rollback would undo the revocation.
  if (outcome === 'deactivated') throw problem('account_deactivated')
  if (outcome === 'refused') throw problem('token_invalid')
  if (outcome === 'reset') throw problem('password_reset')
  if (outcome === 'idle') throw problem('session_idle')
  if (outcome === 'over') throw problem('session_over')
  await refundAttempt(db, limits)
  return signTokens(core, outcome)
}

async function rotate(
  { core, activity }: Pick<AuthContext, 'core' | 'activity'>,
  tx: Tx,
  refresh: string,
  { from, current }: { from: Origin; current: Settings },
): Promise<IssuedRefreshToken | 'refused' | 'reset' | 'deactivated' | 'idle' | 'over'> {
  const known = await findRefreshToken(tx, refresh)
  // Lock order: the user row before its tokens, to prevent deadlocks.
  const person = known && (await lockUser(tx, known.user_id))
  if (!person) return 'refused'
  if (!person.is_active) return 'deactivated'
  const token = await findRefreshToken(tx, refresh)
  const now = core.now()
  if (!token || token.expires_at <= now) return 'refused'
  // A one-time password is set only by another person, who ends all sessions with it.
  if (token.revoked_at && person.one_time_password_expires_at) return 'reset'
  if (!(await isUsable(tx, token, now))) {
    core.logger.warn({ user: token.user_id }, 'a used refresh token was sent again; its session was revoked')
    await revokeFamily(tx, token.family_id, now)
    await activity.alert(tx, message('alert.session', { person: fullName(person) }))
    return 'refused'
  }
  const session = await updateUserAgent(tx, token.family_id, from.userAgent)
  // Not revoked: after the clock is corrected, the session continues.
  if (session && sessionEnd({ role: person.role, ...session }, current) <= now) return 'over'
  if (isIdle({ role: person.role, lastSeen: session?.lastSeen ?? null }, now, current)) {
    await revokeFamily(tx, token.family_id, now)
    return 'idle'
  }
  await rateLimitAttempt(tx, [{ what: `refresh of ${token.user_id}`, ...refreshLimits.account }], now)
  const successorId = randomUUID()
  await markReplaced(tx, token.id, successorId, now)
  return issueRefreshToken(core, tx, { id: successorId, userId: token.user_id, sessionId: token.family_id })
}

async function isUsable(tx: Tx, token: RefreshTokenRow, now: Date): Promise<boolean> {
  if (token.revoked_at) return false
  if (!token.used_at) return true
  const successor = token.replaced_by && (await findUnusedSuccessor(tx, token.replaced_by))
  if (!successor) return false
  await revokeToken(tx, successor.id, now)
  return true
}
