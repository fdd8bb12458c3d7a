import { limits } from '#src/rules/limits.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { statement } from '#src/server/db/statement.ts'

const countRows = statement<{ id: number; photos: number }>(
  'photos_of_tasks',
  `select t.id, count(p.id)::int as photos from execution_tasks t
  left join task_photos p on p.execution_task_id = t.id and p.uploaded_by = $2 and p.removed_at is null
  where t.execution_id = $1 group by t.id`,
)

/** How many photos of a technician each task of an execution has. What another uploaded takes nobody's room. */
export async function countPhotosOfTasks(
  db: Db,
  executionId: number,
  uploader: number,
): Promise<Map<number, number>> {
  const rows = await countRows(db, executionId, uploader)
  return new Map(rows.map((row) => [row.id, row.photos]))
}

const findRows = statement<{ id: number }>(
  'overfull_tasks',
  `select t.id from unnest($1::int[]) t(id)
  where (select count(*) from task_photos p where p.execution_task_id = t.id and p.uploaded_by = $2
    and p.removed_at is null) > $3::int`,
)

/** Those of the tasks on which a technician has more photos than a task may have. */
export async function findOverfullTasks(tx: Tx, taskIds: number[], uploader: number): Promise<number[]> {
  if (taskIds.length === 0) return []
  const rows = await findRows(tx, taskIds, uploader, limits.photosPerTask)
  return rows.map((row) => row.id)
}
