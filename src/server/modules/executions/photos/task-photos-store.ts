import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import type { NamedFile } from '#src/server/db/file-names.ts'
import { executionTasks, taskPhotos } from '#src/server/db/schema/executions.ts'
import { statement } from '#src/server/db/statement.ts'
import type { PhotoRow } from '#src/server/modules/executions/ground/photos-store.ts'

export async function findPhoto(db: Db, id: string): Promise<PhotoRow | null> {
  const [found] = await db.select().from(taskPhotos).where(eq(taskPhotos.id, id))
  return found ?? null
}

export async function insertPhoto(tx: Tx, photo: typeof taskPhotos.$inferInsert): Promise<PhotoRow> {
  const [inserted] = await tx.insert(taskPhotos).values(photo).returning()
  return inserted!
}

const submitRows = statement(
  'submit_photos',
  `with given as (
    select * from unnest($2::uuid[], $3::int[], $4::timestamptz[], $5::text[]) as given(id, task, at, said)),
  -- The unmarked photo goes where its marked copy goes.
  moved as (
    update task_photos original set execution_task_id = given.task
    from given join task_photos marked on marked.id = given.id
    where original.id = marked.original_id and original.uploaded_by = marked.uploaded_by
      and original.execution_task_id = marked.execution_task_id and original.execution_task_id <> given.task)
  update task_photos p set execution_task_id = given.task, submitted_at = $1, taken_at = given.at,
    taken_said = given.said
  from given where p.id = given.id`,
)

/** Makes photos that went up before part of what is handed in. */
export async function submitPhotos(
  tx: Tx,
  photos: { id: string; taskId: number; taken: { at: Date | null; said: string | null } }[],
  now: Date,
): Promise<void> {
  if (photos.length === 0) return
  await submitRows(
    tx,
    now,
    photos.map(({ id }) => id),
    photos.map(({ taskId }) => taskId),
    photos.map(({ taken }) => taken.at),
    photos.map(({ taken }) => taken.said),
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

/** Makes a thumbnail known, unless another is. @returns the one that is known now */
export async function nameThumbnail(tx: Tx, id: string, key: NamedFile): Promise<string> {
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

/** Those at which nobody has looked. */
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
 * How many photos a technician has at a task, a photo and its marked copies being one: beside the one that is asked
 * about, and how many stand for that. `isSubmitted` leaves out those that were handed in already.
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
