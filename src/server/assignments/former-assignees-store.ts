import { and, eq, isNull } from 'drizzle-orm'
import type { AssignmentStatus } from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { wasAssignee } from '#src/server/db/former-assignee.ts'
import { formerAssignees } from '#src/server/db/schema/assignments.ts'
import { asDate, statement } from '#src/server/db/statement.ts'

/** Records a former assignee, whose earlier work the server still accepts. */
export async function addFormerAssignee(
  tx: Tx,
  former: {
    assignment_id: number
    /** Set when it covers only this piece of equipment. */
    equipment_assignment_id?: number
    technician_id: number
    until: Date
  },
): Promise<void> {
  await tx.insert(formerAssignees).values(former)
}

/**
 * Records the former assignees of one piece of equipment: the technician who gave it away, and every former assignee of
 * the whole assignment.
 */
export async function addFormerAssigneesOfEquipment(
  tx: Tx,
  moved: {
    equipment_assignment_id: number
    from: { assignment_id: number; technician_id: number }
    to: { assignment_id: number }
    until: Date
  },
): Promise<void> {
  const earlier = await tx
    .selectDistinct({ technician_id: formerAssignees.technician_id })
    .from(formerAssignees)
    .where(
      and(
        eq(formerAssignees.assignment_id, moved.from.assignment_id),
        isNull(formerAssignees.equipment_assignment_id),
      ),
    )
  const technicianIds = new Set([moved.from.technician_id, ...earlier.map((row) => row.technician_id)])
  await tx.insert(formerAssignees).values(
    [...technicianIds].map((technician_id) => ({
      assignment_id: moved.to.assignment_id,
      equipment_assignment_id: moved.equipment_assignment_id,
      technician_id,
      until: moved.until,
    })),
  )
}

interface AssigneeRelationRow {
  id: number
  technician_id: number
  sector_id: number
  status: AssignmentStatus
  available_from: CalendarDate
  due_date: CalendarDate
  created_at: string
  /** The assignment or its plant was deleted. */
  is_archived: boolean
  /** The given equipment assignment, removed or not, belongs to this assignment now. */
  is_part: boolean
  /** The technician was assigned all of it, or that piece of equipment, before. */
  is_former: boolean
}

const findAssigneeRelationRow = statement<AssigneeRelationRow>(
  'assignee_relation',
  `select a.id, a.technician_id, p.sector_id, a.status, a.available_from, a.due_date, a.created_at,
    a.archived_at is not null or p.archived_at is not null as is_archived,
    $3::int is null or exists (select 1 from equipment_assignments ea
      where ea.id = $3 and ea.assignment_id = a.id) as is_part,
    ${wasAssignee('$2', 'a.id', '$3')} as is_former
  from assignments a join plant_assignments o on o.id = a.plant_assignment_id join plants p on p.id = o.plant_id
  where a.id = $1`,
)

/** An assignment, and whether a technician is or was assigned to it, or to one piece of its equipment. */
export async function findAssigneeRelation(
  db: Db,
  wanted: { technicianId: number; assignmentId: number; equipmentAssignmentId: number | undefined },
) {
  const { technicianId, assignmentId, equipmentAssignmentId = null } = wanted
  const [row] = await findAssigneeRelationRow(db, assignmentId, technicianId, equipmentAssignmentId)
  return row ? { ...row, created_at: asDate(row.created_at) } : null
}
