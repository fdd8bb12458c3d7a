import type * as z from 'zod/mini'
import type { invitationForm } from '#src/contract/identity.ts'
import { limits } from '#src/rules/limits.ts'
import type { AuthContext } from '#src/server/auth/auth-context.ts'
import { networkOfAddress } from '#src/server/auth/login/network-of-address.ts'
import { limitsOfLink, rateLimitAttempt } from '#src/server/auth/rate-limit.ts'
import { refundAttempt } from '#src/server/auth/rate-limit-store.ts'
import { revokeAllSessions } from '#src/server/auth/sessions/refresh-tokens-store.ts'
import { addUser } from '#src/server/auth/users/manage-users.ts'
import { lockUser, type UserRow, updateUser } from '#src/server/auth/users/users-store.ts'
import { fullName } from '#src/server/core/full-name.ts'
import type { Origin } from '#src/server/db/actor.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { hashToken, makeToken, makeTokenSeed, tokenOfSeed } from './link-token.ts'
import {
  endPasswordLinks,
  findPasswordLink,
  insertPasswordLink,
  markLinkUsed,
  type PasswordLinkRow,
} from './password-links-store.ts'
import { readPasswordPolicy } from './password-policy.ts'
import { hashNewPassword } from './passwords.ts'
import { ownPassword } from './stored-password.ts'

/** How a link reaches the user: as a token shown once, or by mail to an address. */
export interface CreatedLink {
  token: string | null
  mailed_to: string | null
  expires_at: string
}

type LinkKind = 'invitation' | 'password_link' | 'forgotten_password'

/**
 * Creates a link for a locked user row, and ends the user's earlier links.
 * @param by the user who creates it; null for the user themselves
 */
export async function makeLink(
  { core, mail }: Pick<AuthContext, 'core' | 'mail'>,
  tx: Tx,
  user: { id: number; email: string },
  { kind, by, isMailed }: { kind: LinkKind; by: string | null; isMailed: boolean },
): Promise<CreatedLink> {
  const now = core.now()
  const time = kind === 'invitation' ? limits.invitationTime : limits.resetLinkTime
  const expires_at = new Date(now.getTime() + time)
  const seed = isMailed ? makeTokenSeed() : null
  const token = seed === null ? makeToken() : tokenOfSeed(core.secret, seed)
  await endPasswordLinks(tx, user.id, now)
  const linkId = await insertPasswordLink(tx, {
    user_id: user.id,
    token_hash: hashToken(token),
    token_seed: seed,
    created_at: now,
    expires_at,
  })
  if (isMailed) await mail.write(tx, user, kind, { linkId, by })
  return {
    token: isMailed ? null : token,
    mailed_to: isMailed ? user.email : null,
    expires_at: expires_at.toISOString(),
  }
}

/**
 * Creates a link for a user who forgot their password or did not use the invitation. Their password and sessions stay
 * valid until the link is used.
 */
export function makePasswordLink(
  context: AuthContext,
  caller: Caller,
  id: number,
  isMailed: boolean,
): Promise<CreatedLink> {
  const { core, activity } = context
  // Users change their own password with the current one.
  if (id === caller.id) throw problem('own_password')
  return core.database.by(caller).transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) throw problem('not_found', { what: 'user' })
    if (!user.is_active) throw problem('account_inactive')
    const kind = user.is_invited ? 'invitation' : 'password_link'
    const made = await makeLink(context, tx, user, { kind, by: caller.full_name, isMailed })
    const action = user.is_invited ? 'invitationResent' : isMailed ? 'sent' : 'created'
    await activity.record(tx, {
      type: 'user_updated',
      message: message(`action.link.${action}`, { who: caller.full_name, person: fullName(user) }),
      sectorId: user.sector_id,
      userId: caller.id,
    })
    return made
  })
}

/** Ends an unused invitation. The account stays and can be invited again. */
export function revokeInvitation({ core, activity }: AuthContext, caller: Caller, id: number): Promise<void> {
  return core.database.by(caller).transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) throw problem('not_found', { what: 'user' })
    if (!user.is_invited) throw problem('not_invited')
    await endPasswordLinks(tx, id, core.now())
    await activity.record(tx, {
      type: 'user_updated',
      message: message('action.link.invitationWithdrawn', { who: caller.full_name, person: fullName(user) }),
      sectorId: user.sector_id,
      userId: caller.id,
    })
  })
}

/** Creates a user without a password, and a link to set one. */
export function inviteUser(
  context: AuthContext,
  caller: Caller,
  { by_mail: isMailed, ...form }: z.output<typeof invitationForm>,
): Promise<CreatedLink & { user: UserRow }> {
  return context.core.database.by(caller).transaction(async (tx) => {
    const user = await addUser(context, tx, caller, { form, password: null })
    const made = await makeLink(context, tx, user, { kind: 'invitation', by: caller.full_name, isMailed })
    return { user, ...made }
  })
}

/** Sets the password of the link's user and ends all their sessions. */
export async function setPasswordByLink(
  { core, activity, settings }: AuthContext,
  given: { token: string; new_password: string },
  from: Origin,
): Promise<void> {
  const { database } = core
  const attempts = limitsOfLink(networkOfAddress(from.address))
  await rateLimitAttempt(database.db, attempts, core.now())
  const token = hashToken(given.token)
  const link = requireUsable(await findPasswordLink(database.db, token), core.now())
  await refundAttempt(database.db, attempts)
  const policy = await readPasswordPolicy({ core, settings }, link)
  // Before the transaction, because hashing is slow.
  const hash = await hashNewPassword(given.new_password, 'new_password', policy)
  // The link identifies its user.
  const person = { id: link.user_id, full_name: link.full_name, from }
  await database.by(person).transaction(async (tx) => {
    const user = await lockUser(tx, link.user_id)
    const now = core.now()
    // Concurrent use: the second request waits for the user's row lock and then finds the link used.
    requireUsable(await findPasswordLink(tx, token), now)
    if (!user?.is_active) throw problem('password_link_ended')
    await updateUser(tx, user.id, ownPassword(hash))
    await markLinkUsed(tx, link.id, now)
    await revokeAllSessions(tx, user.id, now)
    await activity.record(tx, {
      type: 'user_updated',
      message: message(user.is_invited ? 'action.link.firstPassword' : 'action.link.newPassword', {
        who: fullName(user),
      }),
      sectorId: user.sector_id,
      userId: user.id,
    })
  })
}

function requireUsable(link: PasswordLinkRow | null, now: Date): PasswordLinkRow {
  if (!link) throw problem('password_link_unknown')
  if (link.used_at) throw problem('password_link_used')
  if (link.ended_at) throw problem('password_link_ended')
  if (link.expires_at <= now) throw problem('password_link_expired')
  return link
}
