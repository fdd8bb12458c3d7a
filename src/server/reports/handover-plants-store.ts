import type { HandoverPlant } from '#src/contract/supervisor/handover-reports.ts'
import type { Db } from '#src/server/db/database.ts'
import { type Paging, pageWindow } from '#src/server/db/paging.ts'
import { searchPatterns } from '#src/server/db/search-patterns.ts'
import { statement } from '#src/server/db/statement.ts'
import type { DateRange } from '#src/server/http/date-range.ts'

/** The progress of the work that was assigned in a plant on some days. */
interface PlantWork {
  id: number
  name: string
  total: number
  completed: number
  in_progress: number
  active: number
  /** The assignments, completed or not. */
  assignments: number[]
}

/** With the further columns of the list of plants. */
export interface HandoverPlantRow extends PlantWork {
  plant_id: string
  location: string
  is_reportable: boolean
  equipment_count: number
  equipment: HandoverPlant['equipment']
  has_report: boolean
  latest: { id: number; assigned_to: string; assigned_date: string } | null
}

interface HandoverPlantPage {
  count: number
  total_plants: number
  completed_plants: number
  in_progress_plants: number
  rows: HandoverPlantRow[]
}

/** The days of assignment, and their time zone. */
interface Assigned extends DateRange {
  timeZone: string
}

/**
 * `plant_work`: the plants of a sector, each with the work that was assigned from day $2 to day $3 of the time zone $4.
 * Assignments of other days are not read.
 */
const PLANT_WORK = `plant_work as materialized (
  select p.id, p.plant_id, p.name, p.location, w.total::int, w.completed::int, w.in_progress::int, w.active::int,
    coalesce(w.is_reportable, false) as is_reportable, coalesce(w.assignments, '{}') as assignments,
    coalesce(w.plant_assignment_ids, '{}') as plant_assignment_ids
  from plants p
  left join lateral (
    select count(ea.id) as total,
      count(ea.id) filter (where d.submitted = d.checklists and (d.checklists > 0 or a.status = 'completed'))
        as completed,
      count(ea.id) filter (where d.touched > 0 and d.submitted < d.checklists) as in_progress,
      count(distinct a.id) filter (where a.status <> 'completed') as active,
      bool_or(a.status = 'completed') as is_reportable,
      array_agg(distinct a.id) as assignments, array_agg(distinct pa.id) as plant_assignment_ids
    from plant_assignments pa
    join assignments a on a.plant_assignment_id = pa.id and a.is_listed
    left join equipment_assignments ea on ea.assignment_id = a.id and ea.removed_at is null
    left join lateral (
      select count(*) as checklists, count(*) filter (where x.status = 'completed') as submitted,
        count(*) filter (where x.status <> 'not_started') as touched
      from executions x where x.equipment_assignment_id = ea.id and x.late_submission_of is null) d on true
    where pa.plant_id = p.id and pa.created_at >= ($2::date)::timestamp at time zone $4
      and pa.created_at < ($3::date + 1)::timestamp at time zone $4) w on true
  where p.sector_id = $1 and p.archived_at is null)`

/** Limit of equipment per plant; a separate call lists all of it. */
const MAX_EQUIPMENT = 100

const IS_COMPLETED = 'total > 0 and completed = total and active = 0'

const findPage = statement<HandoverPlantPage>(
  'handover_plants',
  `with ${PLANT_WORK}, fitting as (
    select * from plant_work
    where ($5::text[] is null
        or fold_text(concat_ws(E'\\n', name, code_search_text(plant_id), location)) like all($5))
      and ($6::boolean is not true or assignments <> '{}'))
  select (select count(*)::int from fitting) as count, count(*)::int as total_plants,
    count(*) filter (where ${IS_COMPLETED})::int as completed_plants,
    count(*) filter (where not (${IS_COMPLETED}) and completed + in_progress > 0)::int as in_progress_plants,
    coalesce((select json_agg(row_to_json(r)) from (
      select f.id, f.plant_id, f.name, f.location, f.total, f.completed, f.in_progress, f.active, f.is_reportable,
        f.assignments,
        (select count(*)::int from equipment e where e.plant_id = f.id and e.archived_at is null) as equipment_count,
        case when $9::boolean is not false then coalesce((select json_agg(row_to_json(i)) from (
          select e.id, e.equipment_id, e.name as equipment_name, e.name, e.equipment_type from equipment e
          where e.plant_id = f.id and e.archived_at is null order by e.equipment_id, e.id limit ${MAX_EQUIPMENT}) i), '[]')
          else '[]' end as equipment,
        exists (select from reports r where r.plant_assignment_id = any(f.plant_assignment_ids) and r.report_type = 'Plant'
          and r.status = 'Completed') as has_report,
        (select json_build_object('id', pa.id, 'assigned_date', pa.created_at, 'assigned_to', (
            select string_agg(distinct u.first_name || ' ' || u.last_name, ', ')
            from assignments a join users u on u.id = a.technician_id
            where a.plant_assignment_id = pa.id and a.is_listed))
          from plant_assignments pa where pa.id = any(f.plant_assignment_ids) order by pa.created_at desc, pa.id desc limit 1)
          as latest
      from fitting f order by lower(f.name), f.id limit $7 offset $8) r), '[]') as rows
  from plant_work`,
)

/** A page of a sector's plants by name, and the progress of all of them. */
export async function findHandoverPlants(
  db: Db,
  sectorId: number,
  { from, to, timeZone }: Assigned,
  wanted: Paging & {
    search?: string | undefined
    assigned?: boolean | undefined
    equipment?: boolean | undefined
  },
): Promise<HandoverPlantPage> {
  const { limit, offset } = pageWindow(wanted)
  const patterns = wanted.search ? searchPatterns(wanted.search) : null
  const isAssigned = wanted.assigned ?? null
  const hasEquipment = wanted.equipment ?? null
  const [page] = await findPage(
    db,
    sectorId,
    from,
    to,
    timeZone,
    patterns,
    isAssigned,
    limit,
    offset,
    hasEquipment,
  )
  return page!
}

const findWork = statement<PlantWork>(
  'plant_work',
  `with ${PLANT_WORK} select id, name, total, completed, in_progress, active, assignments
  from plant_work where id = any($5::int[]) order by lower(name), id`,
)

/** The progress of those of these plants that are in the sector. */
export function findPlantWork(
  db: Db,
  sectorId: number,
  { from, to, timeZone }: Assigned,
  plantIds: number[],
): Promise<PlantWork[]> {
  return findWork(db, sectorId, from, to, timeZone, plantIds)
}
