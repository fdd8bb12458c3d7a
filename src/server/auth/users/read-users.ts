import type { User } from '#src/contract/identity.ts'
import type { AuthContext } from '#src/server/auth/auth-context.ts'
import { boundSectorOf } from '#src/server/core/sector-access.ts'
import type { Paging, Rows } from '#src/server/db/paging.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import { describeUser } from './describe-user.ts'
import { normalizeStoredEmails } from './normalize-emails.ts'
import { countOpenAssignments, findOpenAssignments } from './user-references-store.ts'
import { countUsers, findUser, findUserPage, type UserFilters } from './users-store.ts'

/** The number of open assignments that are listed by name; the rest are only counted. */
const LISTED_WORK = 10

/** A page of users; a supervisor always sees only the technicians of their own sector. */
export function listUsers({ core }: AuthContext, caller: Caller, filters: UserFilters & Paging) {
  const { db } = core.database
  const own = boundSectorOf(caller)
  if (own === null) return findUserPage(db, [filters], filters)
  return findUserPage(db, [filters, { role: 'technician', sector: own }], filters)
}

export async function listUsersOfSector(
  { core }: AuthContext,
  sectorId: number,
  paging: Paging,
): Promise<Rows<User>> {
  const found = await findUserPage(core.database.db, [{ sector: sectorId }], paging)
  return { ...found, rows: found.rows.map(describeUser) }
}

export async function readUserStats({ core }: AuthContext) {
  const { db } = core.database
  const counts = await countUsers(db)
  if (counts.address_twins.length === 0) return counts
  // A backup restored since the last start may hold emails that are not normalized.
  await normalizeStoredEmails(core)
  return countUsers(db)
}

export async function readUser({ core }: AuthContext, id: number) {
  const user = await findUser(core.database.db, id)
  if (!user) throw problem('not_found', { what: 'user' })
  return user
}

/** The open work of a technician. */
export async function readOpenWork(context: AuthContext, id: number) {
  await readUser(context, id)
  const { db } = context.core.database
  const listed = await findOpenAssignments(db, id, LISTED_WORK)
  return { count: await countOpenAssignments(db, id), assignments: listed }
}
