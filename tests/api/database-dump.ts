import { type SQL, sql } from 'drizzle-orm'
import type { TestApp } from './test-app.ts'

/** Logs and notifications, to which an undo adds rows. */
const excluded = ['attempt_counts', 'activities', 'audit_trail', 'notifications', 'idempotency_keys']
/** Counters that may be split over several rows. */
const summed = ['assignment_tallies']

/** Reads every row of every domain table, as text and in order. */
export async function dumpDatabase(at: TestApp): Promise<Record<string, unknown>> {
  const read = async <Row>(query: SQL) => ((await at.database.db.execute(query)) as { rows: Row[] }).rows
  const tables = await read<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  )
  const whole: Record<string, unknown> = {}
  for (const { name } of tables) {
    if (excluded.includes(name)) continue
    whole[name] = await read(
      summed.includes(name)
        ? sql`select sector_id, technician_id, sum(listed)::int as listed, sum(completed)::int as completed
            from ${sql.identifier(name)} group by 1, 2 having (sum(listed), sum(completed)) <> (0, 0) order by 1, 2`
        : sql`select t::text as row from ${sql.identifier(name)} t order by 1`,
    )
  }
  return whole
}
