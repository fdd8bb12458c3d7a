import { type SQL, sql } from 'drizzle-orm'
import type { TestApp } from './test-app.ts'

/** What is told of a change and written of it, which a change that is taken back is told and written of too. */
const localized = ['attempt_counts', 'activities', 'audit_trail', 'notifications', 'idempotency_keys']
/** Figures whose sum counts, in however many rows. */
const summed = ['assignment_tallies']

/** Every row of every table of the trade, as text and in order. */
export async function readWholeDatabase(at: TestApp): Promise<Record<string, unknown>> {
  const read = async <Row>(query: SQL) => ((await at.database.db.execute(query)) as { rows: Row[] }).rows
  const tables = await read<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  )
  const whole: Record<string, unknown> = {}
  for (const { name } of tables) {
    if (localized.includes(name)) continue
    whole[name] = await read(
      summed.includes(name)
        ? sql`select sector_id, technician_id, sum(listed)::int as listed, sum(completed)::int as completed
            from ${sql.identifier(name)} group by 1, 2 having (sum(listed), sum(completed)) <> (0, 0) order by 1, 2`
        : sql`select t::text as row from ${sql.identifier(name)} t order by 1`,
    )
  }
  return whole
}
