import { and, desc, eq, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Settings } from '#src/contract/admin/settings.ts'
import type { MailKind, MailState } from '#src/rules/mail-kinds.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { countAll, type Paging, pageWindow, type Rows } from '#src/server/db/paging.ts'
import { users } from '#src/server/db/schema/identity.ts'
import { mails } from '#src/server/db/schema/system.ts'
import { statement } from '#src/server/db/statement.ts'
import type { Message } from '#src/server/messages/message.ts'
import { type StoredEnglish, storedMessage } from '#src/server/messages/stored-message.ts'

export type MailRow = Awaited<ReturnType<typeof selectMails>>[number]

function selectMails(db: Db) {
  return db
    .select({
      mail: mails,
      first_name: users.first_name,
      last_name: users.last_name,
      is_active: users.is_active,
      language: users.language,
    })
    .from(mails)
    .innerJoin(users, eq(users.id, mails.user_id))
    .$dynamic()
}

export async function insertMail(tx: Tx, row: typeof mails.$inferInsert): Promise<number> {
  const [made] = await tx.insert(mails).values(row).returning({ id: mails.id })
  return made!.id
}

/** Inserts mails, a thousand with each statement. @returns their ids */
export async function insertMails(tx: Tx, rows: (typeof mails.$inferInsert)[]): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += 1000) {
    const chunk = rows.slice(start, start + 1000)
    const made = await tx.insert(mails).values(chunk).returning({ id: mails.id })
    ids.push(...made.map(({ id }) => id))
  }
  return ids
}

/** Kinds of mail that the settings may collect. */
const gatheredKinds: MailKind[] = ['critical_findings', 'new_work']

const areMailsOn = `(select value from settings where key = 'emailNotifications') is distinct from 'false'::jsonb`

/** Whether new mails are sent at once; otherwise they are collected until due. */
const isAtOnce = `coalesce((select value from settings where key = 'notificationFrequency'), '"immediate"') = '"immediate"'`

export interface WrittenMail {
  id: number
  is_at_once: boolean
}

const insertForSupervisors = statement<WrittenMail>(
  'mail_supervisors',
  `with receivers as (
    select id, email from users
    where sector_id = $1 and role = 'supervisor' and is_active and mails_critical and ${areMailsOn}
  ), added as (
    update mails m set content = jsonb_build_object('items', (m.content -> 'items') || ($2::jsonb -> 'items'))
    from receivers r where not (${isAtOnce}) and m.state = 'waiting' and m.tries = 0 and m.id = (
      select max(o.id) from mails o
      where o.user_id = r.id and o.kind = 'critical_findings' and o.state = 'waiting' and o.tries = 0)
    returning m.user_id
  )
  insert into mails (user_id, address, kind, content, created_at)
  select id, email, 'critical_findings', $2::jsonb, $3::timestamptz from receivers
  where id not in (select user_id from added) order by id
  returning id, ${isAtOnce} as is_at_once`,
)

/**
 * Writes a mail to each supervisor of a sector who enabled it, if the settings allow mail; collected news are
 * appended to the waiting mail.
 */
export function insertForSector(tx: Tx, sectorId: number, content: object, now: Date) {
  return insertForSupervisors(tx, sectorId, JSON.stringify(content), now)
}

const writeToTechnician = statement<WrittenMail>(
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
  returning id, ${isAtOnce} as is_at_once`,
)

/** Appends to a technician's waiting mail, or writes a new one if they enabled it. */
export function insertForAssignee(tx: Tx, userId: number, item: object, now: Date) {
  return writeToTechnician(tx, userId, JSON.stringify(item), now)
}

/** Hour in the plants' time zone from which collected mails are sent. */
const MORNING = 6
/** Milliseconds. An immediate mail has a job; one without was collected before the setting changed. */
const LATE_AFTER = 10 * 60 * 1000

/** The collected mails that are due: started before the last full hour, morning or Monday morning, by the setting. */
export async function findDueCollected(
  db: Db,
  now: Date,
  { frequency, timezone }: { frequency: Settings['notificationFrequency']; timezone: string },
): Promise<number[]> {
  const here = sql`(${now}::timestamptz at time zone ${timezone})`
  const morning = sql`make_interval(hours => ${MORNING})`
  const before = {
    immediate: sql`${new Date(now.getTime() - LATE_AFTER)}::timestamptz`,
    hourly: sql`date_trunc('hour', ${here}) at time zone ${timezone}`,
    daily: sql`(date_trunc('day', ${here} - ${morning}) + ${morning}) at time zone ${timezone}`,
    weekly: sql`(date_trunc('week', ${here} - ${morning}) + ${morning}) at time zone ${timezone}`,
  }[frequency]
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        inArray(mails.kind, gatheredKinds),
        eq(mails.state, 'waiting'),
        eq(mails.tries, 0),
        sql`${mails.created_at} < ${before}`,
      ),
    )
    .orderBy(mails.id)
  return rows.map(({ id }) => id)
}

/** Takes an unsent mail and counts the attempt; nothing is appended afterwards. */
export async function claimMail(db: Db, id: number): Promise<MailRow | null> {
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
  changes: { state?: MailState; reason: StoredEnglish; localized: Message | null; ended_at?: Date },
): Promise<void> {
  await db.update(mails).set(changes).where(eq(mails.id, id))
}

/** A page of mails, the newest first. */
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

/** Counts waiting mails, and mails given up since a time. */
export async function countMails(db: Db, since: Date) {
  const [counts] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${mails.state} = 'waiting'))::int`,
      given_up: sql<number>`(count(*) filter (where ${mails.state} = 'given_up' and ${mails.created_at} >= ${since}))::int`,
    })
    .from(mails)
  return counts!
}

/** Gives up mails that waited too long and lost their job. Collected mails wait for up to a week. */
export async function failMailsBefore(
  db: Db,
  before: { usual: Date; gathered: Date },
  reason: Message,
  now: Date,
): Promise<void> {
  const isLate = or(
    lt(mails.created_at, before.gathered),
    and(notInArray(mails.kind, gatheredKinds), lt(mails.created_at, before.usual)),
  )
  await db
    .update(mails)
    .set({ state: 'given_up', ...storedMessage('reason', reason), ended_at: now })
    .where(and(eq(mails.state, 'waiting'), isLate))
}
