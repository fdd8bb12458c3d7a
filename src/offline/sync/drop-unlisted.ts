import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { readOperations } from '#src/offline/db/operations.ts'
import type { AssignmentRow } from '#src/offline/db/rows.ts'

/** True when the checklist has local work that the server has not confirmed. */
async function hasWork(database: OfflineDatabase, executionId: number): Promise<boolean> {
  if ((await database.operations.where('execution_id').equals(executionId).count()) > 0) return true
  const row = await database.executions.get(executionId)
  // A submission without an operation has its receipt: this phone need not hold it.
  if (!row || row.submitted !== null) return false
  return row.notes !== null || (await database.answersOf(executionId)).length > 0
}

/** True when the server has confirmed work of the checklist. */
async function isConfirmed(database: OfflineDatabase, executionId: number): Promise<boolean> {
  const row = await database.executions.get(executionId)
  return row !== undefined && (row.submitted !== null || row.execution.status === 'completed')
}

async function dropExecution(database: OfflineDatabase, executionId: number): Promise<void> {
  const answers = await database.answersOf(executionId)
  const photos = await database.photosOf(executionId)
  await database.answers.bulkDelete(answers.map((answer) => [executionId, answer.task_id]))
  await database.photos.bulkDelete(photos.map((photo) => photo.photo_id))
  await database.photoBytes.bulkDelete(photos.map((photo) => photo.photo_id))
  await database.executions.delete(executionId)
}

/**
 * Deletes the untouched checklists of an assignment that the server no longer lists. Confirmed work stays as long
 * as its assignment is shown. Runs inside the caller's transaction over all tables of an assignment.
 * @param listed the checklists that the server lists
 * @returns the remaining checklists, marked as unlisted
 */
export async function dropUnlistedExecutions(
  database: OfflineDatabase,
  assignmentId: number,
  listed: ReadonlySet<number>,
): Promise<Set<number>> {
  const remaining = new Set<number>()
  const executionIds = await database.executions.where('assignment_id').equals(assignmentId).primaryKeys()
  for (const id of executionIds) {
    if (listed.has(id)) continue
    if ((await hasWork(database, id)) || (await isConfirmed(database, id))) {
      remaining.add(id)
      await database.executions.update(id, { is_unlisted: true })
    } else await dropExecution(database, id)
  }
  return remaining
}

/** Deletes an assignment that the server no longer lists, unless unsent work belongs to it. */
export async function dropUnlistedAssignment(database: OfflineDatabase, row: AssignmentRow): Promise<void> {
  const executionIds = await database.executions.where('assignment_id').equals(row.id).primaryKeys()
  let isUnsent = (await readOperations(database)).some((other) => other.assignment_id === row.id)
  for (const id of executionIds) isUnsent ||= await hasWork(database, id)
  if (isUnsent) {
    await dropUnlistedExecutions(database, row.id, new Set())
    await database.assignments.update(row.id, { is_unlisted: true })
    return
  }
  for (const id of executionIds) await dropExecution(database, id)
  await database.assignments.delete(row.id)
}
