import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import type { Report } from '#src/server/reports/reports-store.ts'

/** Moves a report to Generating; null when it is neither pending nor generating. */
export async function startGeneration(db: Db, id: number, now: Date): Promise<Report | null> {
  const [started] = await db
    .update(reports)
    .set({ status: 'Generating', generation_started_at: now, error_message: null, localized: null })
    .where(and(eq(reports.id, id), inArray(reports.status, ['Pending', 'Generating'])))
    .returning()
  return started ?? null
}

/**
 * Stores the result of the generation.
 * @returns false when the report is no longer generating: it was requested again meanwhile, and is generated again with
 * the latest changes
 */
export async function finishGeneration(
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
