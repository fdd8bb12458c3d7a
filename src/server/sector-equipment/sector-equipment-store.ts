import type { AssignmentStatus } from '#src/rules/assignment-status.ts'
import type { Db } from '#src/server/db/database.ts'
import { type Paging, pageWindow } from '#src/server/db/paging.ts'
import { searchPatterns } from '#src/server/db/search-patterns.ts'
import { statement } from '#src/server/db/statement.ts'

/** A piece of equipment, its checklists, and its latest assignment. */
export interface SectorEquipmentRow {
  id: number
  equipment_id: string
  name: string
  equipment_type: string
  location: string
  criticality: string
  is_active: boolean
  plant: number
  plant_name: string
  active_assignments_count: number
  checklists: {
    id: number
    name: string
    tasks: { id: number; task_number: string; title: string; description: string }[]
  }[]
  latest: {
    assignment: number
    status: AssignmentStatus
    technician_id: number
    technician_name: string
    checklists: number
    submitted: number
    touched: number
    total_tasks: number
    completed_tasks: number
  } | null
}

const findPlant = statement<{ id: number }>(
  'plant_of_sector',
  'select id from plants where id = $1 and sector_id = $2 and archived_at is null',
)

export async function isPlantOf(db: Db, sectorId: number, id: number): Promise<boolean> {
  return (await findPlant(db, id, sectorId)).length > 0
}

const findPageRow = statement<{ count: number; ids: number[] }>(
  'sector_equipment_page',
  `with fitting as materialized (
    select e.id, lower(p.name) as plant_name, e.equipment_id
    from plants p join equipment e on e.plant_id = p.id
    where p.sector_id = $1 and p.archived_at is null and e.archived_at is null and ($2::int is null or p.id = $2)
      and ($3::text[] is null or fold_text(concat_ws(E'\\n',
        e.name, code_search_text(e.equipment_id), e.equipment_type, e.location, p.name)) like all($3)))
  select (select count(*)::int from fitting) as count,
    array(select id from fitting order by plant_name, equipment_id, id limit $4 offset $5) as ids`,
)

/** A page of the equipment of a sector or one of its plants, by plant and tag: the total, and the ids. */
export async function findEquipmentPage(
  db: Db,
  sectorId: number,
  { plant = null, search }: { plant?: number | null | undefined; search?: string | undefined },
  paging: Paging,
): Promise<{ count: number; ids: number[] }> {
  const { limit, offset } = pageWindow(paging)
  const patterns = search ? searchPatterns(search) : null
  const [page] = await findPageRow(db, sectorId, plant, patterns, limit, offset)
  return page!
}

/* Open work is counted once for all rows: it is a small part of a sector's history, and has an index. */
const findRows = statement<SectorEquipmentRow>(
  'sector_equipment',
  `with open_work as materialized (
    select ea.equipment_id, count(*)::int as count
    from assignments a join equipment_assignments ea on ea.assignment_id = a.id and ea.removed_at is null
    where a.sector_id = $2 and a.is_listed and a.status in ('pending', 'in_progress')
    group by ea.equipment_id)
  select e.id, e.equipment_id, e.name, e.equipment_type, e.location, e.criticality, e.is_active, p.id as plant,
    p.name as plant_name,
    coalesce((select o.count from open_work o where o.equipment_id = e.id), 0) as active_assignments_count,
    coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'tasks', coalesce((
        select json_agg(json_build_object('id', t.id, 'task_number', t.task_number, 'title', t.title,
          'description', t.description) order by t."order", t.id)
        from tasks t where t.checklist_id = c.id), '[]')) order by c.id)
      from checklists c where c.equipment_id = e.id and c.is_active and c.archived_at is null), '[]') as checklists,
    (select json_build_object('assignment', h.assignment_id, 'status', h.status, 'technician_id', h.technician_id,
        'technician_name', u.first_name || ' ' || u.last_name, 'checklists', count(x.id),
        'submitted', count(*) filter (where x.status = 'completed'),
        'touched', count(*) filter (where x.status <> 'not_started'),
        'total_tasks', coalesce(sum(x.task_count), 0), 'completed_tasks', coalesce(sum(x.done_count), 0))
      from (select ea.id, ea.assignment_id, a.status, a.technician_id
        from equipment_assignments ea join assignments a on a.id = ea.assignment_id
        where ea.equipment_id = e.id and ea.removed_at is null and a.is_listed
        order by ea.due_date desc, ea.id desc limit 1) h
      join users u on u.id = h.technician_id
      left join executions x on x.equipment_assignment_id = h.id and x.late_submission_of is null
      group by h.assignment_id, h.status, h.technician_id, u.id) as latest
  from unnest($1::int[]) with ordinality wanted(id, place)
  join equipment e on e.id = wanted.id
  join plants p on p.id = e.plant_id
  order by wanted.place`,
)

/** These pieces of a sector's equipment, in the order of `ids`; in one statement. */
export async function findSectorEquipment(
  db: Db,
  sectorId: number,
  ids: number[],
): Promise<SectorEquipmentRow[]> {
  return ids.length === 0 ? [] : findRows(db, ids, sectorId)
}
