import type { LocalizedText } from '#src/rules/language/localized-text.ts'
import { needsSector, type Role } from '#src/rules/roles.ts'
import type { AuthContext } from '#src/server/auth/auth-context.ts'
import { revokeAllSessions } from '#src/server/auth/sessions/refresh-tokens-store.ts'
import { countOpenAssignments } from '#src/server/auth/users/user-references-store.ts'
import { lockSectorForMember, type lockUser, updateUser } from '#src/server/auth/users/users-store.ts'
import { fullName } from '#src/server/core/full-name.ts'
import type { Tx } from '#src/server/db/database.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'

type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>

/** Role and sector from the OIDC claims; undefined where the provider sends none. */
export interface ClaimedRole {
  role?: Role | undefined
  sectorId?: number | undefined
}

export interface AppliedClaims {
  /** A message for the user where their role differs from the claims. */
  note: LocalizedText | null
}

/**
 * Applies the role and sector of the OIDC claims to a locked user row. A changed role ends all sessions of the user.
 * A technician with open work keeps the role, since the phone may hold unsent work that only a technician can submit.
 */
export async function applyClaims(
  { core, activity }: Pick<AuthContext, 'core' | 'activity'>,
  tx: Tx,
  name: string,
  {
    user,
    given,
    administrators,
  }: { user: LockedUser; given: ClaimedRole; administrators: readonly number[] },
): Promise<AppliedClaims> {
  const wanted = given.role ?? user.role
  const open =
    wanted !== user.role && user.role === 'technician' ? await countOpenAssignments(tx, user.id) : 0
  const role = open > 0 ? user.role : wanted
  const note =
    open > 0 ? localizedMessage(`response.roleUnchanged.${wanted}`, { company: name, number: open }) : null
  if (user.role === 'admin' && role !== 'admin' && administrators.length < 2)
    throw problem('company_last_administrator', { name, role })
  const sectorId = given.sectorId ?? user.sector_id
  if (needsSector(role) && sectorId === null) throw problem('company_without_sector', { name, role })
  if (role === user.role && sectorId === user.sector_id) return { note }
  // The sector may be deactivated or deleted concurrently.
  if (
    sectorId !== null &&
    sectorId !== user.sector_id &&
    !(await lockSectorForMember(tx, sectorId))?.is_active
  )
    throw problem('sector_inactive')
  await updateUser(tx, user.id, { role, sector_id: sectorId })
  if (role !== user.role) await revokeAllSessions(tx, user.id, core.now())
  await activity.record(tx, {
    type: 'user_updated',
    message: message('action.company.accountChanged', { who: fullName(user), company: name }),
    sectorId,
    userId: user.id,
  })
  return { note }
}
