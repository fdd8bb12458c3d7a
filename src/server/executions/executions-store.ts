import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#src/server/db/database.ts'
import { assignments, equipmentAssignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { executions, executionTasks } from '#src/server/db/schema/executions.ts'
import { users } from '#src/server/db/schema/identity.ts'
import { equipment, plants } from '#src/server/db/schema/plants.ts'
import { preparedQuery } from '#src/server/db/statement.ts'

const assignee = alias(users, 'assignee')
const submitter = alias(users, 'submitter')
const reviewer = alias(users, 'reviewer')

const fullName = (table: typeof assignee | typeof submitter | typeof reviewer) =>
  sql<string>`${table.first_name} || ' ' || ${table.last_name}`

/** An execution with all related rows that a view or a decision needs. */
export type ExecutionRow = Awaited<ReturnType<typeof selectExecutions>>[number]

/** Selects executions with their related rows; callers add conditions. */
export function selectExecutions(db: Db) {
  return db
    .select({
      execution: executions,
      assignment: assignments,
      equipmentAssignment: equipmentAssignments,
      equipment,
      plant: plants,
      title: plantAssignments.title,
      assigned_by: plantAssignments.created_by,
      assignee_name: fullName(assignee),
      submitter_name: sql<string | null>`${fullName(submitter)}`,
      reviewer_name: sql<string | null>`${fullName(reviewer)}`,
    })
    .from(executions)
    .innerJoin(equipmentAssignments, eq(equipmentAssignments.id, executions.equipment_assignment_id))
    .innerJoin(assignments, eq(assignments.id, equipmentAssignments.assignment_id))
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .innerJoin(equipment, eq(equipment.id, equipmentAssignments.equipment_id))
    .innerJoin(plants, eq(plants.id, plantAssignments.plant_id))
    .innerJoin(assignee, eq(assignee.id, assignments.technician_id))
    .leftJoin(submitter, eq(submitter.id, executions.technician_id))
    .leftJoin(reviewer, eq(reviewer.id, executions.reviewed_by))
    .$dynamic()
}

const findRows = preparedQuery<ExecutionRow[]>('executions', (db) =>
  selectExecutions(db)
    .where(sql`${executions.id} = any(${sql.placeholder('ids')})`)
    .orderBy(asc(executions.id)),
)

export async function findExecutions(db: Db, ids: number[]): Promise<ExecutionRow[]> {
  return ids.length === 0 ? [] : findRows(db, { ids })
}

// PostgreSQL does not know the length of an array parameter: it would replan a single row each time.
const findRow = preparedQuery<ExecutionRow[]>('execution', (db) =>
  selectExecutions(db).where(eq(executions.id, sql.placeholder('id'))),
)

export async function findExecution(db: Db, id: number): Promise<ExecutionRow | null> {
  const [found] = await findRow(db, { id })
  return found ?? null
}

/** Locks the execution until the transaction ends, which serializes concurrent submissions and reviews. */
export async function lockExecution(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: executions.id }).from(executions).where(eq(executions.id, id)).for('update')
}

const findTaskRows = preparedQuery<TaskRow[]>('tasks_of_execution', (db) =>
  db
    .select()
    .from(executionTasks)
    .where(eq(executionTasks.execution_id, sql.placeholder('id')))
    .orderBy(asc(executionTasks.order), asc(executionTasks.id)),
)

export function findTasks(db: Db, executionId: number): Promise<TaskRow[]> {
  return findTaskRows(db, { id: executionId })
}
export type TaskRow = typeof executionTasks.$inferSelect
