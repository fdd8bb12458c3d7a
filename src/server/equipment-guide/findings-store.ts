import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#src/server/db/database.ts'
import { assignments, equipmentAssignments } from '#src/server/db/schema/assignments.ts'
import { executions, executionTasks, taskAnswerHistory } from '#src/server/db/schema/executions.ts'
import { users } from '#src/server/db/schema/identity.ts'

export type FindingRow = Awaited<ReturnType<typeof findLatestFindings>>[number]

/**
 * The latest Not OK answers on each piece of equipment, with their total: of everybody for equipment that is assigned
 * to the technician, and their own for equipment that was. Read from the answer history, since tasks may contain
 * drafts. For a task that was returned and resubmitted, the last answer counts.
 */
export async function findLatestFindings(db: Db, technicianId: number, equipmentIds: number[], most: number) {
  const later = alias(taskAnswerHistory, 'later')
  const foundAt = sql<Date>`case when ${executions.is_clock_off} then ${taskAnswerHistory.recorded_at}
    else least(${taskAnswerHistory.answered_at}, ${taskAnswerHistory.recorded_at}) end`
  const ofEquipment = sql`partition by ${equipmentAssignments.equipment_id}`
  const own = alias(equipmentAssignments, 'own_equipment_assignment')
  const assignedNow = db
    .select({ id: own.equipment_id })
    .from(own)
    .innerJoin(assignments, eq(assignments.id, own.assignment_id))
    .where(
      and(
        inArray(own.equipment_id, equipmentIds),
        eq(assignments.technician_id, technicianId),
        isNull(assignments.archived_at),
        isNull(own.removed_at),
      ),
    )
  const ranked = db
    .select({
      id: taskAnswerHistory.id,
      equipment_id: equipmentAssignments.equipment_id,
      task_id: sql<number>`${executionTasks.id}`.as('task_id'),
      task_title: executionTasks.title,
      checklist_name: executions.checklist_name,
      description: taskAnswerHistory.description,
      measurement: taskAnswerHistory.measurement,
      unit: executionTasks.unit,
      is_critical: executionTasks.is_critical,
      technician_name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`.as('technician_name'),
      found_at: foundAt.mapWith(taskAnswerHistory.recorded_at).as('found_at'),
      total: sql<number>`(count(*) over (${ofEquipment}))::int`.as('total'),
      place:
        sql<number>`row_number() over (${ofEquipment} order by ${foundAt} desc, ${taskAnswerHistory.id} desc)`.as(
          'place',
        ),
    })
    .from(taskAnswerHistory)
    .innerJoin(executionTasks, eq(executionTasks.id, taskAnswerHistory.execution_task_id))
    .innerJoin(executions, eq(executions.id, executionTasks.execution_id))
    .innerJoin(equipmentAssignments, eq(equipmentAssignments.id, executions.equipment_assignment_id))
    .innerJoin(users, eq(users.id, taskAnswerHistory.technician_id))
    .where(
      and(
        inArray(equipmentAssignments.equipment_id, equipmentIds),
        eq(taskAnswerHistory.status, 'not_ok'),
        or(
          eq(taskAnswerHistory.technician_id, technicianId),
          inArray(equipmentAssignments.equipment_id, assignedNow),
        ),
        sql`not exists ${db
          .select({ id: later.id })
          .from(later)
          .where(
            and(
              eq(later.execution_task_id, taskAnswerHistory.execution_task_id),
              sql`${later.id} > ${taskAnswerHistory.id}`,
            ),
          )}`,
      ),
    )
    .as('ranked')
  return db
    .select({
      equipment_id: ranked.equipment_id,
      task_id: ranked.task_id,
      task_title: ranked.task_title,
      checklist_name: ranked.checklist_name,
      description: ranked.description,
      measurement: ranked.measurement,
      unit: ranked.unit,
      is_critical: ranked.is_critical,
      technician_name: ranked.technician_name,
      found_at: ranked.found_at,
      total: ranked.total,
      photo_id: sql<
        string | null
      >`(select named.photo_id from answer_photos named join task_photos p on p.id = named.photo_id
        where named.answer_id = ranked.id order by p.uploaded_at, p.id limit 1)`,
    })
    .from(ranked)
    .where(lte(ranked.place, most))
    .orderBy(asc(ranked.equipment_id), desc(ranked.found_at), desc(ranked.id))
}
