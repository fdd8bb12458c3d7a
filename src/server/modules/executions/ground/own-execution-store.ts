import type { Db, Tx } from '#src/server/db/database.ts'
import { holdFilesSql } from '#src/server/db/file-names.ts'
import { wasHolder } from '#src/server/db/former-holder.ts'
import { assignments, equipmentAssignments } from '#src/server/db/schema/assignments.ts'
import { executions } from '#src/server/db/schema/executions.ts'
import { jsonRowReader } from '#src/server/db/schema/json-rows.ts'
import { equipment, plants } from '#src/server/db/schema/plants.ts'
import { statement } from '#src/server/db/statement.ts'
import type { ExecutionRow, TaskRow } from './executions-store.ts'

/** What has to be known of a task to take an answer to it. */
export interface TaskToAnswer extends Pick<TaskRow, 'id' | 'title' | 'is_critical' | 'answered_said'> {
  /** How many photos of the technician it has. What another uploaded takes nobody's room. */
  photos: number
}

/** An execution, what a technician had to do with it, and its tasks. */
export interface ExecutionOf {
  row: ExecutionRow
  /** The technician held its assignment, or that piece of equipment, before. */
  isFormer: boolean
  tasks: TaskToAnswer[]
}

interface FoundRow
  extends Pick<ExecutionRow, 'title' | 'ordered_by' | 'holder_name' | 'submitter_name' | 'reviewer_name'> {
  execution: object
  assignment: object
  equipment_assignment: object
  equipment: object
  plant: object
  is_former: boolean
  /** Null when there are none. */
  tasks: TaskToAnswer[] | null
}

const findRow = statement<FoundRow>(
  'execution_of_technician',
  `select to_json(x) as execution, to_json(a) as assignment, to_json(ea) as equipment_assignment,
    to_json(e) as equipment, to_json(p) as plant, o.title, o.created_by as ordered_by,
    holder.first_name || ' ' || holder.last_name as holder_name,
    submitter.first_name || ' ' || submitter.last_name as submitter_name,
    reviewer.first_name || ' ' || reviewer.last_name as reviewer_name,
    ${wasHolder('$2', 'a.id', 'ea.id')} as is_former,
    (select json_agg(json_build_object('id', t.id, 'title', t.title, 'is_critical', t.is_critical,
        'answered_said', t.answered_said, 'photos', (select count(*) from task_photos photo
          where photo.execution_task_id = t.id and photo.uploaded_by = $2 and photo.removed_at is null))
        order by t."order", t.id)
      from execution_tasks t where t.execution_id = x.id) as tasks
  from executions x
  join equipment_assignments ea on ea.id = x.equipment_assignment_id
  join assignments a on a.id = ea.assignment_id
  join plant_assignments o on o.id = a.plant_assignment_id
  join equipment e on e.id = ea.equipment_id
  join plants p on p.id = o.plant_id
  join users holder on holder.id = a.technician_id
  left join users submitter on submitter.id = x.technician_id
  left join users reviewer on reviewer.id = x.reviewed_by
  where x.id = $1`,
)

const readExecution = jsonRowReader(executions)
const readAssignment = jsonRowReader(assignments)
const readEquipmentAssignment = jsonRowReader(equipmentAssignments)
const readEquipment = jsonRowReader(equipment)
const readPlant = jsonRowReader(plants)

export async function findExecutionOfTechnician(
  db: Db,
  executionId: number,
  technicianId: number,
): Promise<ExecutionOf | null> {
  const [found] = await findRow(db, executionId, technicianId)
  if (!found) return null
  const { is_former: isFormer, tasks, ...row } = found
  return {
    row: {
      execution: readExecution(row.execution),
      assignment: readAssignment(row.assignment),
      equipmentAssignment: readEquipmentAssignment(row.equipment_assignment),
      equipment: readEquipment(row.equipment),
      plant: readPlant(row.plant),
      title: row.title,
      ordered_by: row.ordered_by,
      holder_name: row.holder_name,
      submitter_name: row.submitter_name,
      reviewer_name: row.reviewer_name,
    },
    isFormer,
    tasks: tasks ?? [],
  }
}

const holdRows = statement<{ assignment_id: number }>(
  'hold_execution',
  `with held as materialized (
    select a.id from assignments a where a.id = (select ea.assignment_id from executions x
      join equipment_assignments ea on ea.id = x.equipment_assignment_id where x.id = $1)
    for no key update)
  select (select id from held) as assignment_id, case when $2 then ${holdFilesSql} end
  from executions where id = $1 and exists (select 1 from held)
  for update`,
)

/**
 * Holds an execution and, before it, the assignment that it is part of, until the transaction ends: in the order in
 * which whoever changes an order holds them too.
 * @param areFilesHeld no file is swept away until then either
 * @returns the assignment, which the execution may have left while it was waited for; null when there is none
 */
export async function holdExecution(tx: Tx, id: number, areFilesHeld: boolean): Promise<number | null> {
  const [held] = await holdRows(tx, id, areFilesHeld)
  return held?.assignment_id ?? null
}
