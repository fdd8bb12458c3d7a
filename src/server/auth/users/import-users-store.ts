import { and, asc, isNull, ne, sql } from 'drizzle-orm'
import type { Role } from '#src/rules/roles.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { countAll } from '#src/server/db/paging.ts'
import { assignments } from '#src/server/db/schema/assignments.ts'
import { type passwordLinks, refreshTokens, sectors, users } from '#src/server/db/schema/identity.ts'
import { skeletonOf } from './email-skeleton.ts'

export type KnownUser = Awaited<ReturnType<typeof findUsersOfEmails>>[number]

/** The users with these emails, or with emails that look the same. */
export function findUsersOfEmails(db: Db, emails: string[]) {
  const { id, first_name, last_name, email, email_skeleton, role, phone, sector_id, is_active } = users
  return db
    .select({ id, first_name, last_name, email, email_skeleton, role, phone, sector_id, is_active })
    .from(users)
    .where(sql`lower(${email}) = any(${sql.param(emails)}::text[])
      or ${email_skeleton} = any(${sql.param(emails.map(skeletonOf))}::text[])`)
    .orderBy(asc(id))
}

/** As {@link findUsersOfEmails}, locked until the transaction ends. */
export function lockUsersOfEmails(tx: Tx, emails: string[]) {
  return findUsersOfEmails(tx, emails).for('no key update')
}

/** All sectors. */
export function findSectors(db: Db) {
  const { id, name, code, is_active } = sectors
  return db.select({ id, name, code, is_active }).from(sectors).orderBy(asc(id))
}

/** All sectors, locked against deactivation and deletion. */
export function lockSectors(tx: Tx) {
  return findSectors(tx).for('share')
}

/** The number of open assignments of technicians who have any. */
export async function countOpenWork(db: Db, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: assignments.technician_id, count: countAll })
    .from(assignments)
    .where(
      and(
        sql`${assignments.technician_id} = any(${sql.param(ids)}::int[])`,
        ne(assignments.status, 'completed'),
        isNull(assignments.archived_at),
      ),
    )
    .groupBy(assignments.technician_id)
  return new Map(rows.map(({ id, count }) => [id!, count]))
}

export interface PersonRow {
  first_name: string
  last_name: string
  email: string
  role: Role
  phone: string
  sector_id: number | null
}

/** Inserts users without a password, with one statement. @returns them in the order of their ids */
export async function insertPeople(tx: Tx, people: PersonRow[], now: Date) {
  const rows = people.map((person) => ({ ...person, email_skeleton: skeletonOf(person.email) }))
  const { rows: added } = (await tx.execute(sql`
    insert into users (first_name, last_name, email, email_skeleton, role, phone, sector_id, created_at)
    select first_name, last_name, email, email_skeleton, role, phone, sector_id, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(first_name text, last_name text, email text,
      email_skeleton text, role text, phone text, sector_id int)
    returning id, first_name, last_name, email`)) as unknown as {
    rows: { id: number; first_name: string; last_name: string; email: string }[]
  }
  return added.toSorted((one, other) => one.id - other.id)
}

/** Changes the given fields of all users with one statement. */
export async function updatePeople(tx: Tx, people: ({ id: number } & Partial<PersonRow>)[]): Promise<void> {
  await tx.execute(sql`update users u set first_name = coalesce(row.first_name, u.first_name),
      last_name = coalesce(row.last_name, u.last_name), role = coalesce(row.role, u.role),
      phone = coalesce(row.phone, u.phone), sector_id = coalesce(row.sector_id, u.sector_id)
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as row(id int, first_name text, last_name text,
      role text, phone text, sector_id int) where u.id = row.id`)
}

/** Ends all sessions of these users. */
export async function revokeSessionsOf(tx: Tx, ids: number[], now: Date): Promise<void> {
  await tx
    .update(refreshTokens)
    .set({ revoked_at: now })
    .where(
      and(sql`${refreshTokens.user_id} = any(${sql.param(ids)}::int[])`, isNull(refreshTokens.revoked_at)),
    )
}

/** Inserts links with one statement. @returns the id of each user's link */
export async function insertLinks(
  tx: Tx,
  rows: (typeof passwordLinks.$inferInsert)[],
): Promise<Map<number, number>> {
  const { rows: added } = (await tx.execute(sql`
    insert into password_links (user_id, token_hash, token_seed, created_at, expires_at)
    select user_id, token_hash, token_seed, created_at, expires_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(user_id int, token_hash text, token_seed text,
      created_at timestamptz, expires_at timestamptz)
    returning id, user_id`)) as unknown as { rows: { id: number; user_id: number }[] }
  return new Map(added.map(({ id, user_id }) => [user_id, id]))
}
