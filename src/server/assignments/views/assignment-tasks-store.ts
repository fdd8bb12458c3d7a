import type { TaskAnswer } from '#src/rules/task-answer.ts'
import type { Db } from '#src/server/db/database.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import { statement } from '#src/server/db/statement.ts'

/** A task of a checklist in an assignment, with its answer. */
export interface AssignmentTaskRow {
  id: number
  task_number: string
  order: number
  title: string
  is_required: boolean
  is_critical: boolean
  requires_photo: boolean
  requires_measurement: boolean
  requires_comment: boolean
  tolerance_min: number | null
  tolerance_max: number | null
  unread_limits: string
  unit: string
  status: TaskAnswer | null
  is_outside_limits: boolean
}

const findRows = statement<AssignmentTaskRow & { execution_id: number }>(
  'tasks_of_executions',
  `select t.execution_id, t.id, t.task_number, t."order", t.title, t.is_required, t.is_critical, t.requires_photo,
    t.requires_measurement, t.requires_comment, t.tolerance_min, t.tolerance_max, t.unread_limits, t.unit, t.status, is_out_of_limits(t) as is_outside_limits
  from execution_tasks t where t.execution_id = any($1::int[]) order by t.execution_id, t."order", t.id`,
)

/** The tasks of these executions in order, by execution; in one statement. */
export async function findAssignmentTasks(
  db: Db,
  executionIds: number[],
): Promise<Map<number, AssignmentTaskRow[]>> {
  if (executionIds.length === 0) return new Map()
  return groupRows(await findRows(db, executionIds), (row) => row.execution_id)
}
