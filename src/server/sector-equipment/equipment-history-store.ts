import type * as z from 'zod/mini'
import type {
  EquipmentHistory,
  PastInspection,
  pastInspection,
} from '#src/contract/supervisor/sector-equipment.ts'
import { limits } from '#src/rules/limits.ts'
import type { Db } from '#src/server/db/database.ts'
import { statement } from '#src/server/db/statement.ts'

type Checklist = EquipmentHistory['checklists'][number]

interface EquipmentRow extends Omit<EquipmentHistory, 'checklists' | 'inspections'> {
  checklists: Omit<Checklist, 'category' | 'task_count'>[]
}

const findEquipmentRow = statement<EquipmentRow>(
  'equipment_with_checklists',
  `select e.id, e.equipment_id, e.name, e.equipment_type, e.location, e.criticality, e.is_active,
    json_build_object('id', p.id, 'name', p.name, 'plant_id', p.plant_id, 'location', p.location) as plant,
    coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'description', c.description,
        'checklist_type', c.checklist_type, 'frequency', c.frequency, 'priority', c.priority,
        'estimated_duration', c.estimated_duration, 'is_active', c.is_active,
        'tasks', coalesce((select json_agg(json_build_object('id', t.id, 'task_number', t.task_number,
            'order', t."order", 'title', t.title, 'description', t.description, 'task_type', t.task_type,
            'is_required', t.is_required, 'is_critical', t.is_critical, 'requires_photo', t.requires_photo,
            'requires_measurement', t.requires_measurement, 'requires_comment', t.requires_comment,
            'expected_result', t.expected_result, 'tolerance_min', t.tolerance_min,
            'tolerance_max', t.tolerance_max, 'unread_limits', t.unread_limits, 'unit', t.unit)
            order by t."order", t.id)
          from tasks t where t.checklist_id = c.id), '[]')) order by c.is_active desc, c.id)
      from checklists c where c.equipment_id = e.id and c.archived_at is null), '[]') as checklists
  from equipment e join plants p on p.id = e.plant_id
  where e.id = $2 and p.sector_id = $1`,
)

/** A piece of equipment of a sector with its checklists and their tasks. */
export async function findEquipmentWithChecklists(
  db: Db,
  sectorId: number,
  id: number,
): Promise<EquipmentRow | null> {
  const [found] = await findEquipmentRow(db, sectorId, id)
  return found ?? null
}

type InspectionRow = Omit<z.input<typeof pastInspection>, 'assignment_label'> & {
  answers: PastInspection['answers']
}

// Reads at most as many rows per checklist as the history shows in total, however long the checklist exists.
const findInspectionRows = statement<InspectionRow>(
  'past_inspections',
  `with latest as materialized (
    select x.id from checklists c
    cross join lateral (select e.id, e.received_at from executions e
      where e.checklist_id = c.id and e.status = 'completed'
      order by e.received_at desc limit $2) x
    where c.equipment_id = $1 and c.archived_at is null
    order by x.received_at desc, x.id desc limit $2)
  select x.id, ea.assignment_id, x.checklist_id, x.checklist_name,
    u.first_name || ' ' || u.last_name as technician_name, coalesce(x.completed_at, x.received_at) as completed_at,
    x.review_status, r.first_name || ' ' || r.last_name as reviewed_by_name, x.submitted_after,
    count(t.id)::int as task_count, (count(*) filter (where t.status = 'ok'))::int as ok,
    (count(*) filter (where t.status = 'not_ok'))::int as not_ok,
    (count(*) filter (where t.status = 'not_applicable'))::int as not_applicable,
    (count(*) filter (where t.status = 'not_inspected'))::int as not_inspected,
    coalesce(json_agg(json_build_object('source_task_id', t.source_task_id, 'task_number', t.task_number,
        'title', t.title, 'unit', t.unit, 'tolerance_min', t.tolerance_min, 'tolerance_max', t.tolerance_max,
        'status', t.status, 'description', t.answer_description, 'corrective_action', t.corrective_action,
        'measurement', t.measurement)
        order by t."order", t.id)
      filter (where t.measurement is not null or t.status = 'not_ok'), '[]') as answers
  from latest
  join executions x on x.id = latest.id
  join equipment_assignments ea on ea.id = x.equipment_assignment_id
  join users u on u.id = x.technician_id
  left join users r on r.id = x.reviewed_by
  left join execution_tasks t on t.execution_id = x.id
  group by x.id, ea.assignment_id, u.id, r.id
  order by x.received_at desc, x.id desc`,
)

/** The submitted executions of a piece of equipment, the latest first; in one statement. */
export function findInspections(db: Db, equipmentId: number): Promise<InspectionRow[]> {
  return findInspectionRows(db, equipmentId, limits.inspectionsShown)
}
