import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import { countAll, type Paging, pageWindow, type Rows } from '#src/server/db/paging.ts'
import { assignments, equipmentAssignments } from '#src/server/db/schema/assignments.ts'
import { executions, executionTasks, taskPhotos } from '#src/server/db/schema/executions.ts'
import { equipment, plants } from '#src/server/db/schema/plants.ts'
import type { ExecutionRow, TaskRow } from '#src/server/executions/executions-store.ts'

/** The stored fields of a draft answer. */
export type Draft = Pick<
  TaskRow,
  | 'status'
  | 'answer_description'
  | 'corrective_action'
  | 'measurement'
  | 'answered_at'
  | 'answered_said'
  | 'answered_by'
>

export async function writeDraft(tx: Tx, taskId: number, draft: Draft): Promise<void> {
  await tx.update(executionTasks).set(draft).where(eq(executionTasks.id, taskId))
}

export async function updateExecution(
  tx: Tx,
  id: number,
  change: Partial<
    Pick<
      ExecutionRow['execution'],
      'status' | 'started_at' | 'first_answer_at' | 'paused_at' | 'technician_notes' | 'notes_by'
    >
  >,
): Promise<void> {
  await tx.update(executions).set(change).where(eq(executions.id, id))
}

export async function findExecutionIdOfTask(db: Db, taskId: number): Promise<number | null> {
  const [found] = await db
    .select({ id: executionTasks.execution_id })
    .from(executionTasks)
    .where(eq(executionTasks.id, taskId))
  return found?.id ?? null
}

/** The task and the execution that a photo was added to. */
export async function findTaskOfPhoto(
  db: Db,
  photoId: string,
): Promise<{ taskId: number; executionId: number } | null> {
  const [found] = await db
    .select({ taskId: executionTasks.id, executionId: executionTasks.execution_id })
    .from(taskPhotos)
    .innerJoin(executionTasks, eq(executionTasks.id, taskPhotos.execution_task_id))
    .where(eq(taskPhotos.id, photoId))
  return found ?? null
}

/** An annotated copy is submitted in place of its original. */
const isNotMarked = sql`not exists (select 1 from task_photos copy
  where copy.original_id = ${taskPhotos.id} and copy.uploaded_by = ${taskPhotos.uploaded_by}
    and copy.execution_task_id = ${taskPhotos.execution_task_id} and copy.removed_at is null)`

/** The photos that a technician added to the tasks of an execution and did not remove. */
export async function findPhotosOfTechnician(
  db: Db,
  executionId: number,
  technicianId: number,
): Promise<{ id: string; task_id: number }[]> {
  return db
    .select({ id: taskPhotos.id, task_id: taskPhotos.execution_task_id })
    .from(taskPhotos)
    .innerJoin(executionTasks, eq(executionTasks.id, taskPhotos.execution_task_id))
    .where(
      and(
        eq(executionTasks.execution_id, executionId),
        eq(taskPhotos.uploaded_by, technicianId),
        isNull(taskPhotos.removed_at),
        isNotMarked,
      ),
    )
    .orderBy(asc(taskPhotos.uploaded_at), asc(taskPhotos.id))
}

/** A page of a technician's started, unsubmitted executions, the latest started first. */
export async function findActiveIds(db: Db, technicianId: number, paging: Paging): Promise<Rows<number>> {
  const isActive = and(
    eq(assignments.technician_id, technicianId),
    eq(executions.status, 'in_progress'),
    isNull(executions.late_submission_of),
    isNull(equipmentAssignments.removed_at),
    isNull(assignments.archived_at),
    isNull(plants.archived_at),
  )
  const [total] = await db
    .select({ count: countAll })
    .from(executions)
    .innerJoin(equipmentAssignments, eq(equipmentAssignments.id, executions.equipment_assignment_id))
    .innerJoin(assignments, eq(assignments.id, equipmentAssignments.assignment_id))
    .innerJoin(equipment, eq(equipment.id, equipmentAssignments.equipment_id))
    .innerJoin(plants, eq(plants.id, equipment.plant_id))
    .where(isActive)
  const { limit, offset } = pageWindow(paging)
  const rows = await db
    .select({ id: executions.id })
    .from(executions)
    .innerJoin(equipmentAssignments, eq(equipmentAssignments.id, executions.equipment_assignment_id))
    .innerJoin(assignments, eq(assignments.id, equipmentAssignments.assignment_id))
    .innerJoin(equipment, eq(equipment.id, equipmentAssignments.equipment_id))
    .innerJoin(plants, eq(plants.id, equipment.plant_id))
    .where(isActive)
    .orderBy(desc(executions.started_at), desc(executions.id))
    .limit(limit)
    .offset(offset)
  return { count: total?.count ?? 0, rows: rows.map((row) => row.id) }
}
