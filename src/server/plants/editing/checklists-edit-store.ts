import { and, asc, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm'
import { normalizeCode } from '#src/rules/text/normalize-code.ts'
import type { Tx } from '#src/server/db/database.ts'
import { checklists, tasks } from '#src/server/db/schema/plants.ts'

/** True when a checklist of the equipment, other than `self`, has this name in any spelling. */
export async function isNameTaken(
  tx: Tx,
  place: { equipmentId: number; self: number | null },
  name: string,
): Promise<boolean> {
  const found = await tx.$count(
    checklists,
    and(
      eq(checklists.equipment_id, place.equipmentId),
      isNull(checklists.archived_at),
      sql`normalize_code(${checklists.name}) = ${normalizeCode(name)}`,
      place.self === null ? undefined : ne(checklists.id, place.self),
    ),
  )
  return found > 0
}

/** The pieces of equipment that already have a checklist with this name, in any spelling. */
export async function findEquipmentWithName(tx: Tx, equipmentIds: number[], name: string): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: checklists.equipment_id })
    .from(checklists)
    .where(
      and(
        inArray(checklists.equipment_id, equipmentIds),
        isNull(checklists.archived_at),
        sql`normalize_code(${checklists.name}) = ${normalizeCode(name)}`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** The tables with tasks, each with the column of its checklist or template. */
const owners = { tasks: 'checklist_id', checklist_template_tasks: 'template_id' } as const
type TaskTable = keyof typeof owners

/** The tasks of one checklist or template. */
export interface TaskSource {
  table: TaskTable
  id: number
}

const taskColumns = sql.raw(
  Object.keys(getTableColumns(tasks))
    .filter((column) => column !== 'id' && column !== owners.tasks)
    .map((column) => `"${column}"`)
    .join(', '),
)

/** Copies tasks to checklists or templates, in one statement. */
export async function copyTasks(
  tx: Tx,
  from: TaskSource,
  to: { table: TaskTable; ids: number[] },
): Promise<void> {
  await tx.execute(sql`insert into ${sql.raw(to.table)} (${sql.raw(owners[to.table])}, ${taskColumns})
    select owner.id::int, ${taskColumns}
    from jsonb_array_elements_text(${JSON.stringify(to.ids)}::jsonb) with ordinality owner(id, place)
    cross join (select ${taskColumns}, id as task_id from ${sql.raw(from.table)}
      where ${sql.raw(owners[from.table])} = ${from.id}) task
    order by owner.place, task."order", task.task_id`)
}

/** Inserts a checklist with the same tasks for each piece of equipment. */
export async function insertCopies(
  tx: Tx,
  content: Omit<typeof checklists.$inferInsert, 'equipment_id'>,
  source: TaskSource,
  equipmentIds: number[],
): Promise<number[]> {
  const made = await tx
    .insert(checklists)
    .values(equipmentIds.map((equipment_id) => ({ ...content, equipment_id })))
    .returning({ id: checklists.id })
  const ids = made.map(({ id }) => id)
  await copyTasks(tx, source, { table: 'tasks', ids })
  return ids
}

export async function insertChecklist(tx: Tx, values: typeof checklists.$inferInsert): Promise<number> {
  const [row] = await tx.insert(checklists).values(values).returning({ id: checklists.id })
  return row!.id
}

export async function updateChecklist(
  tx: Tx,
  id: number,
  changes: Partial<typeof checklists.$inferInsert>,
): Promise<void> {
  await tx.update(checklists).set(changes).where(eq(checklists.id, id))
}

/** The tasks of a checklist in their order. */
export async function findTasks(tx: Tx, checklistId: number) {
  return tx
    .select()
    .from(tasks)
    .where(eq(tasks.checklist_id, checklistId))
    .orderBy(asc(tasks.order), asc(tasks.id))
}
export type TaskRow = Awaited<ReturnType<typeof findTasks>>[number]

export async function insertTasks(tx: Tx, rows: (typeof tasks.$inferInsert)[]): Promise<number[]> {
  const made = await tx.insert(tasks).values(rows).returning({ id: tasks.id })
  return made.map((row) => row.id)
}

export async function updateTask(
  tx: Tx,
  id: number,
  changes: Partial<typeof tasks.$inferInsert>,
): Promise<void> {
  await tx.update(tasks).set(changes).where(eq(tasks.id, id))
}

/** Numbers tasks in the given order, in one statement. */
export async function orderTasks(tx: Tx, ids: number[]): Promise<void> {
  await tx.execute(sql`update tasks set "order" = place.at
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality place(id, at)
    where tasks.id = place.id::int and tasks."order" <> place.at`)
}
