import { sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'

/** How many rows exist of the things whose number does not grow with the years. */
const SECTORS = 5
const TECHNICIANS = 100
const PLANTS = 50
const EQUIPMENT = 500
const TASKS = 10
const PARTS = 20
/** The newest old assignment is this many days old: the phone's data does not grow with the history. */
const BEFORE = 17
/** Forty answers per assignment: two pieces of equipment with two checklists of ten tasks. */
export const ANSWERS_OF_ASSIGNMENT = 40

export const people = {
  technician: 'technician1@plant.example',
  supervisor: 'supervisor1@plant.example',
  password: 'correct-horse-9',
}

/**
 * Fills an empty database with years of work: seven of ten assignments are completed, one is started. The first 25
 * belong to the first technician, are open and are due last, so the first page of a list is always full.
 */
export async function seedPlants(
  database: Database,
  assignments: number,
  passwordHash: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const run = (statement: ReturnType<typeof sql>) => tx.execute(statement)
    await run(sql`insert into sectors (id, name, code) overriding system value
      select s, 'Sector ' || s, 'S' || s from generate_series(1, ${SECTORS}) s`)
    await run(sql`insert into users (first_name, last_name, email, role, password_hash, sector_id)
      select initcap(role), n::text, role || n || '@plant.example', role, ${passwordHash}, (n - 1) % ${SECTORS} + 1
      from generate_series(1, ${TECHNICIANS}) n
      cross join unnest(array['technician', 'supervisor']) role where role = 'technician' or n <= ${SECTORS}`)
    await run(sql`insert into plants (id, sector_id, plant_id, name, location) overriding system value
      select p, (p - 1) % ${SECTORS} + 1, 'PL-' || p, 'Plant ' || p, 'Hall ' || p from generate_series(1, ${PLANTS}) p`)
    await run(sql`insert into equipment (id, plant_id, equipment_id, name) overriding system value
      select e, (e - 1) % ${PLANTS} + 1, 'EQ-' || e, 'Pump ' || e from generate_series(1, ${EQUIPMENT}) e`)
    await run(sql`insert into checklists (id, equipment_id, name) overriding system value
      select c, (c + 1) / 2, 'Checklist ' || c from generate_series(1, ${2 * EQUIPMENT}) c`)
    await run(sql`insert into tasks (id, checklist_id, task_number, "order", title) overriding system value
      select (c - 1) * ${TASKS} + n, c, n::text, n, 'Look at part ' || n
      from generate_series(1, ${2 * EQUIPMENT}) c, generate_series(1, ${TASKS}) n`)
    await run(sql`create temporary table work on commit drop as
      select a as id, t.id as technician, s.id as supervisor, t.sector_id as sector,
        t.sector_id + ${SECTORS} * (a / 7 % ${PLANTS / SECTORS}) as plant,
        case when a <= 25 then 9 else a % 10 end as kind
      from generate_series(1, ${assignments}) a
      join users t on t.email = 'technician' || case when a <= 25 then 1 else a % ${TECHNICIANS} + 1 end || '@plant.example'
      join users s on s.email = 'supervisor' || t.sector_id || '@plant.example'`)
    await run(sql`insert into plant_assignments (id, plant_id, title, created_by) overriding system value
      select id, plant, 'Weekly inspection ' || id, supervisor from work`)
    await run(sql`insert into assignments (id, plant_assignment_id, technician_id, status, available_from, due_date, started_at)
      overriding system value
      select id, id, technician,
        case when kind < 7 then 'completed' when kind = 7 then 'in_progress' else 'pending' end,
        current_date - case when id <= 25 then 1 else ${BEFORE} + id % 365 end,
        current_date - case when id <= 25 then 1 else ${BEFORE} + id % 365 end, case when kind < 8 then now() end from work`)
    await run(sql`insert into equipment_assignments (id, assignment_id, equipment_id) overriding system value
      select (id - 1) * 2 + k, id, plant + ${PLANTS} * ((id + k) % ${EQUIPMENT / PLANTS})
      from work, generate_series(1, 2) k`)
    await run(sql`insert into executions (id, equipment_assignment_id, checklist_id, technician_id, checklist_name,
        checklist_priority, status, started_at, completed_at, received_at, review_status)
      overriding system value
      select (ea.id - 1) * 2 + k, ea.id, 2 * ea.equipment_id - 2 + k, case when w.kind < 7 then w.technician end,
        'Checklist', 'Medium', case when w.kind < 7 then 'completed' else 'not_started' end,
        case when w.kind < 7 then now() end, case when w.kind < 7 then now() end,
        case when w.kind < 7 then now() - w.id % 365 * interval '1 day' end,
        case when w.kind >= 7 then 'none' when w.kind = 0 then 'pending' else 'approved' end
      from equipment_assignments ea join work w on w.id = ea.assignment_id, generate_series(1, 2) k`)
    // In batches, because a statement may take up to a minute.
    for (let part = 0; part < PARTS; part++)
      await run(sql`insert into execution_tasks (execution_id, source_task_id, task_number, "order", title, status,
          answer_description, answered_at, answered_by)
        select x.id, t.id, t.task_number, t."order", t.title,
          case when x.status = 'completed' then case when t."order" = 4 then 'not_ok' else 'ok' end end,
          case when x.status = 'completed' and t."order" = 4 then 'Leak at the flange' else '' end,
          x.received_at, x.technician_id
        from executions x join tasks t on t.checklist_id = x.checklist_id where x.id % ${PARTS} = ${part}`)
  })
  await database.runScript('vacuum analyze')
}
