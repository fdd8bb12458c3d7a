import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Tx } from '#src/server/db/database.ts'
import { findCoveringReport, insertCoverage, lockRequests } from '#src/server/reports/coverage-store.ts'
import type { ReportsContext } from '#src/server/reports/reports-context.ts'
import { insertReport, updateReport } from '#src/server/reports/reports-store.ts'
import { type DefaultTitles, regeneratedTitle, titleOf } from '#src/server/reports/titles-store.ts'

interface Wanted {
  report_type: 'Custom' | 'Equipment'
  /** A custom title, or the default titles of such a report. */
  title: string | DefaultTitles
  description: string
  sector_id: number
  /** Null when it covers several plants. */
  plant_id: number | null
  equipment_id?: number
  date_from?: CalendarDate
  date_to?: CalendarDate
  generated_by: number
}

/**
 * Queues a report over several assignments, or over one piece of equipment in them. It is idempotent: a repeated
 * request generates the existing report again.
 */
export async function requestCovering(
  { core }: ReportsContext,
  tx: Tx,
  wanted: Wanted,
  assignmentIds: number[],
): Promise<number> {
  await lockRequests(tx, wanted.sector_id)
  const { title } = wanted
  const titles = typeof title === 'string' ? [title] : Object.values(title)
  const existing = await findCoveringReport(tx, { ...wanted, titles }, assignmentIds)
  if (existing) {
    await updateReport(tx, existing.id, {
      status: 'Pending',
      error_message: null,
      localized: null,
      description: wanted.description,
      ...(typeof title === 'string' ? {} : { title: regeneratedTitle(title) }),
    })
    if (existing.status !== 'Pending') await core.enqueue(tx, 'make-report', { reportId: existing.id })
    return existing.id
  }
  const id = await insertReport(tx, { ...wanted, title: typeof title === 'string' ? title : titleOf(title) })
  await insertCoverage(tx, id, assignmentIds)
  await core.enqueue(tx, 'make-report', { reportId: id })
  return id
}
