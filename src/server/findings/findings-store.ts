import type { FindingState } from '#src/rules/findings/finding-states.ts'
import { limits } from '#src/rules/limits.ts'
import type { PhotoTimeSource } from '#src/rules/photo-time-source.ts'
import type { Db } from '#src/server/db/database.ts'
import { statement } from '#src/server/db/statement.ts'

/** A person by id and name. */
export interface NamedPerson {
  id: number
  full_name: string
}

/** A finding as a list row; timestamps in PostgreSQL's text form. */
export interface FindingRow {
  id: number
  equipment: number
  equipment_tag: string
  equipment_name: string
  plant: { id: number; name: string; plant_id: string; location: string }
  checklist_name: string
  task_number: string
  title: string
  reported_by: NamedPerson | null
  is_critical: boolean
  state: FindingState
  first_seen_at: string
  last_seen_at: string
  ok_at: string | null
  corrected_at: string | null
  closed_at: string | null
  weeks: number
  owner: NamedPerson | null
  due_date: string | null
  work_order: string
  description: string
  corrective_action: string | null
  measurement: number | null
  unit: string
  comment_count: number
  photo_count: number
}

const LATEST = `(select h.id from finding_sightings s join task_answer_history h on h.id = s.answer_id
  where s.finding_id = f.id order by coalesce(h.answered_at, h.recorded_at) desc, h.id desc limit 1)`

const FINDING = `f.id, f.equipment_id as equipment, e.equipment_id as equipment_tag, e.name as equipment_name,
    json_build_object('id', p.id, 'name', p.name, 'plant_id', p.plant_id, 'location', p.location) as plant,
    f.checklist_name, f.task_number, f.title, f.is_critical, f.state, f.first_seen_at, f.last_seen_at, f.ok_at,
    f.corrected_at, f.closed_at, f.due_date, f.work_order,
    case when f.reported_by is null
      then (select count(distinct s.week)::int from finding_sightings s where s.finding_id = f.id) else 1 end as weeks,
    (select json_build_object('id', u.id, 'full_name', u.first_name || ' ' || u.last_name)
      from users u where u.id = f.reported_by) as reported_by,
    (select json_build_object('id', u.id, 'full_name', u.first_name || ' ' || u.last_name)
      from users u where u.id = f.owner_id) as owner,
    coalesce(l.description, '') as description, l.corrective_action, l.measurement, coalesce(t.unit, '') as unit,
    (select count(*)::int from finding_comments c where c.finding_id = f.id) as comment_count,
    (select count(*)::int from finding_sightings s join answer_photos n on n.answer_id = s.answer_id
      where s.finding_id = f.id)
      + (select count(*)::int from finding_photos own where own.finding_id = f.id) as photo_count
  from findings f
  join equipment e on e.id = f.equipment_id
  join plants p on p.id = e.plant_id
  left join task_answer_history l on l.id = ${LATEST}
  left join execution_tasks t on t.id = l.execution_task_id`

const findRows = statement<FindingRow>(
  'findings',
  `select ${FINDING} join unnest($1::int[]) with ordinality wanted(id, place) on wanted.id = f.id order by wanted.place`,
)

/** These findings, in the order of `ids`; in one statement. */
export async function findFindings(db: Db, ids: number[]): Promise<FindingRow[]> {
  return ids.length === 0 ? [] : findRows(db, ids)
}

/** A finding with all details. */
export interface FindingDetailsRow extends FindingRow {
  sightings: {
    execution_id: number
    assignment_id: number
    technician_name: string
    seen_at: string
    status: string
    description: string
    corrective_action: string | null
    measurement: number | null
    unit: string
    tolerance_min: number | null
    tolerance_max: number | null
    photos: string[]
  }[]
  comments: { id: number; author: NamedPerson; text: string; created_at: string }[]
  photos: {
    id: string
    added_by: NamedPerson
    added_at: string
    taken_at: string | null
    time_source: PhotoTimeSource | null
  }[]
  possible_owners: NamedPerson[]
}

const findWhole = statement<FindingDetailsRow>(
  'finding_details',
  `with chosen as materialized (select ${FINDING} where f.id = $1 and p.sector_id = $2)
  select chosen.*,
    coalesce((select json_agg(row_to_json(seen)) from (
      select t.execution_id, ea.assignment_id, u.first_name || ' ' || u.last_name as technician_name,
        coalesce(h.answered_at, h.recorded_at) as seen_at, h.status, h.description, h.corrective_action,
        h.measurement, t.unit,
        t.tolerance_min, t.tolerance_max,
        array(select n.photo_id from answer_photos n join task_photos i on i.id = n.photo_id
          where n.answer_id = h.id order by i.uploaded_at, i.id) as photos
      from finding_sightings s
      join task_answer_history h on h.id = s.answer_id
      join execution_tasks t on t.id = h.execution_task_id
      join executions x on x.id = t.execution_id
      join equipment_assignments ea on ea.id = x.equipment_assignment_id
      join users u on u.id = h.technician_id
      where s.finding_id = chosen.id order by 4 desc, h.id desc limit $3) seen), '[]') as sightings,
    coalesce((select json_agg(json_build_object('id', c.id, 'text', c.text, 'created_at', c.created_at,
        'author', json_build_object('id', u.id, 'full_name', u.first_name || ' ' || u.last_name)) order by c.id)
      from finding_comments c join users u on u.id = c.author_id where c.finding_id = chosen.id), '[]') as comments,
    coalesce((select json_agg(json_build_object('id', i.id, 'added_at', i.added_at, 'taken_at', i.taken_at,
        'time_source', i.time_source,
        'added_by', json_build_object('id', u.id, 'full_name', u.first_name || ' ' || u.last_name))
        order by i.added_at, i.id)
      from finding_photos i join users u on u.id = i.added_by where i.finding_id = chosen.id), '[]') as photos,
    coalesce((select json_agg(json_build_object('id', u.id, 'full_name', u.first_name || ' ' || u.last_name)
        order by u.last_name, u.first_name, u.id)
      from users u where u.sector_id = $2 and u.is_active and u.role in ('supervisor', 'technician')), '[]')
      as possible_owners
  from chosen`,
)

/** A finding of a sector with all details, in one statement; null when there is none. */
export async function findFindingDetails(
  db: Db,
  sectorId: number,
  findingId: number,
): Promise<FindingDetailsRow | null> {
  const [found] = await findWhole(db, findingId, sectorId, limits.sightingsShown)
  return found ?? null
}
