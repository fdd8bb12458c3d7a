import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { execution as executionShape } from '#src/contract/executions.ts'
import { limits } from '#src/rules/limits.ts'
import type { Db } from '#src/server/db/connect.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import type { Ground } from '#src/server/ground.ts'
import { conflict, notFound, Problem, unprocessable } from '#src/server/http/problem.ts'
import type { Caller, FileReply } from '#src/server/http/route.ts'
import type { SettingsService } from '#src/server/modules/settings/settings-service.ts'
import { makeReport } from './make-report.ts'
import {
  findLatestCompleted,
  findOrder,
  findParts,
  findPlantReport,
  findPlantSector,
  findReport,
  findReportById,
  findReports,
  findStuck,
  type ReportFilters,
  removeFailed,
} from './reports-store.ts'

export interface ReportsContext {
  ground: Ground
  settings: SettingsService
  describeExecutions: (db: Db, ids: number[]) => Promise<z.input<typeof executionShape>[]>
}

export type ReportsService = ReturnType<typeof createReportsService>

/** A making that takes longer than this has died. Milliseconds. */
const STUCK_AFTER = 5 * 60 * 1000
/** How long a request that wants the file waits for it. Milliseconds. */
const WAIT_FOR_FILE = 110_000
const LOOK_EVERY = 150

const notReady = 'The report is still being made. Please try again in a moment.'
const notCompleted = 'A plant report can be made when every checklist of the assignment is completed.'

export function createReportsService(context: ReportsContext) {
  const { ground } = context
  const { database } = ground
  const { db } = database

  /** Queues the report of an assignment, or puts it back in the queue; one that waits already is left alone. */
  async function requestForAssignment(tx: Db, assignmentId: number, by: number | null, isWhole = false) {
    const found = await findOrder(tx, assignmentId)
    if (!found) throw notFound('This assignment')
    const forAssignment = isWhole ? null : assignmentId
    const existing = await findPlantReport(tx, found.order.id, forAssignment)
    if (existing?.status === 'Pending') return existing.id
    const [row] = existing
      ? await tx.update(reports).set({ status: 'Pending' }).where(eq(reports.id, existing.id)).returning()
      : await tx
          .insert(reports)
          .values({
            title: `Plant report: ${found.plant.name}`,
            description: found.order.title,
            report_type: 'Plant',
            sector_id: found.plant.sector_id,
            plant_id: found.plant.id,
            plant_assignment_id: found.order.id,
            assignment_id: forAssignment,
            generated_by: by,
          })
          .returning()
    await ground.enqueue(tx, 'make-report', { reportId: row!.id })
    return row!.id
  }

  /** After an assignment is completed or reviewed: its report, and when it was the last part, the whole plant's. */
  async function requestAfterCompletion(tx: Db, assignmentId: number) {
    await requestForAssignment(tx, assignmentId, null)
    const found = await findOrder(tx, assignmentId)
    const parts = found ? await findParts(tx, found.order.id) : []
    if (parts.length > 1 && parts.every((part) => part.status === 'completed'))
      await requestForAssignment(tx, assignmentId, null, true)
  }

  async function requireReport(caller: Caller, id: number) {
    const found = await findReport(db, caller, id)
    if (!found) throw notFound('This report')
    return found
  }

  async function fileOf(report: typeof reports.$inferSelect): Promise<FileReply> {
    if (report.status === 'Failed') throw unprocessable('report_failed', report.error_message ?? notReady)
    if (report.status !== 'Completed' || !report.file_key) throw conflict('not_ready', notReady)
    if ((report.file_size ?? 0) < limits.smallestReportBytes || !(await ground.files.has(report.file_key)))
      throw unprocessable(
        'empty_report',
        'Generated report appears to be empty or corrupted. Please try again.',
      )
    const date = (report.generation_completed_at ?? report.created_at).toISOString().slice(0, 10)
    return { path: ground.files.localPath(report.file_key), name: `${nameOf(report.title)}-${date}.pdf` }
  }

  async function waitForFile(reportId: number): Promise<FileReply> {
    const until = Date.now() + WAIT_FOR_FILE
    while (Date.now() < until) {
      const report = await findReportById(db, reportId)
      if (!report) throw notFound('This report')
      if (report.status === 'Completed' || report.status === 'Failed') return fileOf(report)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
    }
    throw new Problem(503, 'not_ready', notReady)
  }

  /** The completed assignment of a plant that a report is wanted of. */
  async function choosePlantOrder(caller: Caller, plantId: number, assignmentId: number | undefined) {
    const sectorId = await findPlantSector(db, plantId)
    if (sectorId === null || (caller.role !== 'admin' && sectorId !== caller.sector_id))
      throw notFound('This plant')
    const chosen = assignmentId ?? (await findLatestCompleted(db, plantId))
    if (chosen === null) throw unprocessable('not_completed', notCompleted)
    const found = await findOrder(db, chosen)
    if (!found || found.plant.id !== plantId) throw notFound('This assignment')
    if (found.assignment.status !== 'completed') throw unprocessable('not_completed', notCompleted)
    const parts = await findParts(db, found.order.id)
    const isWhole =
      assignmentId === undefined && parts.length > 1 && parts.every((part) => part.status === 'completed')
    return { assignmentId: chosen, orderId: found.order.id, isWhole }
  }

  async function generateNow(assignmentId: number, by: number, isWhole = false): Promise<FileReply> {
    const id = await database.transaction((tx) => requestForAssignment(tx, assignmentId, by, isWhole))
    return waitForFile(id)
  }

  return {
    requestAfterCompletion,
    makeReport: (reportId: number) => makeReport(context, reportId),
    list: (caller: Caller, filters: ReportFilters) => findReports(db, caller, filters),
    read: requireReport,

    async download(caller: Caller, id: number) {
      return fileOf((await requireReport(caller, id)).report)
    },

    async generateForPlant(caller: Caller, plantId: number, assignmentId?: number) {
      const chosen = await choosePlantOrder(caller, plantId, assignmentId)
      return generateNow(chosen.assignmentId, caller.id, chosen.isWhole)
    },

    /** The report that was made beforehand; it is made now when there is none. */
    async downloadForPlant(caller: Caller, plantId: number, assignmentId?: number) {
      const chosen = await choosePlantOrder(caller, plantId, assignmentId)
      const existing = await findPlantReport(db, chosen.orderId, chosen.isWhole ? null : chosen.assignmentId)
      if (existing && existing.status !== 'Failed') return waitForFile(existing.id)
      return generateNow(chosen.assignmentId, caller.id, chosen.isWhole)
    },

    async checkForAssignment(caller: Caller, assignmentId: number) {
      const found = await findOrder(db, assignmentId)
      if (!found || found.assignment.technician_id !== caller.id) throw notFound('This assignment')
      const report = await findPlantReport(db, found.order.id, assignmentId)
      return { report_exists: report !== null && report.status !== 'Failed', report }
    },

    async generateForTechnician(caller: Caller, assignmentId: number) {
      const found = await findOrder(db, assignmentId)
      if (!found || found.assignment.technician_id !== caller.id) throw notFound('This assignment')
      if (found.assignment.status !== 'completed') throw unprocessable('not_completed', notCompleted)
      return generateNow(assignmentId, caller.id)
    },

    async retry(caller: Caller, id: number) {
      const { report } = await requireReport(caller, id)
      await database.transaction(async (tx) => {
        const [row] = await tx
          .update(reports)
          .set({ status: 'Pending', error_message: null })
          .where(eq(reports.id, report.id))
          .returning()
        if (row) await ground.enqueue(tx, 'make-report', { reportId: row.id })
      })
      return requireReport(caller, id)
    },

    /** Reports whose making died go back into the queue. */
    async fixStuck(caller: Caller) {
      const before = new Date(ground.now().getTime() - STUCK_AFTER)
      return database.transaction(async (tx) => {
        const stuck = await findStuck(tx, caller, before)
        for (const report of stuck) {
          await tx.update(reports).set({ status: 'Pending' }).where(eq(reports.id, report.id))
          await ground.enqueue(tx, 'make-report', { reportId: report.id })
        }
        return stuck.length
      })
    },

    async remove(caller: Caller, id: number) {
      const { report } = await requireReport(caller, id)
      await db.delete(reports).where(eq(reports.id, report.id))
      if (report.file_key) await ground.files.remove(report.file_key)
    },

    removeFailed: (caller: Caller) => removeFailed(db, caller.id),
  }
}

/** A title as a file name; letters of every language stay. */
function nameOf(title: string): string {
  return title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
}
