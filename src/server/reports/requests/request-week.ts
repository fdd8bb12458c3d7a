import type * as z from 'zod/mini'
import type { handoverReportCalls } from '#src/contract/supervisor/handover-reports.ts'
import { addDays, startOfWeek } from '#src/rules/calendar.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import type { Caller } from '#src/server/http/route.ts'
import { hashRequest, withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts'
import { problem } from '#src/server/problems/problem.ts'
import {
  findWeekReport,
  insertCoverage,
  lockRequests,
  replaceCoverage,
} from '#src/server/reports/coverage-store.ts'
import { numberWeek } from '#src/server/reports/pdf/content/describe-week.ts'
import type { ReportsContext } from '#src/server/reports/reports-context.ts'
import { insertReport, updateReport } from '#src/server/reports/reports-store.ts'
import { regeneratedTitle, titleOf } from '#src/server/reports/titles-store.ts'
import { defaultTitles } from './default-titles.ts'
import { findDue } from './report-requests-store.ts'

type WeekBody = z.output<NonNullable<typeof handoverReportCalls.generateWeek.body>>

/**
 * Queues one report of all work that is due in a plant in a week; it marks unanswered tasks. A repeated request for the
 * same week generates the existing report again, with the current assignments.
 */
export async function requestWeek(
  context: ReportsContext,
  { caller, key, body }: { caller: Caller; key: string | undefined; body: WeekBody },
): Promise<number> {
  const sectorId = sectorOf(caller)
  const week = startOfWeek(body.day)
  const keyed = { key, userId: caller.id, requestHash: hashRequest({ generateWeek: body }) }
  const { id } = await withIdempotencyKey(context.core.database.by(caller), keyed, async (tx) => {
    const found = await findDue(tx, sectorId, body.plant_id, { from: week, to: addDays(week, 6) })
    if (!found) throw problem('not_found', { what: 'plant' })
    const { name, assignments } = found
    if (assignments.length === 0) throw problem('week_without_work', { plant: name }, { at: 'day' })
    if (!assignments.some(({ status }) => status === 'completed'))
      throw problem('week_not_reportable', { plant: name }, { at: 'day' })
    await lockRequests(tx, sectorId)
    const covered = assignments.map((assignment) => assignment.id)
    const same = { plant_id: body.plant_id, week, generated_by: caller.id }
    const titles = defaultTitles.week(name, numberWeek(week))
    const existing = await findWeekReport(tx, same)
    if (existing) {
      await updateReport(tx, existing.id, {
        status: 'Pending',
        error_message: null,
        localized: null,
        title: regeneratedTitle(titles),
      })
      await replaceCoverage(tx, existing.id, covered)
      if (existing.status !== 'Pending')
        await context.core.enqueue(tx, 'make-report', { reportId: existing.id })
      return { id: existing.id }
    }
    const report = { ...same, report_type: 'Plant' as const, title: titleOf(titles) }
    const inserted = await insertReport(tx, { ...report, sector_id: sectorId })
    await insertCoverage(tx, inserted, covered)
    await context.core.enqueue(tx, 'make-report', { reportId: inserted })
    return { id: inserted }
  })
  return id
}
