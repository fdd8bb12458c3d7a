import { sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'

/** These numbers do not depend on the size of the history. */
const TECHNICIANS = 20
const PLANTS = 20
const EQUIPMENT = 200
const TASKS = 10
/** Number of open assignments: a crew's open work does not grow with the years. */
const OPEN_ASSIGNMENTS = 24
/** Assignments per week: about a hundred in the quarter that the team statistics cover. */
const WEEKLY = 8
/** How many of the latest findings are not closed. */
const UNCLOSED = 150

/**
 * Fills one sector with this many assignments. The open work is always the same; the history takes as many weeks as
 * needed. Each week has eight assignments of two pieces of equipment, with about five findings in all.
 */
export async function seedSector(
  database: Database,
  assignments: number,
  passwordHash: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const run = (statement: ReturnType<typeof sql>) => tx.execute(statement)
    await run(sql`insert into sectors (id, name, code) overriding system value values (1, 'Boilers', 'B')`)
    await run(sql`insert into users (first_name, last_name, email, role, password_hash, sector_id)
      select initcap(role), n::text, role || n || '@plant.example', role, ${passwordHash}, 1
      from generate_series(1, ${TECHNICIANS}) n
      cross join unnest(array['technician', 'supervisor']) role where role = 'technician' or n = 1`)
    await run(sql`insert into plants (id, sector_id, plant_id, name, location) overriding system value
      select p, 1, 'PL-' || p, 'Plant ' || p, 'Hall ' || p from generate_series(1, ${PLANTS}) p`)
    await run(sql`insert into equipment (id, plant_id, equipment_id, name) overriding system value
      select e, (e - 1) % ${PLANTS} + 1, 'EQ-' || e, 'Pump ' || e from generate_series(1, ${EQUIPMENT}) e`)
    await run(sql`insert into checklists (id, equipment_id, name) overriding system value
      select e, e, 'Weekly ' || e from generate_series(1, ${EQUIPMENT}) e`)
    await run(sql`insert into tasks (id, checklist_id, task_number, "order", title) overriding system value
      select (c - 1) * ${TASKS} + n, c, n::text, n, 'Look at part ' || n
      from generate_series(1, ${EQUIPMENT}) c, generate_series(1, ${TASKS}) n`)
    // The first rows are the newest: open assignments are due around today, the others in the weeks before.
    await run(sql`create temporary table work on commit drop as
      select a as id, t.id as technician, s.id as supervisor, a % ${PLANTS} + 1 as plant, a > ${OPEN_ASSIGNMENTS} as is_done,
        current_date + 6 - a * 7 / ${WEEKLY} as due
      from generate_series(1, ${assignments}) a
      join users t on t.email = 'technician' || a % ${TECHNICIANS} + 1 || '@plant.example'
      join users s on s.role = 'supervisor'`)
    await run(sql`insert into plant_assignments (id, plant_id, title, created_by, created_at)
      overriding system value
      select id, plant, 'Weekly inspection ' || id, supervisor, due - 6 from work`)
    await run(sql`insert into assignments (id, plant_assignment_id, technician_id, status, available_from, due_date, started_at)
      overriding system value
      select id, id, technician, case when is_done then 'completed' else 'pending' end, due - 6, due,
        case when is_done then due::timestamptz end from work`)
    await run(sql`insert into equipment_assignments (id, assignment_id, equipment_id) overriding system value
      select (id - 1) * 2 + k, id, plant + ${PLANTS} * ((id + k) % ${EQUIPMENT / PLANTS})
      from work, generate_series(1, 2) k`)
    await run(sql`insert into executions (id, equipment_assignment_id, checklist_id, technician_id, checklist_name,
        checklist_priority, status, started_at, completed_at, received_at, review_status)
      overriding system value
      select ea.id, ea.id, ea.equipment_id, case when w.is_done then w.technician end, 'Weekly', 'Medium',
        case when w.is_done then 'completed' else 'not_started' end,
        case when w.is_done then w.due::timestamptz end, case when w.is_done then w.due::timestamptz end,
        case when w.is_done then w.due::timestamptz end,
        case when not w.is_done then 'none' when w.id <= ${OPEN_ASSIGNMENTS} + 8 then 'pending' else 'approved' end
      from equipment_assignments ea join work w on w.id = ea.assignment_id`)
    await run(sql`insert into execution_tasks (execution_id, source_task_id, task_number, "order", title, status,
        answer_description, answered_at, answered_by)
      select x.id, t.id, t.task_number, t."order", t.title,
        case when x.status = 'completed' then case when t."order" <= 3 and x.id % 6 <> 0 then 'not_ok' else 'ok' end end,
        case when x.status = 'completed' and t."order" <= 3 then 'Leak at the flange ' || x.id else '' end,
        x.received_at, x.technician_id
      from executions x join tasks t on t.checklist_id = x.checklist_id`)
    await run(sql`insert into task_answer_history (execution_task_id, technician_id, status, description, answered_at, recorded_at)
      select et.id, et.answered_by, et.status, et.answer_description, et.answered_at, et.answered_at
      from execution_tasks et where et.status = 'not_ok'`)
    await run(sql`create temporary table seen on commit drop as
      select row_number() over (order by x.id, et."order") as place, h.id as answer, ea.equipment_id, et.source_task_id,
        et.title, et.task_number, h.recorded_at, w.due
      from task_answer_history h join execution_tasks et on et.id = h.execution_task_id
      join executions x on x.id = et.execution_id join equipment_assignments ea on ea.id = x.equipment_assignment_id
      join work w on w.id = ea.assignment_id`)
    await run(sql`insert into findings (id, equipment_id, tracked_task, checklist_name, task_number, title, is_critical,
        state, first_seen_at, last_seen_at, closed_at)
      overriding system value
      select place, equipment_id, source_task_id, 'Weekly', task_number, title, place % 9 = 0,
        case when is_open then 'open' else 'closed' end, recorded_at, recorded_at,
        case when not is_open then recorded_at end
      from (select *, place <= ${UNCLOSED} and row_number() over (partition by equipment_id, source_task_id order by place) = 1
        as is_open from seen) seen`)
    await run(sql`insert into finding_sightings (finding_id, answer_id, week)
      select place, answer, due - 6 from seen`)
  })
  await database.runScript('vacuum analyze')
}
