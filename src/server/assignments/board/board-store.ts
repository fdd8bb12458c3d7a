import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import type { plants } from '#src/server/db/schema/plants.ts'
import { statement } from '#src/server/db/statement.ts'

/** A plant and one piece of its equipment; the equipment is null for a plant without any. */
interface BoardRow {
  plant: number
  plant_code: string
  plant_name: string
  location: string
  id: number | null
  name: string
  equipment_id: string
  checklist_count: number
  task_count: number
  minutes: number
  without_estimate: number
  frequency: string
  week_who: string | null
  week_until: CalendarDate
  week_completed: boolean
  last_technician: number | null
}

/** The latest listed assignment of the equipment `e` in a range of due dates. */
const latestSql = (range: string) => `select a.technician_id, a.due_date, a.status
    from equipment_assignments ea join assignments a on a.id = ea.assignment_id
    where ea.equipment_id = e.id and ea.removed_at is null and a.is_listed and ea.due_date ${range}
    order by ea.due_date desc, ea.id desc limit 1`

const boardSql = (source: string, order: string) => `select p.id as plant, p.plant_id as plant_code,
    p.name as plant_name, p.location, e.id, e.name, e.equipment_id, work.checklist_count, work.task_count, work.minutes,
    work.without_estimate, work.frequency, u.first_name || ' ' || u.last_name as week_who,
    week.due_date as week_until, week.status = 'completed' as week_completed, last.technician_id as last_technician
  from ${source}
  left join lateral (
    select count(*)::int as checklist_count, coalesce(sum(t.count), 0)::int as task_count,
      coalesce(sum(c.estimated_duration), 0)::int as minutes,
      (count(*) filter (where c.estimated_duration is null))::int as without_estimate,
      coalesce(string_agg(distinct nullif(c.frequency, ''), ', '), '') as frequency
    from checklists c
    cross join lateral (select count(*) as count from tasks t where t.checklist_id = c.id) t
    where c.equipment_id = e.id and c.is_active and c.archived_at is null and t.count > 0) work on true
  left join lateral (${latestSql('between $2 and $3')}) week on true
  left join users u on u.id = week.technician_id
  left join lateral (${latestSql('< $2')}) last on true
  where p.sector_id = $1 and p.archived_at is null and p.status not in ('Inactive', 'Decommissioned')
  order by ${order}`

const IS_ACTIVE = 'e.plant_id = p.id and e.is_active and e.archived_at is null'

const findOfSector = statement<BoardRow>(
  'board_of_sector',
  boardSql(
    `plants p left join equipment e on ${IS_ACTIVE}`,
    'lower(p.name), p.id, lower(e.equipment_id), e.id',
  ),
)

const findOfPdf = statement<BoardRow>(
  'board_of_pdf',
  boardSql(
    `weekly_pdf_items named join plants p on p.id = named.item_id
    left join (select n.id as place, e.* from weekly_pdf_items n join equipment e on e.id = n.item_id
      where n.weekly_pdf_id = $4 and n.kind = 'equipment') e on ${IS_ACTIVE}`,
    'named.id, e.place',
  ).replace('where p.', "where named.weekly_pdf_id = $4 and named.kind = 'plant' and p."),
)

/** The dates of a week. */
interface Week {
  available_from: CalendarDate
  due_date: CalendarDate
}

/** The plants in use of a sector, or of one of its weekly PDFs, each with its active equipment. */
export function findBoardRows(
  db: Db,
  sectorId: number,
  { available_from, due_date }: Week,
  pdfId: number | undefined,
): Promise<BoardRow[]> {
  if (pdfId === undefined) return findOfSector(db, sectorId, available_from, due_date)
  return findOfPdf(db, sectorId, available_from, due_date, pdfId)
}

const findTechnicians = statement<{
  id: number
  full_name: string
  minutes: number
  without_estimate: number
}>(
  'board_technicians',
  `select u.id, u.first_name || ' ' || u.last_name as full_name, work.minutes, work.without_estimate
  from users u
  cross join lateral (
    select coalesce(sum(x.estimated_duration), 0)::int as minutes,
      (count(x.id) filter (where x.estimated_duration is null))::int as without_estimate
    from assignments a
    join equipment_assignments ea on ea.assignment_id = a.id and ea.removed_at is null
    join executions x on x.equipment_assignment_id = ea.id and x.late_submission_of is null
    where a.technician_id = u.id and a.is_listed and a.due_date between $2 and $3) work
  where u.sector_id = $1 and u.role = 'technician' and u.is_active
  order by lower(u.first_name || ' ' || u.last_name), u.id`,
)

/** The active technicians of a sector, with the work that is due in a week. */
export function findBoardTechnicians(db: Db, sectorId: number, { available_from, due_date }: Week) {
  return findTechnicians(db, sectorId, available_from, due_date)
}

type PlantStatus = (typeof plants.$inferSelect)['status']

const lockSectorPlants = statement<{ id: number; name: string; status: PlantStatus; is_archived: boolean }>(
  'lock_plants',
  `select id, name, status, archived_at is not null as is_archived from plants
  where id = any($1::int[]) and sector_id = $2 order by id for no key update`,
)

/** Locks plants of a sector in the order of their ids, archived ones too. */
export function lockPlants(tx: Tx, sectorId: number, ids: number[]) {
  return lockSectorPlants(tx, ids, sectorId)
}

const findChosen = statement<{
  id: number
  plant: number
  label: string
  is_assignable: boolean
  is_assigned: boolean
}>(
  'board_equipment',
  `select e.id, e.plant_id as plant, e.equipment_id || ' ' || e.name as label,
    e.is_active and e.archived_at is null and exists (select from checklists c where c.equipment_id = e.id and c.is_active
      and c.archived_at is null and exists (select from tasks t where t.checklist_id = c.id)) as is_assignable,
    exists (${latestSql('between $3 and $4')}) as is_assigned
  from equipment e join plants p on p.id = e.plant_id
  where e.id = any($1::int[]) and p.sector_id = $2
  order by e.id`,
)

/** Those of `ids` that are in the sector: whether each has something to inspect and is already assigned in the week. */
export function findChosenEquipment(
  tx: Tx,
  sectorId: number,
  ids: number[],
  { available_from, due_date }: Week,
) {
  return findChosen(tx, ids, sectorId, available_from, due_date)
}

const lockUnstarted = statement<{
  id: number
  technician_id: number
  status: string
  weekly_pdf_id: number | null
  is_archived: boolean
  title: string
  plant: string
}>(
  'lock_board_assignments',
  `select a.id, a.technician_id, a.status, o.weekly_pdf_id, a.archived_at is not null as is_archived, o.title,
    p.name as plant
  from assignments a join plant_assignments o on o.id = a.plant_assignment_id join plants p on p.id = o.plant_id
  where a.id = any($1::int[]) and p.sector_id = $2
  order by o.id, a.id for no key update of a`,
)

/** Locks assignments of a sector, archived ones too. The caller has locked their plant assignments. */
export function lockBoardAssignments(tx: Tx, sectorId: number, ids: number[]) {
  return lockUnstarted(tx, ids, sectorId)
}

const findPdfs = statement<{ id: number }>(
  'pdfs_of_assignments',
  `select distinct o.weekly_pdf_id as id from assignments a join plant_assignments o on o.id = a.plant_assignment_id
  where a.id = any($1::int[]) and a.archived_at is null and o.weekly_pdf_id is not null`,
)

/** The weekly PDFs of assignments that were not withdrawn. */
export async function findPdfsOf(tx: Tx, assignmentIds: number[]): Promise<number[]> {
  return (await findPdfs(tx, assignmentIds)).map(({ id }) => id)
}

const archive = statement(
  'archive_assignments',
  'update assignments set archived_at = $2 where id = any($1::int[])',
)

export async function archiveMany(tx: Tx, ids: number[], at: Date): Promise<void> {
  await archive(tx, ids, at.toISOString())
}
