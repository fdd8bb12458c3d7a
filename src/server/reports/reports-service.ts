import type { Caller, FileReply } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import { requireOwnAssignment, requirePlantOf } from './access-store.ts'
import { generateReport } from './generation/generate-report.ts'
import { readStats } from './generation/list-stats.ts'
import { listHandoverPlants } from './handover-plants.ts'
import { findFailedOwn } from './own-reports-store.ts'
import { fileOf } from './report-file.ts'
import type { ReportsContext } from './reports-context.ts'
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
  updateReport,
} from './reports-store.ts'
import { requestChosen, requestCombined } from './requests/handover-requests.ts'
import { requestAfterCompletion, requestForAssignment } from './requests/request-report.ts'
import { requestWeek } from './requests/request-week.ts'
import {
  changeOwn,
  removeOwn,
  requestAllOwn,
  requestOwn,
  requireOwnCompleted,
  submitOwn,
} from './technician-reports.ts'
import { takeBackReports } from './undo-report-deletion.ts'

export type ReportsService = ReturnType<typeof createReportsService>

/** Timeout of a generation: a longer one has crashed. Milliseconds. */
const STUCK_AFTER_MS = 5 * 60 * 1000
/** How long a download request waits for the file. Milliseconds. */
const FILE_WAIT_MS = 110_000
const LOOK_EVERY = 150

export function createReportsService(context: ReportsContext) {
  const { core, deletions } = context
  const { database } = core
  const { db } = database

  async function requireReport(caller: Caller, id: number) {
    const found = await findReport(db, caller, id)
    if (!found) throw problem('not_found', { what: 'report' })
    return found
  }

  async function waitForFile(reportId: number): Promise<FileReply> {
    const until = Date.now() + FILE_WAIT_MS
    while (Date.now() < until) {
      const report = await findReportById(db, reportId)
      if (!report) throw problem('not_found', { what: 'report' })
      if (report.status === 'Completed' || report.status === 'Failed') return fileOf(core, report)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
    }
    throw problem('report_takes_long')
  }

  /** The completed assignment for a requested plant report. */
  async function choosePlantOrder(caller: Caller, plantId: number, assignmentId: number | undefined) {
    const sectorId = await findPlantSector(db, plantId)
    requirePlantOf(caller, sectorId)
    const chosen = assignmentId ?? (await findLatestCompleted(db, plantId))
    if (chosen === null) throw problem('not_completed')
    const found = await findOrder(db, chosen)
    if (!found || found.plant.id !== plantId) throw problem('not_found', { what: 'assignment' })
    if (found.assignment.status !== 'completed') throw problem('not_completed')
    const parts = await findParts(db, found.order.id)
    const isWhole =
      assignmentId === undefined && parts.length > 1 && parts.every((part) => part.status === 'completed')
    return { assignmentId: chosen, orderId: found.order.id, isWhole }
  }

  async function generateNow(caller: Caller, assignmentId: number, isWhole = false): Promise<FileReply> {
    const id = await database
      .by(caller)
      .transaction((tx) => requestForAssignment(context, tx, assignmentId, caller.id, isWhole))
    return waitForFile(id)
  }

  return {
    requestAfterCompletion: requestAfterCompletion.bind(null, context),
    makeReport: (reportId: number) => generateReport(context, reportId),
    list: (caller: Caller, filters: ReportFilters) => findReports(db, caller, filters),
    read: requireReport,

    async download(caller: Caller, id: number) {
      return fileOf(core, (await requireReport(caller, id)).report)
    },

    /** The same file, displayed inline instead of downloaded. */
    async preview(caller: Caller, id: number): Promise<FileReply> {
      return { ...(await fileOf(core, (await requireReport(caller, id)).report)), isInline: true }
    },

    async generateForPlant(caller: Caller, plantId: number, assignmentId?: number) {
      const chosen = await choosePlantOrder(caller, plantId, assignmentId)
      return generateNow(caller, chosen.assignmentId, chosen.isWhole)
    },

    /** The existing report of a plant; generated now when there is none. */
    async downloadForPlant(caller: Caller, plantId: number, assignmentId?: number) {
      const chosen = await choosePlantOrder(caller, plantId, assignmentId)
      const existing = await findPlantReport(db, chosen.orderId, chosen.isWhole ? null : chosen.assignmentId)
      if (existing && existing.status !== 'Failed') return waitForFile(existing.id)
      return generateNow(caller, chosen.assignmentId, chosen.isWhole)
    },

    figures: async (caller: Caller, id: number) =>
      readStats(context, (await requireReport(caller, id)).report),

    plantsToHandOver: listHandoverPlants.bind(null, context),

    /** One report over several plants, generated while the request waits. */
    async generateCombined(asked: Parameters<typeof requestCombined>[1]) {
      return waitForFile(await requestCombined(context, asked))
    },

    /** One report of a plant and week, generated while the request waits. */
    async generateWeek(asked: Parameters<typeof requestWeek>[1]) {
      return waitForFile(await requestWeek(context, asked))
    },

    /** The report of chosen assignments; the response does not wait for it. */
    async requestChosen(asked: Parameters<typeof requestChosen>[1]) {
      return requireReport(asked.caller, await requestChosen(context, asked))
    },

    async checkForAssignment(caller: Caller, assignmentId: number) {
      const found = requireOwnAssignment(caller, await findOrder(db, assignmentId))
      const report = await findPlantReport(db, found.order.id, assignmentId)
      return { report_exists: report !== null && report.status !== 'Failed', report }
    },

    async generateForTechnician(caller: Caller, assignmentId: number) {
      await requireOwnCompleted(db, caller, assignmentId)
      return generateNow(caller, assignmentId)
    },

    requestOwn: requestOwn.bind(null, context),
    requestAllOwn: requestAllOwn.bind(null, context),
    submitOwn: submitOwn.bind(null, context),
    changeOwn: changeOwn.bind(null, context),
    removeOwn: removeOwn.bind(null, context),

    async retry(caller: Caller, id: number) {
      const { report } = await requireReport(caller, id)
      await database.by(caller).transaction(async (tx) => {
        const isThere = await updateReport(tx, report.id, {
          status: 'Pending',
          error_message: null,
          localized: null,
        })
        if (isThere) await core.enqueue(tx, 'make-report', { reportId: report.id })
      })
      return requireReport(caller, id)
    },

    /** Queues reports again whose generation crashed. */
    async fixStuck(caller: Caller) {
      const before = new Date(core.now().getTime() - STUCK_AFTER_MS)
      return database.by(caller).transaction(async (tx) => {
        const stuck = await findStuck(tx, caller, before)
        for (const report of stuck) {
          await updateReport(tx, report.id, { status: 'Pending' })
          await core.enqueue(tx, 'make-report', { reportId: report.id })
        }
        return stuck.length
      })
    },

    async remove(caller: Caller, id: number) {
      const { report } = await requireReport(caller, id)
      await database.by(caller).transaction((tx) => deletions.remove(tx, caller, 'report', [report.id]))
    },

    /** @returns the ids of the removed reports */
    removeFailed: (caller: Caller): Promise<number[]> =>
      database
        .by(caller)
        .transaction(async (tx) =>
          deletions.remove(tx, caller, 'report', await findFailedOwn(tx, caller.id)),
        ),

    takeBack: (caller: Caller, ids: number[]) => takeBackReports(context, caller, ids),
  }
}
