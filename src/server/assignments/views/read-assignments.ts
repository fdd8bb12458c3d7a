import { progressPercentage } from '#src/rules/assignment-status.ts'
import { chooseSector, maySee } from '#src/server/assignments/access.ts'
import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import { countListedAssignments } from '#src/server/db/count-assignments.ts'
import type { Paging, Rows } from '#src/server/db/paging.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import { versionOf } from '#src/server/versions/version-of.ts'
import {
  countAssignmentsOfTechnician,
  countSector,
  countUnreadNotifications,
} from './assignment-counts-store.ts'
import { findDetails } from './assignment-details-store.ts'
import {
  findAssignmentPage,
  findVersionedPage,
  isOfSector,
  isOfTechnician,
  tallyOfSector,
  tallyOfStatus,
  tallyOfTechnician,
} from './assignments-store.ts'
import { type DetailsView, describeDetails, describeForOverview } from './describe-assignment.ts'
import type { SupervisorRow, TechnicianRow } from './describe-listed.ts'
import { type AssignmentFilters, matchFilters, matchOverviewSearch } from './list-conditions-store.ts'
import { orderBy, type Sort } from './sort-orders-store.ts'

/** The sector's filtered assignments, by due date descending unless the query names another order. */
export async function listForSupervisor(
  context: AssignmentsContext,
  caller: Caller,
  { sort, ...filters }: AssignmentFilters & { sort?: Sort | undefined },
  paging: Paging,
): Promise<Rows<SupervisorRow>> {
  const { db } = context.core.database
  const today = await context.settings.today(caller)
  const sector = sectorOf(caller)
  const wanted = matchFilters(filters, today)
  const { status, ...others } = filters
  const isOnlyStatus = wanted !== undefined && matchFilters(others, today) === undefined
  const counted = wanted
    ? isOnlyStatus && status && status !== 'all'
      ? tallyOfStatus(sector, status, today)
      : undefined
    : tallyOfSector(sector)
  const { ids, marks, ...counts } = await findVersionedPage(db, [isOfSector(sector), wanted], paging, {
    counted,
    // A sorted list is planned per request like a search: the sort orders are many and rarely used.
    isPlanned: sort !== undefined,
    isSearched: Boolean(filters.search),
    ...(sort ? { order: orderBy(sort, today) } : {}),
  })
  return { ...counts, rows: await context.lists.forSupervisor.read(db, { ids, marks }, today) }
}

/**
 * An administrator sees every sector or the requested one, a supervisor their own. The counts cover the whole sector
 * and ignore the filters.
 */
export async function listOverview(
  context: AssignmentsContext,
  caller: Caller,
  { sector, search, ...filters }: AssignmentFilters & { sector?: number | undefined },
  paging: Paging,
) {
  const own = chooseSector(caller, sector)
  const today = await context.settings.today(caller)
  const { db } = context.core.database
  const conditions = [
    own === undefined ? undefined : isOfSector(own),
    matchFilters(filters, today),
    search ? matchOverviewSearch(search) : undefined,
  ]
  const { ids, ...counts } = await findAssignmentPage(db, conditions, paging, {
    isSearched: Boolean(search),
  })
  const whole = await findDetails(db, ids)
  const figures = await countListedAssignments(db, today, own)
  return {
    found: { ...counts, rows: whole.map((assignment) => describeForOverview(assignment, today)) },
    total_assignments: figures.total,
    pending_assignments: figures.pending,
    in_progress_assignments: figures.in_progress,
    overdue_assignments: figures.overdue,
  }
}

/** A technician's own assignments. */
export async function listForTechnician(
  context: AssignmentsContext,
  caller: Caller,
  paging: Paging,
): Promise<Rows<TechnicianRow>> {
  const { db } = context.core.database
  const today = await context.settings.today(caller)
  const counted = tallyOfTechnician(caller.id)
  const page = await findVersionedPage(db, [isOfTechnician(caller.id)], paging, { counted })
  return { count: page.count, rows: await context.lists.forTechnician.read(db, page, today) }
}

/** An assignment for the supervisor of its sector, the technician assigned to it, or an administrator. */
export async function readDetails(
  context: AssignmentsContext,
  caller: Caller,
  id: number,
): Promise<DetailsView> {
  const { db } = context.core.database
  const [whole] = await findDetails(db, [id])
  if (!whole?.isListed || !maySee(caller, whole)) throw problem('not_found', { what: 'assignment' })
  return describeDetails(whole, await context.settings.today(caller))
}

/** Like `readDetails`, with its version, for callers that may change it. */
export async function readChanged(context: AssignmentsContext, caller: Caller, id: number) {
  const details = await readDetails(context, caller, id)
  const version = versionOf('assignment', { ...details, assigned_to: details.assigned_to.id })
  return { ...details, version }
}

/** The counts on the supervisor's dashboard. */
export async function countForSupervisor(context: AssignmentsContext, caller: Caller) {
  const { db } = context.core.database
  const sectorId = sectorOf(caller)
  const counts = await countSector(db, sectorId, await context.settings.today(caller))
  const total = counts.pending + counts.in_progress + counts.completed + counts.overdue
  return {
    total_assignments: total,
    total_technicians: counts.technicians,
    active_technicians: counts.active_technicians,
    pending_reviews: counts.pending_reviews,
    open_findings: counts.open_findings,
    critical_findings: counts.critical_findings,
    completion_rate: progressPercentage(counts.completed, total),
    in_progress_assignments: counts.in_progress,
    pending_assignments: counts.pending,
    completed_assignments: counts.completed,
    overdue_assignments: counts.overdue,
  }
}

/** The counts on the technician's dashboard. */
export async function countForTechnician(context: AssignmentsContext, caller: Caller) {
  const { db } = context.core.database
  const counts = await countAssignmentsOfTechnician(db, caller.id, await context.settings.today(caller))
  return {
    total_tasks: counts.total,
    completed: counts.completed,
    pending: counts.pending,
    in_progress: counts.in_progress,
    overdue: counts.overdue,
    unread_notifications: await countUnreadNotifications(db, caller.id),
  }
}
