import type { Caller, FileReply } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import { requireOwnAssignment, requirePlantOf } from './access-store.ts'
import { fileOf } from './report-file.ts'
import type { ReportsContext } from './reports-context.ts'
import {
  findAssignmentsOf,
  findLatestCompleted,
  findPlantAssignment,
  findPlantReport,
  findPlantSector,
  findReportById,
} from './reports-store.ts'
import { requestForAssignment } from './requests/request-report.ts'
import { requireOwnCompleted } from './technician-reports.ts'

/** How long a download request waits for the file. Milliseconds. */
const FILE_WAIT_MS = 110_000
const LOOK_EVERY = 150

export async function generateForPlant(
  context: ReportsContext,
  caller: Caller,
  plantId: number,
  assignmentId?: number,
) {
  const chosen = await choosePlantAssignment(context, caller, plantId, assignmentId)
  return generateNow(context, caller, chosen.assignmentId, chosen.isWhole)
}

/** The existing report of a plant; generated now when there is none. */
export async function downloadForPlant(
  context: ReportsContext,
  caller: Caller,
  plantId: number,
  assignmentId?: number,
) {
  const chosen = await choosePlantAssignment(context, caller, plantId, assignmentId)
  const { db } = context.core.database
  const existing = await findPlantReport(
    db,
    chosen.plantAssignmentId,
    chosen.isWhole ? null : chosen.assignmentId,
  )
  if (existing && existing.status !== 'Failed') return waitForFile(context, existing.id)
  return generateNow(context, caller, chosen.assignmentId, chosen.isWhole)
}

export async function generateForTechnician(context: ReportsContext, caller: Caller, assignmentId: number) {
  await requireOwnCompleted(context.core.database.db, caller, assignmentId)
  return generateNow(context, caller, assignmentId)
}

export async function checkForAssignment({ core }: ReportsContext, caller: Caller, assignmentId: number) {
  const { db } = core.database
  const found = requireOwnAssignment(caller, await findPlantAssignment(db, assignmentId))
  const report = await findPlantReport(db, found.plantAssignment.id, assignmentId)
  return { report_exists: report !== null && report.status !== 'Failed', report }
}

/** The file of a queued report, as soon as it is generated. */
export async function waitForFile({ core }: ReportsContext, reportId: number): Promise<FileReply> {
  const until = Date.now() + FILE_WAIT_MS
  while (Date.now() < until) {
    const report = await findReportById(core.database.db, reportId)
    if (!report) throw problem('not_found', { what: 'report' })
    if (report.status === 'Completed' || report.status === 'Failed') return fileOf(core, report)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
  throw problem('report_takes_long')
}

/** The completed assignment for a requested plant report. */
async function choosePlantAssignment(
  { core }: ReportsContext,
  caller: Caller,
  plantId: number,
  assignmentId: number | undefined,
) {
  const { db } = core.database
  const sectorId = await findPlantSector(db, plantId)
  requirePlantOf(caller, sectorId)
  const chosen = assignmentId ?? (await findLatestCompleted(db, plantId))
  if (chosen === null) throw problem('not_completed')
  const found = await findPlantAssignment(db, chosen)
  if (!found || found.plant.id !== plantId) throw problem('not_found', { what: 'assignment' })
  if (found.assignment.status !== 'completed') throw problem('not_completed')
  const parts = await findAssignmentsOf(db, found.plantAssignment.id)
  const isWhole =
    assignmentId === undefined && parts.length > 1 && parts.every((part) => part.status === 'completed')
  return { assignmentId: chosen, plantAssignmentId: found.plantAssignment.id, isWhole }
}

async function generateNow(
  context: ReportsContext,
  caller: Caller,
  assignmentId: number,
  isWhole = false,
): Promise<FileReply> {
  const id = await context.core.database
    .by(caller)
    .transaction((tx) => requestForAssignment(context, tx, assignmentId, caller.id, isWhole))
  return waitForFile(context, id)
}
