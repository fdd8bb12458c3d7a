import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { MailState } from '#src/rules/mail/mail-kinds.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { countAll, type Paging, pageWindow, type Rows } from '#src/server/db/paging.ts'
import { users } from '#src/server/db/schema/identity.ts'
import { mails } from '#src/server/db/schema/system.ts'
import { statement } from '#src/server/db/statement.ts'

export type MailRow = Awaited<ReturnType<typeof selectMails>>[number]

function selectMails(db: Db) {
  return db
    .select({
      mail: mails,
      first_name: users.first_name,
      last_name: users.last_name,
      is_active: users.is_active,
    })
    .from(mails)
    .innerJoin(users, eq(users.id, mails.user_id))
    .$dynamic()
}

export async function insertMail(tx: Tx, row: typeof mails.$inferInsert): Promise<number> {
  const [made] = await tx.insert(mails).values(row).returning({ id: mails.id })
  return made!.id
}

const areMailsOn = `(select value from settings where key = 'emailNotifications') is distinct from 'false'::jsonb`

const insertForSupervisors = statement<{ id: number }>(
  'mail_supervisors',
  `insert into mails (user_id, address, kind, content, created_at)
  select id, email, 'critical_findings', $2::jsonb, $3::timestamptz from users
  where sector_id = $1 and role = 'supervisor' and is_active and mails_critical and ${areMailsOn} order by id
  returning id`,
)

/** A mail to each supervisor of a sector who wants it, while the settings let mails be. @returns their numbers */
export async function insertForSector(tx: Tx, sectorId: number, content: object, now: Date) {
  const rows = await insertForSupervisors(tx, sectorId, JSON.stringify(content), now)
  return rows.map(({ id }) => id)
}

const writeToTechnician = statement<{ id: number }>(
  'mail_technician',
  `with added as (
    update mails set content = jsonb_build_object('items', content -> 'items' || $2::jsonb)
    where id = (select id from mails where user_id = $1 and kind = 'new_work' and state = 'waiting' and tries = 0
      order by created_at desc limit 1) and state = 'waiting' and tries = 0
    returning id
  )
  insert into mails (user_id, address, kind, content, created_at)
  select id, email, 'new_work', jsonb_build_object('items', jsonb_build_array($2::jsonb)), $3::timestamptz from users
  where id = $1 and role = 'technician' and is_active and mails_assigned and ${areMailsOn}
    and not exists (select from added)
  returning id`,
)

/**
 * Adds to the mail that a technician is about to be sent, or writes one to whoever wants it.
 * @returns its number when there is a new one
 */
export async function insertForHolder(tx: Tx, userId: number, item: object, now: Date) {
  const [made] = await writeToTechnician(tx, userId, JSON.stringify(item), now)
  return made?.id ?? null
}

/** Takes one that is still to be sent, and counts the try: from here on nothing is added to it. */
export async function takeMail(db: Db, id: number): Promise<MailRow | null> {
  await db
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1` })
    .where(and(eq(mails.id, id), eq(mails.state, 'waiting')))
  const [row] = await selectMails(db).where(and(eq(mails.id, id), eq(mails.state, 'waiting')))
  return row ?? null
}

export async function updateMail(
  db: Db,
  id: number,
  changes: { state?: MailState; reason: string; ended_at?: Date },
): Promise<void> {
  await db.update(mails).set(changes).where(eq(mails.id, id))
}

/** A page of mails, the latest first. */
export async function findMails(
  db: Db,
  { state }: { state?: MailState | undefined },
  paging: Paging,
): Promise<Rows<MailRow>> {
  const condition = state && eq(mails.state, state)
  const [total] = await db.select({ count: countAll }).from(mails).where(condition)
  const { limit, offset } = pageWindow(paging)
  const rows = await selectMails(db)
    .where(condition)
    .orderBy(desc(mails.created_at), desc(mails.id))
    .limit(limit)
    .offset(offset)
  return { count: total?.count ?? 0, rows }
}

export async function findAddress(db: Db, userId: number): Promise<string> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return row!.email
}

/** How many wait, and how many were given up since. */
export async function countMails(db: Db, since: Date) {
  const [counts] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${mails.state} = 'waiting'))::int`,
      given_up: sql<number>`(count(*) filter (where ${mails.state} = 'given_up' and ${mails.created_at} >= ${since}))::int`,
    })
    .from(mails)
  return counts!
}

/** Gives up what has waited for too long: its job is gone. */
export async function giveUpMailsBefore(db: Db, before: Date, reason: string, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'given_up', reason, ended_at: now })
    .where(and(eq(mails.state, 'waiting'), lt(mails.created_at, before)))
}

export async function deleteMailsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(mails).where(lt(mails.created_at, before))
}
