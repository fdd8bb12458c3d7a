import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { assignments } from '#src/server/db/schema/assignments.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'

/*
 * Access to reports: administrators see all, supervisors those of their sector, technicians those of their assignments.
 * The same rules decide who may request one.
 */

/** The condition of a caller's visible reports: all, those of their sector, or those of their assignments. */
export function isVisibleTo(db: Db, caller: Caller): SQL | undefined {
  if (caller.role === 'admin') return undefined
  if (caller.role === 'supervisor') return eq(reports.sector_id, caller.sector_id ?? 0)
  const own = db
    .select({ id: assignments.id })
    .from(assignments)
    .where(eq(assignments.technician_id, caller.id))
  return inArray(reports.assignment_id, own)
}

/**
 * Requires that the caller may request a report of the plant.
 * @throws Problem
 */
export function requirePlantOf(caller: Caller, sectorId: number | null): void {
  if (sectorId === null || (caller.role !== 'admin' && sectorId !== caller.sector_id))
    throw problem('not_found', { what: 'plant' })
}

/**
 * Requires that the assignment is the technician's own.
 * @throws Problem
 */
export function requireOwnAssignment<Found extends { assignment: { technician_id: number } }>(
  caller: Caller,
  found: Found | null,
): Found {
  if (found?.assignment.technician_id !== caller.id) throw problem('not_found', { what: 'assignment' })
  return found
}

type Made = Pick<typeof reports.$inferSelect, 'generated_by' | 'status'>

/**
 * A technician may change only reports that they requested.
 * @throws Problem
 */
export function requireChangeable(caller: Caller, report: Made): void {
  if (report.generated_by !== caller.id) throw problem('report_of_another')
}

/**
 * A technician may delete only reports that they requested, and failed ones.
 * @throws Problem
 */
export function requireRemovable(caller: Caller, report: Made): void {
  if (report.generated_by !== caller.id && report.status !== 'Failed') throw problem('report_not_removable')
}
