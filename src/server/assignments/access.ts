import type { AssignmentStatus } from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { boundSectorOf } from '#src/server/core/sector-access.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import { findAssigneeRelation } from './former-assignees-store.ts'
import { lockAssignmentRow } from './locks-store.ts'

/*
 * Access to assignments: supervisors see those of their sector (`sectorOf`), administrators see all of them in their
 * overview, technicians see their own. A former assignee may still submit finished work.
 */

/** Whether a caller may open an assignment that is in the lists. */
export function maySee(
  caller: Caller,
  { assignment, plant }: { assignment: { technician_id: number }; plant: { sector_id: number } },
): boolean {
  if (caller.role === 'admin') return true
  return caller.role === 'technician'
    ? assignment.technician_id === caller.id
    : plant.sector_id === caller.sector_id
}

/**
 * The sector whose assignments an overview shows. An administrator may name one; without one the overview covers all
 * sectors.
 * @throws Problem `not_found` when the caller may not read the requested sector
 */
export function chooseSector(caller: Caller, asked: number | undefined): number | undefined {
  const own = boundSectorOf(caller) ?? asked
  if (asked !== undefined && asked !== own) throw problem('not_found', { what: 'sector' })
  return own
}

/** An assignment from the point of view of its current or former assignee. */
export interface AssigneeView {
  id: number
  technician_id: number
  sector_id: number
  status: AssignmentStatus
  available_from: CalendarDate
  due_date: CalendarDate
  created_at: Date
  /** The assignment or its plant was deleted. */
  isArchived: boolean
  relation: 'assignee' | 'former assignee'
}

/**
 * The assignment, if the technician is or was assigned to it; null for everybody else. With an equipment assignment,
 * having been assigned that equipment is enough.
 */
async function findForAssignee(
  db: Db,
  technicianId: number,
  assignmentId: number,
  equipmentAssignmentId?: number,
): Promise<AssigneeView | null> {
  const found = await findAssigneeRelation(db, { technicianId, assignmentId, equipmentAssignmentId })
  // A concurrent transaction may have moved the equipment to another assignment while this one waited for the lock.
  const isAssignee = found?.technician_id === technicianId && found.is_part
  if (!found || (!isAssignee && !found.is_former)) return null
  return {
    id: assignmentId,
    technician_id: found.technician_id,
    sector_id: found.sector_id,
    status: found.status,
    available_from: found.available_from,
    due_date: found.due_date,
    created_at: found.created_at,
    isArchived: found.is_archived,
    relation: isAssignee ? 'assignee' : 'former assignee',
  }
}

/**
 * Like `findForAssignee`, but locks the assignment until the transaction ends, so that assignee and status cannot change.
 * The row is read after the lock.
 */
export async function lockForAssignee(
  tx: Tx,
  technicianId: number,
  assignmentId: number,
  equipmentAssignmentId?: number,
): Promise<AssigneeView | null> {
  await lockAssignmentRow(tx, assignmentId)
  return findForAssignee(tx, technicianId, assignmentId, equipmentAssignmentId)
}
