import { and, asc, eq, exists, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#src/server/db/database.ts'
import { executions, executionTasks } from '#src/server/db/schema/executions.ts'
import { checklists, tasks } from '#src/server/db/schema/plants.ts'

const ROWS_PER_INSERT = 1000

/**
 * Creates an execution for each active checklist with tasks of each piece of equipment, with a copy of the tasks. Later
 * changes of the checklist do not affect assigned work.
 * @returns how many executions each equipment assignment got
 */
export async function createExecutions(
  tx: Tx,
  equipmentAssignments: { id: number; equipment_id: number }[],
): Promise<Map<number, number>> {
  const made = new Map<number, number>()
  if (equipmentAssignments.length === 0) return made
  const active = await tx
    .select()
    .from(checklists)
    .where(
      and(
        inArray(
          checklists.equipment_id,
          equipmentAssignments.map((item) => item.equipment_id),
        ),
        eq(checklists.is_active, true),
        isNull(checklists.archived_at),
        // An execution without tasks can never be submitted: its assignment would never be completed.
        exists(tx.select({ id: tasks.id }).from(tasks).where(eq(tasks.checklist_id, checklists.id))),
      ),
    )
    .orderBy(asc(checklists.id))
  const wanted = equipmentAssignments.flatMap((item) =>
    active
      .filter((checklist) => checklist.equipment_id === item.equipment_id)
      .map((checklist) => ({
        equipment_assignment_id: item.id,
        checklist_id: checklist.id,
        checklist_name: checklist.name,
        checklist_description: checklist.description,
        checklist_type: checklist.checklist_type,
        checklist_priority: checklist.priority,
        estimated_duration: checklist.estimated_duration,
      })),
  )
  if (wanted.length === 0) return made
  const inserted = await tx.insert(executions).values(wanted).returning({
    id: executions.id,
    checklist_id: executions.checklist_id,
    equipment_assignment_id: executions.equipment_assignment_id,
  })
  for (const row of inserted)
    made.set(row.equipment_assignment_id, (made.get(row.equipment_assignment_id) ?? 0) + 1)
  await copyTasks(tx, inserted)
  return made
}

async function copyTasks(tx: Tx, inserted: { id: number; checklist_id: number }[]): Promise<void> {
  const checklistIds = [...new Set(inserted.map((execution) => execution.checklist_id))]
  const originals = await tx
    .select()
    .from(tasks)
    .where(inArray(tasks.checklist_id, checklistIds))
    .orderBy(asc(tasks.order), asc(tasks.id))
  const copies = inserted.flatMap((execution) =>
    originals
      .filter((task) => task.checklist_id === execution.checklist_id)
      .map(({ id, checklist_id: _checklist, ...content }) => ({
        ...content,
        execution_id: execution.id,
        source_task_id: id,
      })),
  )
  for (let start = 0; start < copies.length; start += ROWS_PER_INSERT)
    await tx.insert(executionTasks).values(copies.slice(start, start + ROWS_PER_INSERT))
}
