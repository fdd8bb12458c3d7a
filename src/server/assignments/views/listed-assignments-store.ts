import type * as z from 'zod/mini'
import type { listedChecklist, listedEquipment } from '#src/contract/assignments.ts'
import type { AssignmentStatus } from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { AssignmentPriority } from '#src/rules/priority.ts'
import { JsonText } from '#src/server/core/json-text.ts'
import type { Db } from '#src/server/db/database.ts'
import { jsonList, jsonObject, jsonText, jsonWord } from '#src/server/db/json-sql.ts'
import { statement } from '#src/server/db/statement.ts'

type ListedEquipment = z.input<typeof listedEquipment>
type ListedChecklist = z.input<typeof listedChecklist>

/** A list row: an assignment's counts, and its equipment as JSON that the server sends unchanged. */
export interface ListedAssignment {
  id: number
  plant_assignment_id: number
  technician_id: number
  status: AssignmentStatus
  available_from: CalendarDate
  due_date: CalendarDate
  priority: AssignmentPriority
  /** Timestamps in PostgreSQL's text form. */
  created_at: string
  started_at: string | null
  started_said: string | null
  completed_at: string | null
  title: string
  instructions: string
  plant_id: number
  plant_name: string
  plant_code: string
  plant_location: string
  assignee_name: string
  assigner_id: number
  assigner_name: string
  equipment: JsonText<ListedEquipment[]>
  checklists: JsonText<ListedChecklist[]>
  /** The tags of the equipment, and the notes of the pieces that have notes. */
  tags: string
  notes: string
  total_equipment: number
  completed_equipment: number
  total_checklists: number
  completed_checklists: number
  not_ok: number
  pending_reviews: number
  /** Total minutes of the checklists that have an estimate; null when none does. */
  estimated_duration: number | null
}

type Row = Omit<ListedAssignment, 'equipment' | 'checklists'> & { equipment: string; checklists: string }

const checklistJson = jsonObject({
  id: 'x.checklist_id',
  execution_id: 'x.id',
  name: jsonText('x.checklist_name'),
  status: jsonWord('x.status'),
  review_status: jsonWord('x.review_status'),
  task_count: 'x.task_count',
  answered_count: 'x.done_count',
  issues_found: 'x.not_ok_count',
} satisfies Record<keyof ListedEquipment['checklists'][number], string>)

const flatChecklistJson = jsonObject({
  id: 'x.checklist_id',
  execution_id: 'x.id',
  name: jsonText('x.checklist_name'),
  status: jsonWord('x.status'),
  task_count: 'x.task_count',
  equipment_id: 'e.id',
} satisfies Record<keyof ListedChecklist, string>)

const equipmentJson = jsonObject({
  id: 'e.id',
  equipment_assignment_id: 'ea.id',
  name: jsonText('e.name'),
  equipment_id: jsonText('e.equipment_id'),
  equipment_type: jsonText('e.equipment_type'),
  notes: jsonText('ea.notes'),
  status: jsonWord('s.status'),
  checklist_count: 'l.checklists',
  checklists: 'l.list',
} satisfies Record<keyof ListedEquipment, string>)

/*
 * The status of a piece of equipment is the SQL of the rule `statusFromExecutions`; equipment without a checklist has
 * the status of its assignment. PostgreSQL builds the equipment JSON: reading, describing and serializing it here took
 * longer than all the rest.
 */
const findRows = statement<Row>(
  'listed_assignments',
  `select a.id, a.plant_assignment_id, a.technician_id, a.status, a.available_from, a.due_date, a.priority, a.created_at,
    a.started_at, a.started_said, a.completed_at, o.title, o.instructions, p.id as plant_id, p.name as plant_name,
    p.plant_id as plant_code, p.location as plant_location, h.first_name || ' ' || h.last_name as assignee_name,
    b.id as assigner_id, b.first_name || ' ' || b.last_name as assigner_name, parts.*
  from unnest($1::int[]) with ordinality wanted(id, place)
  join assignments a on a.id = wanted.id
  join plant_assignments o on o.id = a.plant_assignment_id
  join plants p on p.id = o.plant_id
  join users h on h.id = a.technician_id
  join users b on b.id = o.created_by
  cross join lateral (
    select ${jsonList(equipmentJson, 'ea.id')} as equipment,
      '[' || coalesce(string_agg(l.flat, ',' order by ea.id), '') || ']' as checklists,
      coalesce(string_agg(e.equipment_id, ', ' order by ea.id), '') as tags,
      coalesce(string_agg(e.equipment_id || ': ' || ea.notes, E'\\n' order by ea.id) filter (where ea.notes <> ''), '')
        as notes,
      count(*)::int as total_equipment, (count(*) filter (where s.status = 'completed'))::int as completed_equipment,
      coalesce(sum(l.checklists), 0)::int as total_checklists, coalesce(sum(l.submitted), 0)::int as completed_checklists,
      coalesce(sum(l.not_ok), 0)::int as not_ok, coalesce(sum(l.pending), 0)::int as pending_reviews,
      sum(l.minutes)::int as estimated_duration
    from equipment_assignments ea
    join equipment e on e.id = ea.equipment_id
    cross join lateral (
      select ${jsonList(checklistJson, 'x.id')} as list, string_agg(${flatChecklistJson}, ',' order by x.id) as flat,
        count(*)::int as checklists, count(*) filter (where x.status = 'completed') as submitted,
        count(*) filter (where x.status <> 'not_started') as touched, sum(x.not_ok_count) as not_ok,
        count(*) filter (where x.review_status = 'pending') as pending, sum(x.estimated_duration) as minutes
      from executions x where x.equipment_assignment_id = ea.id and x.late_submission_of is null) l
    cross join lateral (
      select case when l.checklists = 0 then a.status when l.submitted = l.checklists then 'completed'
        when l.touched > 0 then 'in_progress' else 'pending' end as status) s
    where ea.assignment_id = a.id and ea.removed_at is null) parts
  order by wanted.place`,
)

/** List rows of these assignments, in the order of `ids`; in one statement. */
export async function findListed(db: Db, ids: number[]): Promise<ListedAssignment[]> {
  if (ids.length === 0) return []
  const rows = await findRows(db, ids)
  return rows.map((row) =>
    Object.assign(row, {
      equipment: new JsonText<ListedEquipment[]>(row.equipment),
      checklists: new JsonText<ListedChecklist[]>(row.checklists),
    }),
  )
}
