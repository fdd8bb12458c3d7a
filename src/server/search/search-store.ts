import { and, type SQL, sql } from 'drizzle-orm'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Db } from '#src/server/db/database.ts'
import { assignments } from '#src/server/db/schema/assignments.ts'
import { containsPattern, containsWords } from '#src/server/db/search-patterns.ts'
import { executePlanned, statement } from '#src/server/db/statement.ts'

/** The results of one kind; `count` stops at the limit. */
export interface KindRows<Row> {
  count: number
  results: Row[]
}

/** How many of each kind are read, and the limit of the count. */
export interface Bounds {
  shown: number
  counted: number
}

/** An assignment in the results. */
export interface AssignmentRow {
  id: number
  title: string
  plant_name: string
  technician_name: string
  due_date: CalendarDate
}

interface EquipmentNames {
  equipment: number
  equipment_tag: string
  equipment_name: string
}

/** A finding in the results. */
export interface FindingRow extends EquipmentNames {
  id: number
  title: string
  plant_name: string
  is_closed: boolean
}

/** Results other than assignments and findings. */
interface OtherRows {
  plants: KindRows<{ id: number; name: string; plant_id: string; location: string }>
  equipment: KindRows<{ id: number; equipment_id: string; name: string; plant_name: string }>
  tasks: KindRows<{ id: number; title: string; checklist_name: string } & EquipmentNames>
  pdfs: KindRows<{ id: number; title: string; file_name: string; is_completed: boolean }>
}

/** The criteria of an assignment: all words, its number, or the week of its due date with the other words. */
export interface AssignmentQuery {
  words: string[]
  id: number | null
  week: { from: CalendarDate; to: CalendarDate; words: string[] } | null
}

/** The criteria of a finding: all words, or its number. */
export interface FindingQuery {
  words: string[]
  id: number | null
}

/** The matching assignments, the latest due date first. */
function selectAssignments(
  sectorId: number,
  { words, id, week }: AssignmentQuery,
  { shown, counted }: Bounds,
): SQL {
  const ways = [
    containsWords(assignments.search_text, words),
    id === null ? undefined : sql`${assignments.id} = ${id}`,
    week
      ? and(
          sql`${assignments.due_date} between ${week.from} and ${week.to}`,
          containsWords(assignments.search_text, week.words),
        )
      : undefined,
  ].filter((way) => way !== undefined)
  const fits = sql.join(
    ways.map((way) => sql`(${way})`),
    sql` or `,
  )
  return sql`with fitting as materialized (
      select id, due_date, plant_assignment_id, technician_id from ${assignments}
      where is_listed and sector_id = ${sectorId} and (${fits})
      order by due_date desc, id desc limit ${counted})
    select json_build_object('count', (select count(*)::int from fitting), 'results', coalesce((
      select json_agg(json_build_object('id', f.id, 'title', o.title, 'plant_name', p.name,
        'technician_name', u.first_name || ' ' || u.last_name, 'due_date', f.due_date)
        order by f.due_date desc, f.id desc)
      from (select * from fitting order by due_date desc, id desc limit ${shown}) f
      join plant_assignments o on o.id = f.plant_assignment_id
      join plants p on p.id = o.plant_id
      join users u on u.id = f.technician_id), '[]'))`
}

/**
 * The matching findings: the one with the number, then the open ones, then the latest closed ones in index order, since
 * these grow each year.
 */
function selectFindings(sectorId: number, { words, id }: FindingQuery, { shown, counted }: Bounds): SQL {
  const columns = sql.raw('f.id, f.title, f.equipment_id, f.closed_at, f.is_critical, f.first_seen_at')
  const fits = containsWords(sql.raw('f.search_text'), words)
  const order = sql`f.id = ${id}::int desc nulls last, f.closed_at desc nulls first, f.is_critical desc, f.first_seen_at, f.id`
  return sql`with fitting as materialized (
      select * from (
        select ${columns} from findings f where f.id = ${id}::int and f.sector_id = ${sectorId}
        union
        select ${columns} from findings f where f.sector_id = ${sectorId} and f.closed_at is null and ${fits}
        union
        (select ${columns} from findings f where f.sector_id = ${sectorId} and f.closed_at is not null and ${fits}
          order by f.closed_at desc nulls last, f.is_critical desc nulls last, f.first_seen_at, f.id limit ${counted})) f
      order by ${order} limit ${counted})
    select json_build_object('count', (select count(*)::int from fitting), 'results', coalesce((
      select json_agg(json_build_object('id', f.id, 'title', f.title, 'plant_name', p.name,
        'is_closed', f.closed_at is not null, 'equipment', e.id, 'equipment_tag', e.equipment_id,
        'equipment_name', e.name) order by ${order})
      from (select * from fitting f order by ${order} limit ${shown}) f
      join equipment e on e.id = f.equipment_id
      join plants p on p.id = e.plant_id), '[]'))`
}

/**
 * Searches the record types that grow each year, in their stored search texts. Planned per search words, like the
 * lists' searches: a rare word uses the trigram index, a frequent one the index order of the lists.
 */
export async function findWork(
  db: Db,
  sectorId: number,
  query: { assignment: AssignmentQuery; finding: FindingQuery },
  bounds: Bounds,
): Promise<{ assignments: KindRows<AssignmentRow>; findings: KindRows<FindingRow> }> {
  const [found] = await executePlanned<{
    assignments: KindRows<AssignmentRow>
    findings: KindRows<FindingRow>
  }>(
    db,
    sql`select (${selectAssignments(sectorId, query.assignment, bounds)}) as assignments,
      (${selectFindings(sectorId, query.finding, bounds)}) as findings`,
  )
  return found!
}

/** One kind as JSON: the number of matches, and the first of them. `part` defines the sort column `place`. */
const asKind = (part: string) => `(select json_build_object('count', count(*)::int, 'results',
    coalesce(json_agg(to_jsonb(${part}) - 'place' order by place) filter (where place <= $4), '[]')) from ${part})`

/** $1 sector, $2 patterns of all words, $3 the whole text, $4 shown, $5 counted, $6 the text as a code. */
const findRest = statement<OtherRows>(
  'search_of_sector',
  `with own as materialized (
    select id, name, plant_id, location, archived_at from plants where sector_id = $1),
  found_plants as materialized (
    select row_number() over (order by normalize_code(p.plant_id) = $6 desc, lower(p.name), p.id) as place,
      p.id, p.name, p.plant_id, p.location
    from own p
    where p.archived_at is null and fold_text(concat_ws(E'\\n', p.name, code_search_text(p.plant_id), p.location)) like all($2::text[])
    order by place limit $5),
  found_equipment as materialized (
    select row_number() over (order by normalize_code(e.equipment_id) = $6 desc, lower(p.name), e.equipment_id, e.id) as place,
      e.id, e.equipment_id, e.name, p.name as plant_name
    from own p join equipment e on e.plant_id = p.id
    where p.archived_at is null and e.archived_at is null
      and fold_text(concat_ws(E'\\n', code_search_text(e.equipment_id), e.name)) like all($2::text[])
    order by place limit $5),
  some_tasks as materialized (
    -- Unordered: sorting all titles with a frequent word costs too much.
    select t.id, t.title, t."order", c.id as checklist, c.name as checklist_name, e.id as equipment,
      e.equipment_id as equipment_tag, e.name as equipment_name
    from own p join equipment e on e.plant_id = p.id join checklists c on c.equipment_id = e.id
    join tasks t on t.checklist_id = c.id
    where p.archived_at is null and e.archived_at is null and c.archived_at is null and c.is_active
      and fold_text(t.title) like all($2::text[])
    limit $5),
  found_tasks as (
    select row_number() over (order by fold_text(title) = $3 desc, equipment_tag, equipment, checklist, "order", id) as place,
      id, title, checklist_name, equipment, equipment_tag, equipment_name
    from some_tasks),
  found_pdfs as materialized (
    select row_number() over (order by w.created_at desc, w.id desc) as place, w.id, w.title, w.file_name,
      w.assignment_status = 'Completed' as is_completed
    from weekly_pdfs w
    where w.sector_id = $1 and fold_text(concat_ws(E'\\n', w.title, w.file_name)) like all($2::text[])
    order by place limit $5)
  select ${asKind('found_plants')} as plants, ${asKind('found_equipment')} as equipment,
    ${asKind('found_tasks')} as tasks, ${asKind('found_pdfs')} as pdfs`,
)

/** All other records of a sector that match, in one statement. */
export async function findOthers(
  db: Db,
  sectorId: number,
  { words, whole, code }: { words: string[]; whole: string; code: string },
  { shown, counted }: Bounds,
): Promise<OtherRows> {
  const [found] = await findRest(db, sectorId, words.map(containsPattern), whole, shown, counted, code)
  return found!
}
