import { desc, eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { openDatabase } from '#src/server/db/open-database.ts'
import { equipmentAssignments, executions } from '#src/server/db/schema/all-tables.ts'

/** Work to insert into a database that no server has open. */
export interface WorkToSeed {
  dataDir: string
  technicianId: number
  supervisorId: number
  sectorId: number
  today: string
  assignments: number
  /** The last due date is today, the first this many days earlier; one assignment in ten is open. */
  overDays: number
}

const PLANTS = 20
const TASKS = 40

/** The last open checklist. */
export interface OpenChecklist {
  assignment: number
  equipment: number
  checklist: number
}

/** Inserts assignments of one checklist with forty answered tasks each, as a technician leaves them. */
export async function seedWork(work: WorkToSeed): Promise<OpenChecklist> {
  const { technicianId, supervisorId, sectorId, today, assignments, overDays } = work
  const database = await openDatabase({
    dataDir: work.dataDir,
    databaseUrl: undefined,
    logger: pino({ level: 'silent' }),
  })
  try {
    return await database.transaction(async (tx) => {
      await tx.execute(sql`
        insert into plants (sector_id, plant_id, name, location)
        select ${sectorId}, 'PL-' || n, 'Plant ' || n, 'Hall ' || n from generate_series(1, ${PLANTS}) n`)
      await tx.execute(sql`
        insert into equipment (plant_id, equipment_id, name, equipment_type, model)
        select id, 'EQ-' || id, 'Pump ' || id, 'Pump', 'N 3085' from plants`)
      await tx.execute(sql`
        insert into checklists (equipment_id, name, priority, estimated_duration)
        select id, 'Weekly look', 'Medium', 30 from equipment`)
      await tx.execute(sql`
        insert into tasks (checklist_id, task_number, "order", title)
        select c.id, n::text, n, 'Look at part ' || n from checklists c, generate_series(1, ${TASKS}) n`)
      await tx.execute(sql`
        insert into plant_assignments (id, plant_id, title, created_by)
        overriding system value
        select n, (select id from plants where plant_id = 'PL-' || (1 + n % ${PLANTS})),
          'Round ' || n, ${supervisorId}
        from generate_series(1, ${assignments}) n`)
      await tx.execute(sql`
        insert into assignments (id, plant_assignment_id, technician_id, status, available_from, due_date, started_at,
          completed_at)
        overriding system value
        select n, n, ${technicianId},
          case when n % 10 = 0 then 'in_progress' else 'completed' end,
          ${today}::date - (${assignments} - n) * ${overDays} / ${assignments},
          ${today}::date - (${assignments} - n) * ${overDays} / ${assignments},
          now(), case when n % 10 = 0 then null else now() end
        from generate_series(1, ${assignments}) n`)
      await tx.execute(sql`
        insert into equipment_assignments (id, assignment_id, equipment_id)
        overriding system value
        select a.id, a.id, e.id from assignments a
        join plant_assignments p on p.id = a.plant_assignment_id join equipment e on e.plant_id = p.plant_id`)
      await tx.execute(sql`
        insert into executions (id, equipment_assignment_id, checklist_id, technician_id, checklist_name,
          checklist_priority, estimated_duration, status, started_at, first_answer_at, completed_at, received_at,
          technician_notes, review_status)
        overriding system value
        select ea.id, ea.id, c.id, ${technicianId}, c.name, 'Medium', 30,
          case when ea.id % 10 = 0 then 'in_progress' else 'completed' end, now(), now(),
          case when ea.id % 10 = 0 then null else now() end,
          case when ea.id % 10 = 0 then null else now() end,
          'All in good order.', case when ea.id % 10 = 0 then 'none' else 'approved' end
        from equipment_assignments ea join checklists c on c.equipment_id = ea.equipment_id`)
      await tx.execute(sql`
        insert into execution_tasks (execution_id, source_task_id, task_number, "order", title, status, answered_at)
        select x.id, t.id, t.task_number, t."order", t.title,
          case when x.status = 'completed' then 'ok' end, case when x.status = 'completed' then now() end
        from executions x join tasks t on t.checklist_id = x.checklist_id`)
      const [open] = await tx
        .select({
          assignment: equipmentAssignments.assignment_id,
          equipment: equipmentAssignments.equipment_id,
          checklist: executions.checklist_id,
        })
        .from(executions)
        .innerJoin(equipmentAssignments, eq(equipmentAssignments.id, executions.equipment_assignment_id))
        .where(eq(executions.status, 'in_progress'))
        .orderBy(desc(executions.id))
        .limit(1)
      return open!
    })
  } finally {
    await database.close()
  }
}
