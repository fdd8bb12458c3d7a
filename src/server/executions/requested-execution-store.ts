import type { Db } from '#src/server/db/database.ts'
import { statement } from '#src/server/db/statement.ts'

/** A checklist in an assignment; without an equipment or checklist, the first open one. */
export interface RequestedExecution {
  assignment: number
  equipment?: number | undefined
  checklist?: number | undefined
}

/** SQL of the id of its execution. */
export const requestedExecution = (assignment: string, equipmentId: string, checklist: string) =>
  `select requested.id from executions requested
    join equipment_assignments given on given.id = requested.equipment_assignment_id
    where given.assignment_id = ${assignment} and requested.late_submission_of is null
      and coalesce(given.equipment_id = ${equipmentId}::int, true)
      and coalesce(requested.checklist_id = ${checklist}::int, true)
    order by given.removed_at is not null, requested.status = 'completed', requested.id
    limit 1`

const findRequested = statement<{ id: number }>('requested_execution', requestedExecution('$1', '$2', '$3'))

export async function findExecutionIdOf(
  db: Db,
  { assignment, equipment: equipmentId, checklist }: RequestedExecution,
): Promise<number | null> {
  const [found] = await findRequested(db, assignment, equipmentId, checklist)
  return found?.id ?? null
}
