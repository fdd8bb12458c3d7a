import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Runs a statement that another library wrote, with its parameters as `$1`, `$2` …; gives its rows. */
export async function executeText(
  db: Db,
  text: string,
  values: unknown[],
): Promise<Record<string, unknown>[]> {
  const result = await db.execute(bindParameters(text, values))
  return (result as unknown as { rows: Record<string, unknown>[] }).rows
}

/** The same statement with its `$1`, `$2` … as parameters of Drizzle. */
function bindParameters(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)/)
  const chunks = parts.map((part, index) =>
    index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
  )
  return sql.join(chunks)
}
