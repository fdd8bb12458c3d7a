import type { FindingState } from '#src/rules/findings/finding-states.ts'
import type { Db } from '#src/server/db/database.ts'
import { jsonObject, jsonText, jsonWord } from '#src/server/db/json-sql.ts'
import { asDate, statement } from '#src/server/db/statement.ts'
import type { TaskRow } from './executions-store.ts'
import type { PhotoAtTask, SeenPhoto } from './photos-store.ts'

/** The answer to the same task in the latest earlier assignment. */
export interface PreviousAnswer {
  status: NonNullable<TaskRow['status']>
  description: string
  corrective_action: string | null
  measurement: number | null
  technician_name: string
  submitted_at: Date
  photo_id: string | null
}

/** A known finding of a task. */
export interface FindingAtTask {
  id: number
  state: FindingState
  first_seen_at: Date
  weeks: number
}

/** A task of an execution with its photos, finding and previous answer. */
export interface TaskParts {
  task: TaskRow
  previous: PreviousAnswer | null
  /** After submission, the finding that the answer was recorded in; before it, the open finding. */
  finding: FindingAtTask | null
  /** Uploaded for the task, or named by its latest submitted answer; the named ones first. */
  photos: PhotoAtTask[]
}

/** The row as one JSON column: the driver parses the description of every column of every result. */
interface TaskPartsJson extends Omit<TaskRow, 'answered_at'> {
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

/** SQL of a JSON text, or of a quoted one, that may be null. */
const orNull = (json: string) => `coalesce(${json}, 'null')`
const textOrNull = (column: string) => orNull(`to_json(${column})::text`)

/*
 * A flag marks executions without photos: their photos are not looked up. The answer of a late submission may name
 * photos of the original execution.
 */
const mayHavePhotos = (execution: string) =>
  `(${execution}.has_photos or ${execution}.late_submission_of is not null)`

/** SQL of the previous answer, given the rows of the answer, its execution and its author. */
const describePrevious = (answer: string, execution: string, doer: string) =>
  jsonObject({
    status: jsonWord(`${answer}.status`),
    description: jsonText(`${answer}.answer_description`),
    corrective_action: textOrNull(`${answer}.corrective_action`),
    measurement: orNull(`${answer}.measurement::text`),
    technician_name: jsonText(`(${doer}.first_name || ' ' || ${doer}.last_name)`),
    submitted_at: jsonText(`${execution}.received_at`),
    photo_id: `case when ${mayHavePhotos(execution)} then coalesce((
      select to_json(named.photo_id)::text from answer_photos named join task_photos p on p.id = named.photo_id
      where named.answer_id = (select max(h.id) from task_answer_history h where h.execution_task_id = ${answer}.id)
      order by p.uploaded_at, p.id limit 1), 'null') else 'null' end`,
  } satisfies Record<keyof PreviousAnswer, string>)

/*
 * The latest earlier execution of the checklist is looked up once and answers nearly every task. A task that it did not
 * answer, or that was added since, is looked up in older executions. Late submissions of the same plant
 * assignment do not count.
 */
const previousOf = `case when latest.id is not null then ${describePrevious('latest', 'last', 'last')}
  when last.id is not null then (select ${describePrevious('l', 'e', 'u')}
    from executions e
    join execution_tasks l on l.execution_id = e.id and l.source_task_id = t.source_task_id and l.status is not null
    join users u on u.id = e.technician_id
    where e.checklist_id = own.checklist_id and e.status = 'completed'
      and e.equipment_assignment_id <> own.equipment_assignment_id and e.received_at <= last.received_at
    order by e.received_at desc limit 1) end`

const lastAnswer = '(select max(h.id) from task_answer_history h where h.execution_task_id = t.id)'

const findingOf = `(select json_build_object('id', f.id, 'state', f.state, 'first_seen_at', f.first_seen_at,
    'weeks', (select count(distinct s.week) from finding_sightings s where s.finding_id = f.id))::text
  from findings f where f.id = coalesce(
    case when own.status = 'completed' then
      (select s.finding_id from finding_sightings s where s.answer_id = ${lastAnswer}) end,
    (select o.id from findings o where o.equipment_id = place.equipment_id
      and o.tracked_task = coalesce(t.source_task_id, -t.id) and o.closed_at is null)))`

const photosOf = `case when ${mayHavePhotos('own')} then (
  select json_agg(json_build_object('id', p.id, 'execution_task_id', p.execution_task_id,
      'uploaded_by', p.uploaded_by, 'sha256', p.sha256, 'size', p.size, 'taken_at', p.taken_at,
      'taken_said', p.taken_said, 'time_source', p.time_source, 'uploaded_at', p.uploaded_at, 'submitted_at', p.submitted_at,
      'removed_at', p.removed_at, 'original_id', p.original_id, 'is_reduced', p.is_reduced, 'is_named', found.is_named,
      'uploader_name', u.first_name || ' ' || u.last_name) order by not found.is_named, p.uploaded_at, p.id)::text
    from (select id, bool_or(is_named) as is_named from (
        select photo_id as id, true as is_named from answer_photos where answer_id = ${lastAnswer}
        union all
        select id, false from task_photos where execution_task_id = t.id and removed_at is null) at_task
      group by id) found
    join task_photos p on p.id = found.id join users u on u.id = p.uploaded_by) end`

const part = jsonObject({
  id: 't.id',
  execution_id: 't.execution_id',
  source_task_id: orNull('t.source_task_id::text'),
  task_number: jsonText('t.task_number'),
  order: 't."order"',
  title: jsonText('t.title'),
  description: jsonText('t.description'),
  task_type: jsonText('t.task_type'),
  is_required: 't.is_required',
  is_critical: 't.is_critical',
  requires_photo: 't.requires_photo',
  requires_measurement: 't.requires_measurement',
  requires_comment: 't.requires_comment',
  expected_result: jsonText('t.expected_result'),
  tolerance_min: orNull('t.tolerance_min::text'),
  tolerance_max: orNull('t.tolerance_max::text'),
  unread_limits: textOrNull('t.unread_limits'),
  unit: textOrNull('t.unit'),
  instruction: jsonText('t.instruction'),
  pictures: 't.pictures::text',
  status: textOrNull('t.status'),
  answer_description: jsonText('t.answer_description'),
  corrective_action: textOrNull('t.corrective_action'),
  measurement: orNull('t.measurement::text'),
  answered_at: textOrNull('t.answered_at'),
  answered_said: textOrNull('t.answered_said'),
  answered_by: orNull('t.answered_by::text'),
  needs_attention: 't.needs_attention',
  previous: orNull(previousOf),
  finding: orNull(findingOf),
  photos: orNull(photosOf),
} satisfies Record<keyof TaskPartsJson, string>)

const selectParts = (wanted: string) =>
  `select ${part} as part, t."order", t.id
  from execution_tasks t join executions own on own.id = t.execution_id
  join equipment_assignments place on place.id = own.equipment_assignment_id
  left join lateral (select e.id, e.received_at, e.has_photos, e.late_submission_of, u.first_name, u.last_name
    from executions e join users u on u.id = e.technician_id
    where e.checklist_id = own.checklist_id and e.status = 'completed'
      and e.equipment_assignment_id <> own.equipment_assignment_id
      and e.received_at < coalesce(own.received_at, 'infinity')
    order by e.received_at desc limit 1) last on true
  left join execution_tasks latest on latest.execution_id = last.id and latest.source_task_id = t.source_task_id
    and latest.status is not null
  where t.execution_id ${wanted} order by t.execution_id, t."order", t.id`

/** SQL of the tasks of one execution as JSON text; null when it has none. */
export const partsOf = (execution: string) =>
  `(select '[' || string_agg(part, ',' order by "order", id) || ']' from (${selectParts(`= ${execution}`)}) parts)`

const findRows = statement<{ part: string }>('execution_parts', selectParts('= any($1)'))
// PostgreSQL does not know the length of an array parameter: it would replan a single row each time.
const findRowsOfOne = statement<{ parts: string | null }>(
  'execution_parts_of_one',
  `select ${partsOf('$1')} as parts`,
)

/** The tasks of these executions with photos and previous answers, in one statement. */
export async function findParts(db: Db, executionIds: number[]): Promise<TaskParts[]> {
  if (executionIds.length === 1) return readParts((await findRowsOfOne(db, executionIds[0]))[0]!.parts)
  return readParts(`[${(await findRows(db, executionIds)).map(({ part }) => part).join(',')}]`)
}

export function readParts(parts: string | null): TaskParts[] {
  return (JSON.parse(parts ?? '[]') as TaskPartsJson[]).map(({ previous, finding, photos, ...row }) => ({
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
