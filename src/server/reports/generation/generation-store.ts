import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import type { Report } from '#src/server/reports/reports-store.ts'

/** Marks a report as being made; null when it waits for nothing. */
export async function beginMaking(db: Db, id: number, now: Date): Promise<Report | null> {
  const [begun] = await db
    .update(reports)
    .set({ status: 'Generating', generation_started_at: now, error_message: null, told: null })
    .where(and(eq(reports.id, id), inArray(reports.status, ['Pending', 'Generating'])))
    .returning()
  return begun ?? null
}

/**
 * Writes how the making ended.
 * @returns false when it was not being made any more. A report that was asked for anew meanwhile is made once more: what
 * changed must be in it.
 */
export async function endMaking(
  db: Db,
  id: number,
  end: Partial<typeof reports.$inferInsert>,
): Promise<boolean> {
  const ended = await db
    .update(reports)
    .set(end)
    .where(and(eq(reports.id, id), eq(reports.status, 'Generating')))
    .returning({ id: reports.id })
  return ended.length > 0
}
