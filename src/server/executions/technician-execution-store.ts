import { technicianCalls } from '#src/contract/technician.ts'
import { readPrefetched, type SessionPrefetch } from '#src/server/core/prefetch-with-session.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { lockFilesSql } from '#src/server/db/file-locks.ts'
import { wasAssignee } from '#src/server/db/former-assignee.ts'
import { assignments, equipmentAssignments } from '#src/server/db/schema/assignments.ts'
import { executions } from '#src/server/db/schema/executions.ts'
import { jsonRowReader } from '#src/server/db/schema/json-rows.ts'
import { equipment, plants } from '#src/server/db/schema/plants.ts'
import { statement } from '#src/server/db/statement.ts'
import { readQuery } from '#src/server/http/parse-input.ts'
import type { Caller } from '#src/server/http/route.ts'
import { partsOf, readParts, type TaskParts } from './execution-parts-store.ts'
import type { ExecutionRow, TaskRow } from './executions-store.ts'
import { type RequestedExecution, requestedExecution } from './requested-execution-store.ts'

/** The fields of a task that an answer to it is validated against. */
export interface TaskToAnswer extends Pick<TaskRow, 'id' | 'title' | 'is_critical' | 'answered_said'> {
  /** How many photos of this technician it has; the limit is per technician. */
  photos: number
}

/** The fields that decide whether an execution belongs to a technician. */
export interface OwnershipFields {
  status: ExecutionRow['execution']['status']
  late_submission_of: number | null
  /** Null before its submission. */
  submitted_by: number | null
  assignee_id: number
  /** The technician was assigned to it, or to that piece of equipment, before. */
  is_former: boolean
}

/** An execution, and a technician's relation to it. */
export interface ExecutionOf {
  row: ExecutionRow
  /** The technician was assigned to it, or to that piece of equipment, before. */
  isFormer: boolean
}

/** With all parts that a view shows. */
export interface ExecutionToRead extends ExecutionOf {
  parts: TaskParts[]
}

/** With the requirements of its tasks. */
export interface ExecutionToAnswer extends ExecutionOf {
  tasks: TaskToAnswer[]
}

interface FoundRow
  extends Pick<ExecutionRow, 'title' | 'assigned_by' | 'assignee_name' | 'submitter_name' | 'reviewer_name'> {
  execution: object
  assignment: object
  equipment_assignment: object
  equipment: object
  plant: object
  is_former: boolean
}

interface FoundRowToRead extends FoundRow {
  parts: string | null
}

interface FoundRowToAnswer extends FoundRow {
  /** Null when there are none. */
  tasks: TaskToAnswer[] | null
}

/** SQL that counts a technician's own photos of a task; a photo and its annotated copies count as one. */
const ownPhotosOf = (task: string, technician: string) =>
  `(select count(distinct coalesce(photo.original_id, photo.id)) from task_photos photo where photo.execution_task_id = ${task}.id
    and photo.uploaded_by = ${technician} and photo.removed_at is null)`

/**
 * @param technician SQL of the technician's id
 * @param besides SQL of further columns
 */
const selectRow = (technician: string, execution: string, besides = '') =>
  `select to_json(x) as execution, to_json(a) as assignment, to_json(ea) as equipment_assignment,
    to_json(e) as equipment, to_json(p) as plant, o.title, o.created_by as assigned_by,
    assignee.first_name || ' ' || assignee.last_name as assignee_name,
    submitter.first_name || ' ' || submitter.last_name as submitter_name,
    reviewer.first_name || ' ' || reviewer.last_name as reviewer_name,
    ${wasAssignee(technician, 'a.id', 'ea.id')} as is_former ${besides}
  from executions x
  join equipment_assignments ea on ea.id = x.equipment_assignment_id
  join assignments a on a.id = ea.assignment_id
  join plant_assignments o on o.id = a.plant_assignment_id
  join equipment e on e.id = ea.equipment_id
  join plants p on p.id = o.plant_id
  join users assignee on assignee.id = a.technician_id
  left join users submitter on submitter.id = x.technician_id
  left join users reviewer on reviewer.id = x.reviewed_by
  where x.id = ${execution}`

const findRowToAnswer = statement<FoundRowToAnswer>(
  'execution_to_answer',
  selectRow(
    '$2',
    '$1',
    `, (select json_agg(json_build_object('id', t.id, 'title', t.title, 'is_critical', t.is_critical,
        'answered_said', t.answered_said, 'photos', ${ownPhotosOf('t', '$2')}) order by t."order", t.id)
      from execution_tasks t where t.execution_id = x.id) as tasks`,
  ),
)

const parts = `, ${partsOf('x.id')} as parts`
const findRow = statement<FoundRowToRead>('execution_of_technician', selectRow('$2', '$1', parts))
const selectRequested = (technician: string, ...place: [string, string, string]) =>
  selectRow(technician, `(${requestedExecution(...place)})`, parts)
const findRequestedRow = statement<FoundRowToRead>(
  'requested_execution_of_technician',
  selectRequested('$1', '$2', '$3', '$4'),
)

/** Prefetched in the statement that loads the session, since a phone opens one checklist after the other. */
export const ownChecklist: SessionPrefetch = {
  path: technicianCalls.checklistExecution.path,
  name: 'own_checklist',
  text: `(select to_json(requested) from (${selectRequested('$1', '$4::int', '$5', '$6')}) requested)`,
  valuesOf(query) {
    const wanted = readQuery(technicianCalls.checklistExecution.query, query)
    return wanted && [wanted.assignment, wanted.equipment, wanted.checklist]
  },
}

/** The fields of an execution that a photo upload is checked against before its body is read. */
export interface ExecutionPreflight extends OwnershipFields {
  /** Null when there are none. */
  tasks: Pick<TaskToAnswer, 'id' | 'photos'>[] | null
}

const findRowToPreflight = statement<ExecutionPreflight>(
  'execution_for_preflight',
  `select x.status, x.late_submission_of, x.technician_id as submitted_by, a.technician_id as assignee_id,
    ${wasAssignee('$2', 'a.id', 'ea.id')} as is_former,
    (select json_agg(json_build_object('id', t.id, 'photos', ${ownPhotosOf('t', '$2')}))
      from execution_tasks t where t.execution_id = x.id) as tasks
  from executions x
  join equipment_assignments ea on ea.id = x.equipment_assignment_id
  join assignments a on a.id = ea.assignment_id
  where x.id = $1`,
)

/** The execution of any technician, with the number of this technician's photos per task. */
export async function findExecutionPreflight(
  db: Db,
  executionId: number,
  technicianId: number,
): Promise<ExecutionPreflight | null> {
  const [found] = await findRowToPreflight(db, executionId, technicianId)
  return found ?? null
}

const readExecution = jsonRowReader(executions)
const readAssignment = jsonRowReader(assignments)
const readEquipmentAssignment = jsonRowReader(equipmentAssignments)
const readEquipment = jsonRowReader(equipment)
const readPlant = jsonRowReader(plants)

/** The execution of any technician, with this technician's relation to it. */
export async function findExecutionOfTechnician(
  db: Db,
  executionId: number,
  technicianId: number,
): Promise<ExecutionToRead | null> {
  const [found] = await findRow(db, executionId, technicianId)
  return found ? { ...readFound(found), parts: readParts(found.parts) } : null
}

/** Like `findExecutionOfTechnician`, for a checklist in an assignment; without a choice, the first open one. */
export async function findRequestedOfTechnician(
  db: Db,
  { assignment, equipment: equipmentId, checklist }: RequestedExecution,
  technicianId: number,
): Promise<ExecutionToRead | null> {
  const [found] = await findRequestedRow(db, technicianId, assignment, equipmentId, checklist)
  return found ? { ...readFound(found), parts: readParts(found.parts) } : null
}

/** The execution that was prefetched with the technician's session. */
export function readOwnChecklist(caller: Caller): ExecutionToRead | null {
  const found = readPrefetched<FoundRowToRead | null>(caller)
  return found && { ...readFound(found), parts: readParts(found.parts) }
}

/** Like `findExecutionOfTechnician`, with the requirements of its tasks. */
export async function findExecutionToAnswer(
  db: Db,
  executionId: number,
  technicianId: number,
): Promise<ExecutionToAnswer | null> {
  const [found] = await findRowToAnswer(db, executionId, technicianId)
  return found ? { ...readFound(found), tasks: found.tasks ?? [] } : null
}

function readFound(found: FoundRow): ExecutionOf {
  return {
    row: {
      execution: readExecution(found.execution),
      assignment: readAssignment(found.assignment),
      equipmentAssignment: readEquipmentAssignment(found.equipment_assignment),
      equipment: readEquipment(found.equipment),
      plant: readPlant(found.plant),
      title: found.title,
      assigned_by: found.assigned_by,
      assignee_name: found.assignee_name,
      submitter_name: found.submitter_name,
      reviewer_name: found.reviewer_name,
    },
    isFormer: found.is_former,
  }
}

const lockRows = statement<{ assignment_id: number }>(
  'lock_execution',
  `with locked as materialized (
    select a.id from assignments a where a.id = (select ea.assignment_id from executions x
      join equipment_assignments ea on ea.id = x.equipment_assignment_id where x.id = $1)
    for no key update)
  select (select id from locked) as assignment_id, case when $2 then ${lockFilesSql} end
  from executions where id = $1 and exists (select 1 from locked)
  for update`,
)

/**
 * Locks an execution and, before it, its assignment until the transaction ends, in the lock order of every change to a
 * plant assignment.
 * @param locksFiles also locks stored files against deletion
 * @returns the id of the locked assignment, which the execution may have left during the wait; null when there is none
 */
export async function lockExecution(tx: Tx, id: number, locksFiles: boolean): Promise<number | null> {
  const [locked] = await lockRows(tx, id, locksFiles)
  return locked?.assignment_id ?? null
}
