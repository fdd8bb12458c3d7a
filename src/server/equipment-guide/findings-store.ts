import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#src/server/db/database.ts'
import { assignments, equipmentAssignments } from '#src/server/db/schema/assignments.ts'
import { executions, executionTasks, taskAnswerHistory } from '#src/server/db/schema/executions.ts'
import { findings } from '#src/server/db/schema/findings.ts'
import { users } from '#src/server/db/schema/identity.ts'

export interface FindingRow {
  equipment_id: number
  task_id: number | null
  report_id: string | null
  task_title: string
  checklist_name: string
  description: string
  corrective_action: string | null
  measurement: number | null
  unit: string
  is_critical: boolean
  technician_name: string
  found_at: Date
  /** The number of all findings of the same kind on this equipment. */
  total: number
  photo_id: string | null
}

/** The equipment among these that the technician is assigned to now. */
function assignedNow(db: Db, technicianId: number, equipmentIds: number[]) {
  const own = alias(equipmentAssignments, 'own_equipment_assignment')
  return db
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
}

/**
 * The latest Not OK answers and the latest reported findings on each piece of equipment, each with their total: of
 * everybody for equipment that is assigned to the technician, and their own for equipment that was. Read from the answer history, since tasks may contain
 * drafts. For a task that was returned and resubmitted, the last answer counts.
 */
export async function findLatestFindings(
  db: Db,
  technicianId: number,
  equipmentIds: number[],
  most: number,
): Promise<FindingRow[]> {
  const later = alias(taskAnswerHistory, 'later')
  const foundAt = sql<Date>`case when ${executions.is_clock_off} then ${taskAnswerHistory.recorded_at}
    else least(${taskAnswerHistory.answered_at}, ${taskAnswerHistory.recorded_at}) end`
  const ofEquipment = sql`partition by ${equipmentAssignments.equipment_id}`
  const ranked = db
    .select({
      id: taskAnswerHistory.id,
      equipment_id: equipmentAssignments.equipment_id,
      task_id: sql<number>`${executionTasks.id}`.as('task_id'),
      task_title: executionTasks.title,
      checklist_name: executions.checklist_name,
      description: taskAnswerHistory.description,
      corrective_action: taskAnswerHistory.corrective_action,
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
          inArray(equipmentAssignments.equipment_id, assignedNow(db, technicianId, equipmentIds)),
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
  const answered = db
    .select({
      equipment_id: ranked.equipment_id,
      task_id: sql<number | null>`${ranked.task_id}`.as('task_id'),
      report_id: sql<string | null>`null::uuid`.as('report_id'),
      task_title: ranked.task_title,
      checklist_name: ranked.checklist_name,
      description: ranked.description,
      corrective_action: ranked.corrective_action,
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
  return answered.unionAll(selectReported(db, technicianId, equipmentIds, most))
}

/** The latest findings that were reported outside a checklist, with the same columns. */
function selectReported(db: Db, technicianId: number, equipmentIds: number[], most: number) {
  const ofEquipment = sql`partition by ${findings.equipment_id}`
  const ranked = db
    .select({
      id: findings.id,
      equipment_id: findings.equipment_id,
      report_id: findings.report_id,
      task_title: findings.title,
      is_critical: findings.is_critical,
      technician_name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`.as('technician_name'),
      found_at: findings.first_seen_at,
      total: sql<number>`(count(*) over (${ofEquipment}))::int`.as('total'),
      place:
        sql<number>`row_number() over (${ofEquipment} order by ${findings.first_seen_at} desc, ${findings.id} desc)`.as(
          'place',
        ),
    })
    .from(findings)
    .innerJoin(users, eq(users.id, findings.reported_by))
    .where(
      and(
        inArray(findings.equipment_id, equipmentIds),
        isNotNull(findings.report_id),
        or(
          eq(findings.reported_by, technicianId),
          inArray(findings.equipment_id, assignedNow(db, technicianId, equipmentIds)),
        ),
      ),
    )
    .as('ranked')
  return db
    .select({
      equipment_id: ranked.equipment_id,
      task_id: sql<number | null>`null::integer`.as('task_id'),
      report_id: sql<string | null>`${ranked.report_id}`.as('report_id'),
      task_title: ranked.task_title,
      checklist_name: sql<string>`''`.as('checklist_name'),
      description: sql<string>`''`.as('description'),
      corrective_action: sql<string | null>`null::text`.as('corrective_action'),
      measurement: sql<number | null>`null::double precision`.as('measurement'),
      unit: sql<string>`''`.as('unit'),
      is_critical: ranked.is_critical,
      technician_name: ranked.technician_name,
      found_at: ranked.found_at,
      total: ranked.total,
      photo_id: sql<string | null>`(select p.id from finding_photos p where p.finding_id = ranked.id
        order by p.added_at, p.id limit 1)`,
    })
    .from(ranked)
    .where(lte(ranked.place, most))
}
