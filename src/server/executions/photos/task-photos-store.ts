import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import type { NamedFile } from '#src/server/db/file-locks.ts'
import { executionTasks, taskPhotos } from '#src/server/db/schema/executions.ts'
import { statement } from '#src/server/db/statement.ts'
import type { PhotoRow } from '#src/server/executions/photos-store.ts'

/** Part of a submission, or the original of an annotated copy that is. */
const isEvidence = sql`(${taskPhotos.submitted_at} is not null
  or exists (select from answer_photos named where named.photo_id = ${taskPhotos.id})
  or exists (select from task_photos copy where copy.original_id = ${taskPhotos.id}
    and copy.uploaded_by = ${taskPhotos.uploaded_by} and copy.submitted_at is not null))`

export async function findPhoto(db: Db, id: string): Promise<PhotoRow | null> {
  const [found] = await db.select().from(taskPhotos).where(eq(taskPhotos.id, id))
  return found ?? null
}

/** A photo for display: a removed photo is null at once, unless it is part of a submission. */
export async function findPhotoToOpen(db: Db, id: string): Promise<PhotoRow | null> {
  const isThere = sql`(${taskPhotos.removed_at} is null or ${isEvidence})`
  const [found] = await db
    .select()
    .from(taskPhotos)
    .where(and(eq(taskPhotos.id, id), isThere))
  return found ?? null
}

export async function insertPhoto(tx: Tx, photo: typeof taskPhotos.$inferInsert): Promise<PhotoRow> {
  const [inserted] = await tx.insert(taskPhotos).values(photo).returning()
  return inserted!
}

const submitRows = statement(
  'submit_photos',
  `with given as (
    select * from unnest($2::uuid[], $3::int[], $4::timestamptz[], $5::text[]) as given(id, task, at, rejected_time)),
  -- An original photo moves with its annotated copy.
  moved as (
    update task_photos original set execution_task_id = given.task
    from given join task_photos marked on marked.id = given.id
    where original.id = marked.original_id and original.uploaded_by = marked.uploaded_by
      and original.execution_task_id = marked.execution_task_id and original.execution_task_id <> given.task)
  update task_photos p set execution_task_id = given.task, submitted_at = $1, taken_at = given.at,
    taken_said = given.rejected_time
  from given where p.id = given.id`,
)

/** Marks earlier uploads as part of a submission. */
export async function submitPhotos(
  tx: Tx,
  photos: { id: string; taskId: number; taken: { at: Date | null; rejectedTime: string | null } }[],
  now: Date,
): Promise<void> {
  if (photos.length === 0) return
  await submitRows(
    tx,
    now,
    photos.map(({ id }) => id),
    photos.map(({ taskId }) => taskId),
    photos.map(({ taken }) => taken.at),
    photos.map(({ taken }) => taken.rejectedTime),
  )
}

export async function updatePhoto(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<PhotoRow, 'execution_task_id' | 'submitted_at' | 'taken_at' | 'taken_said' | 'removed_at'>
  >,
): Promise<void> {
  await tx.update(taskPhotos).set(change).where(eq(taskPhotos.id, id))
}

/** Rows per delete statement. */
const DELETE_BATCH_SIZE = 200

/**
 * Deletes removed or expired uploads that are part of no submission. A photo of a saved draft answer stays, and so does
 * the original of an annotated copy that still exists.
 * @returns the keys of their files, which no row names any more
 */
export async function deleteUnsubmitted(
  tx: Tx,
  before: { usual: Date; onlyCopies: Date },
): Promise<{ deleted: number; fileKeys: string[] }> {
  const photo = taskPhotos
  const isSaved = sql`exists (select from execution_tasks t join executions x on x.id = t.execution_id
    where t.id = ${photo.execution_task_id} and t.answered_by = ${photo.uploaded_by} and x.status <> 'completed')`
  const isLeft = sql`case when ${photo.is_only_copy} then ${photo.uploaded_at} < ${before.onlyCopies}
    else ${photo.uploaded_at} < ${before.usual} end and not ${isSaved}`
  const isOver = sql`(${photo.removed_at} < ${before.usual} or (${photo.removed_at} is null and ${isLeft}))`
  const isOriginal = sql`exists (select from task_photos copy where copy.original_id = ${photo.id}
    and copy.uploaded_by = ${photo.uploaded_by} and copy.removed_at is null)`
  // A concurrent submission of one of these photos has its row locked.
  const over = tx
    .select({ id: photo.id })
    .from(photo)
    .where(and(isNull(photo.submitted_at), isOver, sql`not ${isEvidence}`, sql`not ${isOriginal}`))
    .limit(DELETE_BATCH_SIZE)
    .for('update', { skipLocked: true })
  const gone = await tx
    .delete(photo)
    .where(inArray(photo.id, over))
    .returning({ file_key: photo.file_key, thumbnail_key: photo.thumbnail_key })
  const keys = gone.flatMap(({ file_key, thumbnail_key }) => [file_key, thumbnail_key])
  return { deleted: gone.length, fileKeys: keys.filter((key) => key !== null) }
}

/** Sets a thumbnail unless there is one. @returns the key of the current thumbnail */
export async function setThumbnail(tx: Tx, id: string, key: NamedFile): Promise<string> {
  const [named] = await tx
    .update(taskPhotos)
    .set({ thumbnail_key: sql`coalesce(${taskPhotos.thumbnail_key}, ${key})` })
    .where(eq(taskPhotos.id, id))
    .returning({ key: taskPhotos.thumbnail_key })
  return named?.key ?? key
}

export async function markUnreadable(db: Db, id: string): Promise<void> {
  await db.update(taskPhotos).set({ is_unreadable: true }).where(eq(taskPhotos.id, id))
}

/** Photos that were never decoded. */
export function findPhotosWithoutThumbnail(db: Db, most: number): Promise<PhotoRow[]> {
  return db
    .select()
    .from(taskPhotos)
    .where(and(isNull(taskPhotos.thumbnail_key), eq(taskPhotos.is_unreadable, false)))
    .orderBy(asc(taskPhotos.uploaded_at))
    .limit(most)
}

export async function isTaskOf(db: Db, executionId: number, taskId: number): Promise<boolean> {
  const [task] = await db
    .select({ id: executionTasks.id })
    .from(executionTasks)
    .where(and(eq(executionTasks.id, taskId), eq(executionTasks.execution_id, executionId)))
  return task !== undefined
}

/**
 * The number of photos of a technician at a task without the given one, and the number of its annotated copies. A photo
 * and its copies count as one. `isSubmitted` excludes photos of earlier submissions.
 */
export async function countOwnPhotos(
  tx: Tx,
  wanted: { taskId: number; technicianId: number; isSubmitted: boolean; originalId: string },
): Promise<{ others: number; copies: number }> {
  const original = sql`coalesce(${taskPhotos.original_id}, ${taskPhotos.id})`
  const [counted] = await tx
    .select({
      others: sql<number>`(count(distinct ${original}) filter (where ${original} <> ${wanted.originalId}))::int`,
      copies: sql<number>`(count(*) filter (where ${original} = ${wanted.originalId}))::int`,
    })
    .from(taskPhotos)
    .where(
      and(
        eq(taskPhotos.execution_task_id, wanted.taskId),
        eq(taskPhotos.uploaded_by, wanted.technicianId),
        isNull(taskPhotos.removed_at),
        wanted.isSubmitted ? isNull(taskPhotos.submitted_at) : undefined,
      ),
    )
  return counted!
}
