import type { Tx } from '#src/server/db/database.ts'
import { statement } from '#src/server/db/statement.ts'

/** An execution without tasks can never be submitted: its assignment would never be completed. */
const insertExecutions = statement<{ id: number; equipment_assignment_id: number }>(
  'create_executions',
  `insert into executions (equipment_assignment_id, checklist_id, checklist_name, checklist_description, checklist_type,
    checklist_priority, estimated_duration)
  select item.id, c.id, c.name, c.description, c.checklist_type, c.priority, c.estimated_duration
  from unnest($1::int[], $2::int[]) with ordinality as item(id, equipment_id, place)
  join checklists c on c.equipment_id = item.equipment_id
  where c.is_active and c.archived_at is null and exists (select from tasks t where t.checklist_id = c.id)
  order by item.place, c.id
  returning id, equipment_assignment_id`,
)

const CONTENT = `task_number, "order", title, description, task_type, is_required, is_critical, requires_photo,
  requires_measurement, requires_comment, expected_result, tolerance_min, tolerance_max, unread_limits, unit,
  instruction, pictures`

const copyTasks = statement(
  'copy_tasks',
  `insert into execution_tasks (execution_id, source_task_id, ${CONTENT})
  select made.id, t.source_task_id, ${CONTENT}
  from executions made
  join (select checklist_id, id as source_task_id, ${CONTENT} from tasks) t on t.checklist_id = made.checklist_id
  where made.id = any($1::int[])
  order by made.id, t."order", t.source_task_id`,
)

/**
 * Creates an execution for each active checklist with tasks of each piece of equipment, with a copy of the tasks. Later
 * changes of the checklist do not affect assigned work. Two statements for any number of equipment assignments.
 * @returns how many executions each equipment assignment got
 */
export async function createExecutions(
  tx: Tx,
  equipmentAssignments: { id: number; equipment_id: number }[],
): Promise<Map<number, number>> {
  const made = new Map<number, number>()
  if (equipmentAssignments.length === 0) return made
  const inserted = await insertExecutions(
    tx,
    equipmentAssignments.map(({ id }) => id),
    equipmentAssignments.map(({ equipment_id }) => equipment_id),
  )
  for (const { equipment_assignment_id: id } of inserted) made.set(id, (made.get(id) ?? 0) + 1)
  if (inserted.length > 0)
    await copyTasks(
      tx,
      inserted.map(({ id }) => id),
    )
  return made
}
