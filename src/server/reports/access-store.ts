import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { assignments } from '#src/server/db/schema/assignments.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'

/*
 * Who may see or touch a report, and have one made: administrators all, supervisors those of their sector, a technician
 * those of the assignments they hold.
 */

/** What of all reports a person may see: all, the own sector's, or those of the own assignments. */
export function isVisibleTo(db: Db, caller: Caller): SQL | undefined {
  if (caller.role === 'admin') return undefined
  if (caller.role === 'supervisor') return eq(reports.sector_id, caller.sector_id ?? 0)
  const own = db
    .select({ id: assignments.id })
    .from(assignments)
    .where(eq(assignments.technician_id, caller.id))
  return inArray(reports.assignment_id, own)
}

/** Refuses unless a report of the plant may be made for the caller. */
export function requirePlantOf(caller: Caller, sectorId: number | null): void {
  if (sectorId === null || (caller.role !== 'admin' && sectorId !== caller.sector_id))
    throw problem('not_found', { what: 'plant' })
}

/** Refuses unless the assignment is the technician's own. */
export function requireOwnAssignment<Found extends { assignment: { technician_id: number } }>(
  caller: Caller,
  found: Found | null,
): Found {
  if (found?.assignment.technician_id !== caller.id) throw problem('not_found', { what: 'assignment' })
  return found
}

type Made = Pick<typeof reports.$inferSelect, 'generated_by' | 'status'>

/** A technician changes what they had made themselves. */
export function requireChangeable(caller: Caller, report: Made): void {
  if (report.generated_by !== caller.id) throw problem('report_of_another')
}

/** And deletes that, or what failed. */
export function requireRemovable(caller: Caller, report: Made): void {
  if (report.generated_by !== caller.id && report.status !== 'Failed') throw problem('report_not_removable')
}
