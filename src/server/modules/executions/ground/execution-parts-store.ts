import type { FindingState } from '#src/rules/findings/finding-states.ts'
import type { Db } from '#src/server/db/database.ts'
import { asDate, statement } from '#src/server/db/statement.ts'
import type { TaskRow } from './executions-store.ts'
import type { PhotoAtTask, SeenPhoto } from './photos-store.ts'

/** What the same task was answered the last time that it was done, in another order. */
export interface PreviousAnswer {
  status: NonNullable<TaskRow['status']>
  description: string
  measurement: number | null
  technician_name: string
  submitted_at: Date
  photo_id: string | null
}

/** What is known to be wrong at a task. */
export interface FindingAtTask {
  id: number
  state: FindingState
  first_seen_at: Date
  weeks: number
}

/** A task of an execution with what belongs to it. */
export interface TaskParts {
  task: TaskRow
  previous: PreviousAnswer | null
  /** The one that its answer was seen in, once that is submitted; else the one that is open. */
  finding: FindingAtTask | null
  /** Uploaded for it, or named by the answer that was submitted last for it; those first. */
  photos: PhotoAtTask[]
}

/** The same as PostgreSQL writes it: one column, since the driver describes every column of every answer anew. */
export interface TaskPartsJson extends Omit<TaskRow, 'answered_at'> {
  answered_at: string | null
  previous: (Omit<PreviousAnswer, 'submitted_at'> & { submitted_at: string }) | null
  finding: (Omit<FindingAtTask, 'first_seen_at'> & { first_seen_at: string }) | null
  photos: PhotoJson[] | null
}

interface PhotoJson extends Omit<SeenPhoto, 'taken_at' | 'uploaded_at' | 'submitted_at' | 'removed_at'> {
  taken_at: string | null
  uploaded_at: string
  submitted_at: string | null
  removed_at: string | null
  is_named: boolean
  uploader_name: string
}

const selectParts = (wanted: string) =>
  `select t.id, t.execution_id, t.source_task_id, t.task_number, t."order", t.title, t.description, t.task_type,
    t.is_required, t.is_critical, t.requires_photo, t.requires_measurement, t.requires_comment, t.expected_result,
    t.tolerance_min, t.tolerance_max, t.unread_limits, t.unit, t.status, t.answer_description, t.measurement,
    t.answered_at, t.answered_said, t.answered_by, t.needs_attention,
    -- Work that stands beside another of the same order is not what was found the last time.
    (select json_build_object('status', l.status, 'description', l.answer_description, 'measurement', l.measurement,
        'technician_name', u.first_name || ' ' || u.last_name, 'submitted_at', e.received_at,
        'photo_id', (select named.photo_id from answer_photos named join task_photos p on p.id = named.photo_id
          where named.answer_id = (select max(h.id) from task_answer_history h where h.execution_task_id = l.id)
          order by p.uploaded_at, p.id limit 1))
      from executions e
      join execution_tasks l on l.execution_id = e.id and l.source_task_id = t.source_task_id and l.status is not null
      join users u on u.id = e.technician_id
      where e.checklist_id = own.checklist_id and e.status = 'completed'
        and e.equipment_assignment_id <> own.equipment_assignment_id
        and e.received_at < coalesce(own.received_at, 'infinity')
      order by e.received_at desc limit 1) as previous,
    (select json_build_object('id', f.id, 'state', f.state, 'first_seen_at', f.first_seen_at,
        'weeks', (select count(distinct s.week) from finding_sightings s where s.finding_id = f.id))
      from findings f where f.id = coalesce(
        case when own.status = 'completed' then (select s.finding_id from finding_sightings s
          where s.answer_id = (select max(h.id) from task_answer_history h where h.execution_task_id = t.id)) end,
        (select o.id from findings o where o.equipment_id = place.equipment_id
          and o.tracked_task = coalesce(t.source_task_id, -t.id) and o.closed_at is null))) as finding,
    (select json_agg(json_build_object('id', p.id, 'execution_task_id', p.execution_task_id,
        'uploaded_by', p.uploaded_by, 'sha256', p.sha256, 'size', p.size, 'taken_at', p.taken_at,
        'taken_said', p.taken_said, 'uploaded_at', p.uploaded_at, 'submitted_at', p.submitted_at,
        'removed_at', p.removed_at, 'original_id', p.original_id, 'is_named', found.is_named,
        'uploader_name', u.first_name || ' ' || u.last_name) order by not found.is_named, p.uploaded_at, p.id)
      from (select id, bool_or(is_named) as is_named from (
          select photo_id as id, true as is_named from answer_photos
            where answer_id = (select max(h.id) from task_answer_history h where h.execution_task_id = t.id)
          union all
          select id, false from task_photos where execution_task_id = t.id and removed_at is null) at_task
        group by id) found
      join task_photos p on p.id = found.id join users u on u.id = p.uploaded_by) as photos
  from execution_tasks t join executions own on own.id = t.execution_id
  join equipment_assignments place on place.id = own.equipment_assignment_id
  where t.execution_id ${wanted} order by t.execution_id, t."order", t.id`

/** SQL of the tasks of one execution as JSON; null when it has none. */
export const partsOf = (execution: string) =>
  `(select json_agg(to_json(part)) from (${selectParts(`= ${execution}`)}) part)`

const findRows = statement<{ part: TaskPartsJson }>(
  'execution_parts',
  `select to_json(part) as part from (${selectParts('= any($1)')}) part`,
)
// Of a list PostgreSQL does not know how long it is: it would plan anew each time for a short one.
const findRowsOfOne = statement<{ parts: TaskPartsJson[] | null }>(
  'execution_parts_of_one',
  `select ${partsOf('$1')} as parts`,
)

/** The tasks of these executions with their photos and what was found the last time, in one statement. */
export async function findParts(db: Db, executionIds: number[]): Promise<TaskParts[]> {
  if (executionIds.length === 1) return readParts((await findRowsOfOne(db, executionIds[0]))[0]!.parts)
  return readParts((await findRows(db, executionIds)).map(({ part }) => part))
}

export function readParts(parts: TaskPartsJson[] | null): TaskParts[] {
  return (parts ?? []).map(({ previous, finding, photos, ...row }) => ({
    task: { ...row, answered_at: asDate(row.answered_at) },
    previous: previous && { ...previous, submitted_at: asDate(previous.submitted_at) },
    finding: finding && { ...finding, first_seen_at: asDate(finding.first_seen_at) },
    photos: (photos ?? []).map(({ is_named, uploader_name, ...photo }) => ({
      photo: {
        ...photo,
        taken_at: asDate(photo.taken_at),
        uploaded_at: asDate(photo.uploaded_at),
        submitted_at: asDate(photo.submitted_at),
        removed_at: asDate(photo.removed_at),
      },
      isNamed: is_named,
      uploaderName: uploader_name,
    })),
  }))
}
