import type { Caller, FileReply } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import { readStats } from './generation/list-stats.ts'
import { fileOf } from './report-file.ts'
import type { ReportsContext } from './reports-context.ts'
import { findReport, findReports, findStuck, type ReportFilters, updateReport } from './reports-store.ts'
import { findFailedOwn } from './technician-reports-store.ts'

/** Timeout of a generation: a longer one has crashed. Milliseconds. */
const STUCK_AFTER_MS = 5 * 60 * 1000

export function listReports({ core }: ReportsContext, caller: Caller, filters: ReportFilters) {
  return findReports(core.database.db, caller, filters)
}

export async function readReport({ core }: ReportsContext, caller: Caller, id: number) {
  const found = await findReport(core.database.db, caller, id)
  if (!found) throw problem('not_found', { what: 'report' })
  return found
}

export async function downloadReport(context: ReportsContext, caller: Caller, id: number) {
  return fileOf(context.core, (await readReport(context, caller, id)).report)
}

/** The same file, displayed inline instead of downloaded. */
export async function previewReport(context: ReportsContext, caller: Caller, id: number): Promise<FileReply> {
  return { ...(await downloadReport(context, caller, id)), isInline: true }
}

export async function readReportStats(context: ReportsContext, caller: Caller, id: number) {
  return readStats(context, (await readReport(context, caller, id)).report)
}

export async function retryReport(context: ReportsContext, caller: Caller, id: number) {
  const { core } = context
  const { report } = await readReport(context, caller, id)
  await core.database.by(caller).transaction(async (tx) => {
    const isThere = await updateReport(tx, report.id, {
      status: 'Pending',
      error_message: null,
      localized: null,
    })
    if (isThere) await core.enqueue(tx, 'make-report', { reportId: report.id })
  })
  return readReport(context, caller, id)
}

/** Queues reports again whose generation crashed. @returns how many there were */
export async function retryStuckReports({ core }: ReportsContext, caller: Caller) {
  const before = new Date(core.now().getTime() - STUCK_AFTER_MS)
  return core.database.by(caller).transaction(async (tx) => {
    const stuck = await findStuck(tx, caller, before)
    for (const report of stuck) {
      await updateReport(tx, report.id, { status: 'Pending' })
      await core.enqueue(tx, 'make-report', { reportId: report.id })
    }
    return stuck.length
  })
}

export async function removeReport(context: ReportsContext, caller: Caller, id: number) {
  const { core, deletions } = context
  const { report } = await readReport(context, caller, id)
  await core.database.by(caller).transaction((tx) => deletions.remove(tx, caller, 'report', [report.id]))
}

/** Removes the caller's failed reports. @returns their ids */
export function removeFailedReports({ core, deletions }: ReportsContext, caller: Caller): Promise<number[]> {
  return core.database
    .by(caller)
    .transaction(async (tx) => deletions.remove(tx, caller, 'report', await findFailedOwn(tx, caller.id)))
}
