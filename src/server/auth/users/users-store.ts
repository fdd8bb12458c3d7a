import { and, asc, eq, getTableColumns, ilike, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { normalizeEmail } from '#src/rules/normalize-email.ts'
import type { Role } from '#src/rules/roles.ts'
import type { StoredPassword } from '#src/server/auth/passwords/stored-password.ts'
import { advisoryLocks } from '#src/server/db/advisory-locks.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { countAll, type Paging, pageWindow, type Rows } from '#src/server/db/paging.ts'
import { passwordLinks, sectors, signInNetworks, users } from '#src/server/db/schema/identity.ts'
import { containsPattern, matchesSearch } from '#src/server/db/search-patterns.ts'
import { skeletonOf } from './email-skeleton.ts'

// Password hashes leave the database only to check a password.
const {
  password_hash: _,
  email_skeleton: _skeleton,
  mails_critical,
  mails_daily,
  mails_assigned,
  ...shownColumns
} = getTableColumns(users)

const hasCompanyAccount = sql<boolean>`exists (select from oidc_accounts c where c.user_id = users.id)`

/** An account with neither a password nor an OIDC link. */
const isInvited = sql<boolean>`${users.password_hash} is null and not ${hasCompanyAccount}`

/** An unused, valid link to set a password. */
const hasOpenLink = sql<boolean>`exists (select from ${passwordLinks} where ${passwordLinks.user_id} = ${users.id}
  and ${passwordLinks.used_at} is null and ${passwordLinks.ended_at} is null and ${passwordLinks.expires_at} > now())`

const addedColumns = {
  is_invited: isInvited,
  has_company_account: hasCompanyAccount,
  has_open_link: hasOpenLink,
}

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number]

function selectUsers(db: Db) {
  return db
    .select({ ...shownColumns, ...addedColumns, sector_name: sectors.name, sector_code: sectors.code })
    .from(users)
    .leftJoin(sectors, eq(sectors.id, users.sector_id))
    .$dynamic()
}

/** Filters of the user list. */
export interface UserFilters {
  search?: string | undefined
  role?: Role | undefined
  is_active?: boolean | undefined
  sector?: number | undefined
  /** Only this user. */
  id?: number | undefined
}

function matchFilters({ search, role, is_active, sector, id }: UserFilters): SQL | undefined {
  const emailPattern = containsPattern(normalizeEmail(search ?? ''))
  return and(
    search
      ? or(
          matchesSearch(search, [users.first_name, users.last_name, users.email]),
          ilike(users.email, emailPattern),
        )
      : undefined,
    role === undefined ? undefined : eq(users.role, role),
    is_active === undefined ? undefined : eq(users.is_active, is_active),
    sector === undefined ? undefined : eq(users.sector_id, sector),
    id === undefined ? undefined : eq(users.id, id),
  )
}

/** A page of users by name. All `filters` apply. */
export async function findUserPage(db: Db, filters: UserFilters[], paging: Paging): Promise<Rows<UserRow>> {
  const condition = and(...filters.map(matchFilters))
  const [total] = await db.select({ count: countAll }).from(users).where(condition)
  const { limit, offset } = pageWindow(paging)
  const rows = await selectUsers(db)
    .where(condition)
    .orderBy(asc(sql`lower(${users.first_name})`), asc(sql`lower(${users.last_name})`), asc(users.id))
    .limit(limit)
    .offset(offset)
  return { count: total?.count ?? 0, rows }
}

export async function findUser(db: Db, id: number): Promise<UserRow | null> {
  const [row] = await selectUsers(db).where(eq(users.id, id))
  return row ?? null
}

/** @param email in lower case @returns with `known_network`: whether the user has signed in from this network before */
export async function findCredentials(db: Db, email: string, network: string) {
  const [row] = await db
    .select({
      id: users.id,
      full_name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
      role: users.role,
      password_hash: users.password_hash,
      one_time_password_expires_at: users.one_time_password_expires_at,
      has_company_account: hasCompanyAccount,
      known_network: signInNetworks.network,
    })
    .from(users)
    .leftJoin(signInNetworks, and(eq(signInNetworks.user_id, users.id), eq(signInNetworks.network, network)))
    .where(eq(sql`lower(${users.email})`, email))
  return row ?? null
}

export async function findPasswordHash(db: Db, id: number): Promise<string | null> {
  return (await findOwnPassword(db, id))?.password_hash ?? null
}

/** The user's password hash, and the texts it must not contain. */
export async function findOwnPassword(db: Db, id: number) {
  const { password_hash, one_time_password_expires_at, first_name, last_name, email } = users
  const [row] = await db
    .select({ password_hash, one_time_password_expires_at, first_name, last_name, email })
    .from(users)
    .where(eq(users.id, id))
  return row ?? null
}

/** Locks a user row until the transaction ends; other rows may still add references to it. */
export async function lockUser(tx: Tx, id: number) {
  const [row] = await tx
    .select({ ...shownColumns, ...addedColumns })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  return row ?? null
}

/** @param email in lower case @returns null when no user has it */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await selectUsers(db).where(eq(sql`lower(${users.email})`, email))
  return row ?? null
}

/** The mail preferences of a user. */
export async function findMailPreferences(db: Db, id: number) {
  const [row] = await db
    .select({ critical: mails_critical, daily: mails_daily, assigned: mails_assigned })
    .from(users)
    .where(eq(users.id, id))
  return row ?? null
}

/** Locks a user row so that no row can add a reference to it. */
export async function lockUserExclusively(tx: Tx, id: number) {
  const [row] = await tx
    .select({ ...shownColumns, ...addedColumns })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  return row ?? null
}

/** Locks the active administrators in id order, to prevent deadlocks. @returns their ids */
export async function lockAdministrators(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.is_active, true)))
    .orderBy(asc(users.id))
    .for('no key update')
  return rows.map((row) => row.id)
}

/** The active administrators. */
export function findAdministrators(db: Db) {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.is_active, true)))
    .orderBy(asc(users.email))
}

type UserInsert = typeof users.$inferInsert

/** The columns of a user without a password. */
export const noPassword = { password_hash: null, one_time_password_expires_at: null }

/** Type check: a password hash is only written together with its expiry (own or one-time password). */
type WithPassword<Columns> = Omit<Columns, keyof StoredPassword> &
  (StoredPassword | typeof noPassword | { [Key in keyof StoredPassword]?: never })

/** Writes every email together with its visual skeleton. */
const withSkeleton = <Columns extends { email?: string | undefined }>(columns: Columns) =>
  columns.email === undefined ? columns : { ...columns, email_skeleton: skeletonOf(columns.email) }

export async function insertUser(tx: Tx, values: WithPassword<UserInsert>): Promise<number> {
  const [row] = await tx.insert(users).values(withSkeleton(values)).returning({ id: users.id })
  return row!.id
}

export async function updateUser(
  db: Db,
  id: number,
  changes: WithPassword<Partial<UserInsert>>,
): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return
  await db.update(users).set(withSkeleton(changes)).where(eq(users.id, id))
}

export async function deleteUser(tx: Tx, id: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, id))
}

/** Locks the new sector of a user, so that it is not deactivated or deleted concurrently. */
export async function lockSectorForMember(tx: Tx, id: number): Promise<{ is_active: boolean } | null> {
  const [row] = await tx
    .select({ is_active: sectors.is_active })
    .from(sectors)
    .where(eq(sectors.id, id))
    .for('share')
  return row ?? null
}

export async function countUsers(db: Db) {
  const countOf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [counts] = await db
    .select({
      total: countAll,
      active: countOf(sql`${users.is_active}`),
      inactive: countOf(sql`not ${users.is_active}`),
      admins: countOf(eq(users.role, 'admin')),
      supervisors: countOf(eq(users.role, 'supervisor')),
      technicians: countOf(eq(users.role, 'technician')),
      address_twins: sql<
        { id: number; full_name: string; email: string }[]
      >`coalesce(json_agg(json_build_object(
        'id', ${users.id}, 'full_name', ${users.first_name} || ' ' || ${users.last_name}, 'email', ${users.email})
        order by ${users.id}) filter (where ${users.email_skeleton} is null), '[]')`,
    })
    .from(users)
  return counts!
}

/** The names and codes of all sectors. */
export async function findSectorNames(db: Db): Promise<string[]> {
  const rows = await db.select({ name: sectors.name, code: sectors.code }).from(sectors)
  return rows.flatMap(({ name, code }) => [name, code])
}

/** Users whose email is not normalized: stored earlier, or a duplicate of another account. */
export function findUnnormalizedEmails(db: Db) {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(isNull(users.email_skeleton))
    .orderBy(asc(users.id))
}

/** Whether another account has this email, or one that looks the same. */
export async function isEmailTaken(db: Db, id: number, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        ne(users.id, id),
        or(eq(sql`lower(${users.email})`, email), eq(users.email_skeleton, skeletonOf(email))),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Advisory lock until the transaction ends: one process at a time creates the first administrator. */
export async function lockFirstAdministrator(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.firstAdministrator})`)
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return rows.length > 0
}
