import type * as z from 'zod/mini'
import type { newUserForm, userChanges } from '#src/contract/identity.ts'
import { isAsciiAddress } from '#src/rules/normalize-email.ts'
import { needsSector } from '#src/rules/roles.ts'
import type { AuthContext } from '#src/server/auth/auth-context.ts'
import { endPasswordLinks } from '#src/server/auth/passwords/password-links-store.ts'
import { readPasswordPolicy } from '#src/server/auth/passwords/password-policy.ts'
import { hashNewPassword } from '#src/server/auth/passwords/passwords.ts'
import { oneTimePassword, type StoredPassword } from '#src/server/auth/passwords/stored-password.ts'
import { revokeAllSessions } from '#src/server/auth/sessions/refresh-tokens-store.ts'
import { fullName } from '#src/server/core/full-name.ts'
import type { Tx } from '#src/server/db/database.ts'
import { isUniqueViolation } from '#src/server/db/violations.ts'
import type { Caller } from '#src/server/http/route.ts'
import { type Message, message } from '#src/server/messages/message.ts'
import { inUseProblem, problem } from '#src/server/problems/problem.ts'
import { requireVersion } from '#src/server/versions/require-version.ts'
import { countOpenAssignments, countReferencesToUser } from './user-references-store.ts'
import {
  deleteUser,
  findUser,
  insertUser,
  lockAdministrators,
  lockSectorForMember,
  lockUser,
  lockUserExclusively,
  noPassword,
  type UserRow,
  updateUser,
} from './users-store.ts'

type NewUser = z.output<typeof newUserForm>
export type NewPerson = Omit<NewUser, 'password' | 'password_confirm'>
type UserChanges = z.output<typeof userChanges>
type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>

/** Creates a user with a one-time password: the creator knows it, so the user must change it. */
export async function createUser(context: AuthContext, caller: Caller, form: NewUser): Promise<UserRow> {
  // Before the transaction, because hashing is slow.
  const policy = await readPasswordPolicy(context, form, caller)
  const hash = await hashNewPassword(form.password, 'password', policy)
  const password = oneTimePassword(hash, context.core.now())
  return context.core.database
    .by(caller)
    .transaction((tx) => addUser(context, tx, caller, { form, password }))
}

/** Adds a user; without a password they cannot sign in until they set one. */
export async function addUser(
  context: AuthContext,
  tx: Tx,
  caller: Caller,
  { form, password }: { form: NewPerson; password: StoredPassword | null },
): Promise<UserRow> {
  const action = password === null ? 'invited' : 'created'
  const description = message(`action.account.${action}`, { who: caller.full_name, person: fullName(form) })
  return insertPerson(context, tx, { form, password, userId: caller.id, message: description })
}

/** @param userId the user who adds them; null when OIDC creates the account */
export async function insertPerson(
  { core, activity }: Pick<AuthContext, 'core' | 'activity'>,
  tx: Tx,
  {
    form,
    password,
    userId,
    message,
  }: { form: NewPerson; password: StoredPassword | null; userId: number | null; message: Message },
): Promise<UserRow> {
  const sectorId = form.sector ?? null
  if (sectorId !== null) await requireActiveSector(tx, sectorId)
  const { first_name, last_name, email, role, phone } = form
  const values = {
    first_name,
    last_name,
    email,
    role,
    phone,
    sector_id: sectorId,
    ...(password ?? noPassword),
  }
  const id = await insertUser(tx, { ...values, created_at: core.now() }).catch(translateTakenEmail)
  await activity.record(tx, { type: 'user_created', message, sectorId, userId: userId ?? id })
  return (await findUser(tx, id))!
}

/**
 * Changes a user. Deactivation and a new role end all sessions at once. A deactivated user keeps their open work
 * unless the same request reassigns it.
 */
export function changeUser(
  { core, activity, reassignAll }: AuthContext,
  caller: Caller,
  id: number,
  { give_work_to: receiver, version, ...changes }: UserChanges & { version?: string | undefined },
): Promise<UserRow> {
  if (receiver !== undefined && changes.is_active !== false)
    throw problem('work_without_leaving', { at: 'give_work_to' })
  return core.database.by(caller).transaction(async (tx) => {
    // Lock order: assignments before users, as in other reassignments.
    if (receiver !== undefined) await reassignAll(tx, caller, { from: id, to: receiver })
    const administrators = await lockAdministrators(tx)
    const before = await lockUser(tx, id)
    if (!before) throw problem('not_found', { what: 'user' })
    const current = { ...before, sector: before.sector_id }
    await requireVersion(tx, caller, { kind: 'user', id, current }, { version, changes })
    const { sector, ...columns } = changes
    // An email stored before this rule may stay.
    if (columns.email !== undefined && columns.email !== before.email && !isAsciiAddress(columns.email))
      throw problem('email_not_ascii', { at: 'email' })
    const after = { ...before, ...removeUndefined(columns) }
    if (sector !== undefined) after.sector_id = sector
    if (!after.is_active || after.role !== 'admin') requireOtherAdministrator(administrators, caller, before)
    if (after.role !== before.role) await requireNoOpenWork(tx, before)
    if (needsSector(after.role) && after.sector_id === null)
      throw problem(after.role === 'supervisor' ? 'supervisor_needs_sector' : 'technician_needs_sector', {
        at: 'sector',
      })
    if (after.sector_id !== null && after.sector_id !== before.sector_id)
      await requireActiveSector(tx, after.sector_id)
    if (isSame(before, after)) return (await findUser(tx, id))!
    await updateUser(tx, id, { ...columns, sector_id: sector }).catch(translateTakenEmail)
    // A link sent to the former email becomes invalid.
    if (!after.is_active || after.email !== before.email) await endPasswordLinks(tx, id, core.now())
    if (!after.is_active || after.role !== before.role) await revokeAllSessions(tx, id, core.now())
    await activity.record(tx, {
      ...describeChange(before, after, caller),
      sectorId: after.sector_id,
      userId: caller.id,
    })
    return (await findUser(tx, id))!
  })
}

/** Deletes a user without references. */
export async function removeUser({ core, activity }: AuthContext, caller: Caller, id: number): Promise<void> {
  await core.database.by(caller).transaction(async (tx) => {
    const administrators = await lockAdministrators(tx)
    const user = await lockUserExclusively(tx, id)
    if (!user) throw problem('not_found', { what: 'user' })
    requireOtherAdministrator(administrators, caller, user)
    const name = fullName(user)
    const related = await countReferencesToUser(tx, id)
    if (related.length > 0) throw inUseProblem('user_in_use', name, related)
    await deleteUser(tx, id)
    await activity.record(tx, {
      type: 'user_deleted',
      message: message('action.account.deleted', { who: caller.full_name, person: name }),
      sectorId: user.sector_id,
      userId: caller.id,
    })
  })
}

function removeUndefined<Fields extends object>(fields: Fields) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as { [Key in keyof Fields]: Exclude<Fields[Key], undefined> }
}

function isSame(before: LockedUser, after: LockedUser): boolean {
  return Object.entries(before).every(([column, value]) => after[column as keyof LockedUser] === value)
}

/** Prevents lockout: administrators cannot demote or deactivate themselves or the last administrator. */
function requireOtherAdministrator(administrators: number[], caller: Caller, user: LockedUser): void {
  if (!administrators.includes(user.id)) return
  if (user.id === caller.id) throw problem('own_account')
  if (administrators.length === 1) throw problem('last_administrator')
}

/** The phone may hold unsent work, which another role cannot submit. */
async function requireNoOpenWork(tx: Tx, user: LockedUser): Promise<void> {
  if (user.role !== 'technician') return
  const count = await countOpenAssignments(tx, user.id)
  if (count === 0) return
  throw problem(
    'has_open_assignments',
    { count },
    { extra: { related_objects: [{ kind: 'open-assignments', count }] } },
  )
}

async function requireActiveSector(tx: Tx, sectorId: number): Promise<void> {
  const sector = await lockSectorForMember(tx, sectorId)
  if (!sector) throw problem('sector_unknown', { at: 'sector' })
  if (!sector.is_active) throw problem('sector_inactive', { at: 'sector' })
}

function translateTakenEmail(error: unknown): never {
  if (isUniqueViolation(error, 'users_email_unique')) throw problem('email_taken', { at: 'email' })
  if (isUniqueViolation(error, 'users_email_skeleton_unique'))
    throw problem('email_looks_taken', { at: 'email' })
  throw error
}

function describeChange(before: LockedUser, after: LockedUser, caller: Caller) {
  const params = { who: caller.full_name, person: fullName(after) }
  if (before.is_active && !after.is_active)
    return { type: 'user_deactivated', message: message('action.account.deactivated', params) }
  if (!before.is_active && after.is_active)
    return { type: 'user_activated', message: message('action.account.activated', params) }
  return { type: 'user_updated', message: message('action.account.changed', params) }
}
