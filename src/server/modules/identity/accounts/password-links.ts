import { createHash, randomBytes } from 'node:crypto'
import { limits } from '#src/rules/limits.ts'
import type { Origin } from '#src/server/db/actor.ts'
import { fullName } from '#src/server/ground/full-name.ts'
import type { Caller } from '#src/server/http/route.ts'
import {
  endPasswordLinks,
  findPasswordLink,
  insertPasswordLink,
  markLinkUsed,
  type PasswordLinkRow,
} from '#src/server/modules/identity/passwords/password-links-store.ts'
import { hashNewPassword } from '#src/server/modules/identity/passwords/passwords.ts'
import { lockUser, updateUser } from '#src/server/modules/identity/people/users-store.ts'
import { admitAttempt, limitsOfLink } from '#src/server/modules/identity/sign-in/attempt-limits.ts'
import { giveBackAttempt } from '#src/server/modules/identity/sign-in/attempts-store.ts'
import { placeOfAddress } from '#src/server/modules/identity/sign-in/place-of-address.ts'
import { revokeSessions } from '#src/server/modules/identity/sign-in/sessions-store.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { IdentityContext } from './manage-users.ts'

/** Tokens are random, so a fast hash is enough: nobody can guess one from its hash. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Makes a link for somebody who has forgotten their password; a link that they had before is over. Their password and
 * their sessions stay until it is used.
 * @returns the token, which is nowhere else and is not told again
 */
export function makePasswordLink(
  { ground, activity }: IdentityContext,
  caller: Caller,
  id: number,
): Promise<{ token: string; expires_at: string }> {
  // Theirs asks for the one that they know.
  if (id === caller.id) throw problem('own_password')
  const token = randomBytes(32).toString('base64url')
  return ground.database.by(caller).transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) throw problem('not_found', { what: 'user' })
    if (!user.is_active) throw problem('account_inactive')
    const now = ground.now()
    const expiresAt = new Date(now.getTime() + limits.resetLinkTime)
    await endPasswordLinks(tx, id, now)
    await insertPasswordLink(tx, {
      user_id: id,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: expiresAt,
    })
    await activity.record(tx, {
      type: 'user_updated',
      message: `${caller.full_name} made a link for ${fullName(user)} to set another password`,
      sectorId: user.sector_id,
      userId: caller.id,
    })
    return { token, expires_at: expiresAt.toISOString() }
  })
}

/** Sets the password of whom a link is for, and signs them out everywhere. */
export async function setPasswordByLink(
  { ground, activity, settings }: IdentityContext,
  given: { token: string; new_password: string },
  from: Origin,
): Promise<void> {
  const { database } = ground
  const attempts = limitsOfLink(placeOfAddress(from.address))
  await admitAttempt(database.db, attempts, ground.now())
  const token = hashToken(given.token)
  const link = requireUsable(await findPasswordLink(database.db, token), ground.now())
  await giveBackAttempt(database.db, attempts)
  const { passwordMinLength } = await settings.read()
  // Before the transaction: hashing takes its time.
  const hash = await hashNewPassword(given.new_password, 'new_password', passwordMinLength)
  // Whoever has the link is whom it is for.
  const person = { id: link.user_id, full_name: link.full_name, from }
  await database.by(person).transaction(async (tx) => {
    const user = await lockUser(tx, link.user_id)
    const now = ground.now()
    // Of two who come at once, the second waits for the person and finds it used.
    requireUsable(await findPasswordLink(tx, token), now)
    if (!user?.is_active) throw problem('password_link_ended')
    await updateUser(tx, user.id, { password_hash: hash })
    await markLinkUsed(tx, link.id, now)
    await revokeSessions(tx, user.id, now)
    await activity.record(tx, {
      type: 'user_updated',
      message: `${fullName(user)} set another password by a link`,
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
