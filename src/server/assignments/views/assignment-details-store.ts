import type { AssignmentStatus } from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { ExecutionStatus, ReviewStatus } from '#src/rules/execution-status.ts'
import type { AssignmentPriority, ChecklistPriority } from '#src/rules/priority.ts'
import type { Db } from '#src/server/db/database.ts'
import { asDate, statement } from '#src/server/db/statement.ts'

/** An assignment with everything in it: its plant, its people, its equipment and their checklists. */
export interface AssignmentDetailsRow {
  assignment: {
    id: number
    plant_assignment_id: number
    technician_id: number
    status: AssignmentStatus
    available_from: CalendarDate
    due_date: CalendarDate
    priority: AssignmentPriority
    started_at: Date | null
    started_said: string | null
    completed_at: Date | null
    created_at: Date
  }
  /** Neither it nor its plant was deleted. */
  isListed: boolean
  title: string
  instructions: string
  plant: { id: number; name: string; plant_id: string; location: string; sector_id: number }
  assignee: { id: number; full_name: string }
  assigner: { id: number; full_name: string }
  equipment: EquipmentDetailsRow[]
}

/** A piece of equipment that was not removed from the assignment. */
export interface EquipmentDetailsRow {
  id: number
  equipment_assignment_id: number
  notes: string
  name: string
  equipment_id: string
  equipment_type: string
  location: string
  manufacturer: string
  model: string
  criticality: string
  checklists: ChecklistDetailsRow[]
}

/** A checklist with its answer counts, without late submissions. */
export interface ChecklistDetailsRow {
  id: number
  execution_id: number
  name: string
  description: string
  checklist_type: string
  priority: ChecklistPriority
  estimated_duration: number | null
  tasks: number
  answered: number
  not_ok: number
  status: ExecutionStatus
  review_status: ReviewStatus
  /** In the format of the API. */
  completed_at: string | null
}

interface Row extends Omit<AssignmentDetailsRow['assignment'], 'started_at' | 'completed_at' | 'created_at'> {
  started_at: string | null
  completed_at: string | null
  created_at: string
  is_listed: boolean
  title: string
  instructions: string
  plant_id: number
  plant_name: string
  plant_code: string
  plant_location: string
  sector_id: number
  assignee_name: string
  assigner_id: number
  assigner_name: string
  equipment: EquipmentDetailsRow[] | null
}

const wholeOf = (wanted: string) =>
  `select a.id, a.plant_assignment_id, a.technician_id, a.status, a.available_from, a.due_date, a.priority,
    a.started_said, a.started_at, a.completed_at, a.created_at, a.is_listed,
    o.title, o.instructions, p.id as plant_id, p.name as plant_name, p.plant_id as plant_code,
    p.location as plant_location, p.sector_id, h.first_name || ' ' || h.last_name as assignee_name,
    b.id as assigner_id, b.first_name || ' ' || b.last_name as assigner_name,
    (select json_agg(json_build_object('id', e.id, 'equipment_assignment_id', ea.id, 'notes', ea.notes,
        'name', e.name, 'equipment_id', e.equipment_id, 'equipment_type', e.equipment_type, 'location', e.location,
        'manufacturer', e.manufacturer, 'model', e.model, 'criticality', e.criticality,
        'checklists', coalesce((select json_agg(json_build_object('id', x.checklist_id, 'execution_id', x.id,
            'name', x.checklist_name, 'description', x.checklist_description, 'checklist_type', x.checklist_type,
            'priority', x.checklist_priority, 'estimated_duration', x.estimated_duration,
            'tasks', x.task_count, 'answered', x.done_count, 'not_ok', x.not_ok_count, 'status', x.status, 'review_status', x.review_status,
            'completed_at',
            to_char(x.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by x.id)
          from executions x
          where x.equipment_assignment_id = ea.id and x.late_submission_of is null), '[]')) order by ea.id)
      from equipment_assignments ea join equipment e on e.id = ea.equipment_id
      where ea.assignment_id = a.id and ea.removed_at is null) as equipment
  from ${wanted} wanted(id, place)
  join assignments a on a.id = wanted.id
  join plant_assignments o on o.id = a.plant_assignment_id
  join plants p on p.id = o.plant_id
  join users h on h.id = a.technician_id
  join users b on b.id = o.created_by
  order by wanted.place`

const findRows = statement<Row>('assignments_with_equipment', wholeOf('unnest($1::int[]) with ordinality'))
// PostgreSQL does not know the length of an array parameter: it would replan a single row each time.
const findRow = statement<Row>('assignment_with_equipment', wholeOf('(values ($1::int, 1))'))

/** These assignments with everything in them, in the order of `ids`; in one statement. */
export async function findDetails(db: Db, ids: number[]): Promise<AssignmentDetailsRow[]> {
  if (ids.length === 0) return []
  const rows = await (ids.length === 1 ? findRow(db, ids[0]) : findRows(db, ids))
  return rows.map((row) => ({
    assignment: {
      id: row.id,
      plant_assignment_id: row.plant_assignment_id,
      technician_id: row.technician_id,
      status: row.status,
      available_from: row.available_from,
      due_date: row.due_date,
      priority: row.priority,
      started_at: asDate(row.started_at),
      started_said: row.started_said,
      completed_at: asDate(row.completed_at),
      created_at: asDate(row.created_at),
    },
    isListed: row.is_listed,
    title: row.title,
    instructions: row.instructions,
    plant: {
      id: row.plant_id,
      name: row.plant_name,
      plant_id: row.plant_code,
      location: row.plant_location,
      sector_id: row.sector_id,
    },
    assignee: { id: row.technician_id, full_name: row.assignee_name },
    assigner: { id: row.assigner_id, full_name: row.assigner_name },
    equipment: row.equipment ?? [],
  }))
}
