import { type SQL, sql } from 'drizzle-orm'
import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/** A snapshot of every table, for comparison and for restoring. */
export interface DatabaseSnapshot {
  /** Lists the changed tables by name, and `jobs` when a job was queued. */
  findChanged(): Promise<string[]>
  /** Waits for queued jobs, and restores every table. */
  restore(): Promise<void>
}

/** Tables that rate limits, session activity or scheduled jobs write, whatever the call. */
const ignoredTables = [
  'attempt_counts',
  'failed_sign_ins',
  'sessions',
  'assignment_tallies',
  'review_tallies',
  'finding_tallies',
  'file_errors',
  'webhook_deliveries',
  'webhook_attempts',
  'installation',
]

/** Copies every table into a second schema. */
export async function takeSnapshot(at: TestApp): Promise<DatabaseSnapshot> {
  const { db } = at.database
  const read = async <Row>(statement: SQL) =>
    ((await db.execute(statement)) as unknown as { rows: Row[] }).rows
  const countJobs = async (condition: SQL) => {
    const [found] = await read<{ count: number }>(sql`select count(*)::int as count from pgboss.job
      where name in ('make-report', 'read-weekly-pdf') and ${condition}`)
    return found!.count
  }
  const tables = await read<{ name: string; kept: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name, format('kept.%I', tablename) as kept
    from pg_tables where schemaname = 'public' order by 1`)
  await db.execute(sql`create schema kept`)
  for (const { name, kept } of tables) await db.execute(sql.raw(`create table ${kept} as table ${name}`))
  let jobs = await countJobs(sql`true`)

  // Triggers note the tables that a statement wrote: comparing every table after each call takes minutes.
  await db.execute(sql`create schema noted`)
  await db.execute(sql`create table noted.writes (name text not null)`)
  await db.execute(sql`create function noted.note() returns trigger language plpgsql as $$
    begin
      insert into noted.writes values (format('%I.%I', tg_table_schema, tg_table_name));
      return null;
    end $$`)
  for (const { name } of tables)
    for (const event of ['insert or update or delete', 'truncate'])
      await db.execute(
        sql.raw(`create trigger note_${event.slice(0, 6)} after ${event} on ${name}
          for each statement execute function noted.note()`),
      )

  // The type `json` has no equality operator, so rows are compared as text.
  const compare = ({ name, kept }: (typeof tables)[number]) => {
    const [now, before] = [`select t::text from ${name} t`, `select t::text from ${kept} t`]
    return `select '${name}' as name where exists (${now} except all ${before})
      or exists (${before} except all ${now})`
  }
  async function findChangedTables(): Promise<string[]> {
    const noted = await read<{ name: string }>(sql`select distinct name from noted.writes order by 1`)
    const written = tables.filter((table) => noted.some(({ name }) => name === table.name))
    if (written.length === 0) return []
    const changed = await read<{ name: string }>(sql.raw(written.map(compare).join(' union all ')))
    return changed.map(({ name }) => name)
  }

  return {
    async findChanged() {
      const changed = (await findChangedTables()).filter((name) => !ignoredTables.includes(name.slice(7)))
      return (await countJobs(sql`true`)) === jobs ? changed : [...changed, 'jobs']
    },

    async restore() {
      const pollOptions = { timeout: 100_000, interval: 50 }
      await vi.waitFor(async () => {
        const open = await countJobs(sql`state < 'completed'`)
        if (open > 0) throw new Error(`${open} jobs are not done`)
      }, pollOptions)
      const changed = new Set(await findChangedTables())
      await db.transaction(async (tx) => {
        // Rows are inserted in any order, so foreign key triggers are off meanwhile.
        await tx.execute(sql`set local session_replication_role = replica`)
        for (const { name, kept } of tables) {
          if (!changed.has(name)) continue
          await tx.execute(sql.raw(`delete from ${name}`))
          await tx.execute(sql.raw(`insert into ${name} overriding system value select * from ${kept}`))
        }
        await tx.execute(sql`delete from noted.writes`)
      })
      jobs = await countJobs(sql`true`)
    },
  }
}
