import { technicianCalls } from '#src/contract/technician.ts'
import { readPrefetched, type SessionPrefetch } from '#src/server/core/prefetch-with-session.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { lockFilesSql } from '#src/server/db/file-locks.ts'
import { wasHolder } from '#src/server/db/former-holder.ts'
import { assignments, equipmentAssignments } from '#src/server/db/schema/assignments.ts'
import { executions } from '#src/server/db/schema/executions.ts'
import { jsonRowReader } from '#src/server/db/schema/json-rows.ts'
import { equipment, plants } from '#src/server/db/schema/plants.ts'
import { statement } from '#src/server/db/statement.ts'
import { readQuery } from '#src/server/http/parse-input.ts'
import type { Caller } from '#src/server/http/route.ts'
import { type ChosenExecution, chosenExecution } from './chosen-execution-store.ts'
import { partsOf, readParts, type TaskParts } from './execution-parts-store.ts'
import type { ExecutionRow, TaskRow } from './executions-store.ts'

/** What has to be known of a task to take an answer to it. */
export interface TaskToAnswer extends Pick<TaskRow, 'id' | 'title' | 'is_critical' | 'answered_said'> {
  /** How many photos of the technician it has. What another uploaded takes nobody's room. */
  photos: number
}

/** What decides whether an execution is a technician's. */
export interface Belonging {
  status: ExecutionRow['execution']['status']
  beside_of: number | null
  /** Null while nobody has handed it in. */
  done_by: number | null
  held_by: number
  /** The technician held its assignment, or that piece of equipment, before. */
  is_former: boolean
}

/** An execution, and what a technician had to do with it. */
export interface ExecutionOf {
  row: ExecutionRow
  /** The technician held its assignment, or that piece of equipment, before. */
  isFormer: boolean
}

/** The same with all that is shown of it. */
export interface ExecutionToRead extends ExecutionOf {
  parts: TaskParts[]
}

/** The same with what its tasks ask for. */
export interface ExecutionToAnswer extends ExecutionOf {
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
}

interface FoundRowToRead extends FoundRow {
  parts: string | null
}

interface FoundRowToAnswer extends FoundRow {
  /** Null when there are none. */
  tasks: TaskToAnswer[] | null
}

/** SQL that counts the photos of a task that are a technician's own; with its marked copies a photo is one. */
const ownPhotosOf = (task: string, technician: string) =>
  `(select count(distinct coalesce(photo.original_id, photo.id)) from task_photos photo where photo.execution_task_id = ${task}.id
    and photo.uploaded_by = ${technician} and photo.removed_at is null)`

/** @param technician SQL of whose it may be. @param besides SQL of further columns. */
const selectRow = (technician: string, execution: string, besides = '') =>
  `select to_json(x) as execution, to_json(a) as assignment, to_json(ea) as equipment_assignment,
    to_json(e) as equipment, to_json(p) as plant, o.title, o.created_by as ordered_by,
    holder.first_name || ' ' || holder.last_name as holder_name,
    submitter.first_name || ' ' || submitter.last_name as submitter_name,
    reviewer.first_name || ' ' || reviewer.last_name as reviewer_name,
    ${wasHolder(technician, 'a.id', 'ea.id')} as is_former ${besides}
  from executions x
  join equipment_assignments ea on ea.id = x.equipment_assignment_id
  join assignments a on a.id = ea.assignment_id
  join plant_assignments o on o.id = a.plant_assignment_id
  join equipment e on e.id = ea.equipment_id
  join plants p on p.id = o.plant_id
  join users holder on holder.id = a.technician_id
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
const selectChosen = (technician: string, ...place: [string, string, string]) =>
  selectRow(technician, `(${chosenExecution(...place)})`, parts)
const findChosenRow = statement<FoundRowToRead>(
  'chosen_execution_of_technician',
  selectChosen('$1', '$2', '$3', '$4'),
)

/** The same, asked for in the statement that looks up the technician: it is what a phone opens one after the other. */
export const ownChecklist: SessionPrefetch = {
  path: technicianCalls.checklistExecution.path,
  name: 'own_checklist',
  text: `(select to_json(chosen) from (${selectChosen('$1', '$4::int', '$5', '$6')}) chosen)`,
  valuesOf(query) {
    const wanted = readQuery(technicianCalls.checklistExecution.query, query)
    return wanted && [wanted.assignment, wanted.equipment, wanted.checklist]
  },
}

/** What has to be known of an execution to let photos for it come. */
export interface ExecutionToAdmit extends Belonging {
  /** Null when there are none. */
  tasks: Pick<TaskToAnswer, 'id' | 'photos'>[] | null
}

const findRowToAdmit = statement<ExecutionToAdmit>(
  'execution_to_admit',
  `select x.status, x.beside_of, x.technician_id as done_by, a.technician_id as held_by,
    ${wasHolder('$2', 'a.id', 'ea.id')} as is_former,
    (select json_agg(json_build_object('id', t.id, 'photos', ${ownPhotosOf('t', '$2')}))
      from execution_tasks t where t.execution_id = x.id) as tasks
  from executions x
  join equipment_assignments ea on ea.id = x.equipment_assignment_id
  join assignments a on a.id = ea.assignment_id
  where x.id = $1`,
)

/** The execution, whoever it is of, with how many photos of the technician its tasks have. */
export async function findExecutionToAdmit(
  db: Db,
  executionId: number,
  technicianId: number,
): Promise<ExecutionToAdmit | null> {
  const [found] = await findRowToAdmit(db, executionId, technicianId)
  return found ?? null
}

const readExecution = jsonRowReader(executions)
const readAssignment = jsonRowReader(assignments)
const readEquipmentAssignment = jsonRowReader(equipmentAssignments)
const readEquipment = jsonRowReader(equipment)
const readPlant = jsonRowReader(plants)

/** The execution, whoever it is of, as a technician stands to it. */
export async function findExecutionOfTechnician(
  db: Db,
  executionId: number,
  technicianId: number,
): Promise<ExecutionToRead | null> {
  const [found] = await findRow(db, executionId, technicianId)
  return found ? { ...readFound(found), parts: readParts(found.parts) } : null
}

/** The same for the execution of a checklist in an assignment; without a choice, the first that is open. */
export async function findChosenOfTechnician(
  db: Db,
  { assignment, equipment: equipmentId, checklist }: ChosenExecution,
  technicianId: number,
): Promise<ExecutionToRead | null> {
  const [found] = await findChosenRow(db, technicianId, assignment, equipmentId, checklist)
  return found ? { ...readFound(found), parts: readParts(found.parts) } : null
}

/** The same as it was asked for beside its technician. */
export function readOwnChecklist(caller: Caller): ExecutionToRead | null {
  const found = readPrefetched<FoundRowToRead | null>(caller)
  return found && { ...readFound(found), parts: readParts(found.parts) }
}

/** The same with what its tasks ask for. */
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
      ordered_by: found.ordered_by,
      holder_name: found.holder_name,
      submitter_name: found.submitter_name,
      reviewer_name: found.reviewer_name,
    },
    isFormer: found.is_former,
  }
}

const holdRows = statement<{ assignment_id: number }>(
  'hold_execution',
  `with held as materialized (
    select a.id from assignments a where a.id = (select ea.assignment_id from executions x
      join equipment_assignments ea on ea.id = x.equipment_assignment_id where x.id = $1)
    for no key update)
  select (select id from held) as assignment_id, case when $2 then ${lockFilesSql} end
  from executions where id = $1 and exists (select 1 from held)
  for update`,
)

/**
 * Holds an execution and, before it, the assignment that it is part of, until the transaction ends: in the order in
 * which whoever changes an order holds them too.
 * @param areFilesHeld no file is swept away until then either
 * @returns the assignment, which the execution may have left while it was waited for; null when there is none
 */
export async function lockExecution(tx: Tx, id: number, areFilesHeld: boolean): Promise<number | null> {
  const [held] = await holdRows(tx, id, areFilesHeld)
  return held?.assignment_id ?? null
}
