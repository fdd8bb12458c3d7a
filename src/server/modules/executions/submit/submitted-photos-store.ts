import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#src/server/db/database.ts'
import { taskPhotos } from '#src/server/db/schema/executions.ts'
import { statement } from '#src/server/db/statement.ts'
import type { PhotoRow } from '#src/server/modules/executions/ground/photos-store.ts'

/** Those of the photos that somebody uploaded and did not take off again. */
export async function findPhotosOfUploader(tx: Tx, ids: string[], uploader: number): Promise<PhotoRow[]> {
  return tx
    .select()
    .from(taskPhotos)
    .where(
      and(inArray(taskPhotos.id, ids), eq(taskPhotos.uploaded_by, uploader), isNull(taskPhotos.removed_at)),
    )
}

const insertRows = statement(
  'insert_answer_photos',
  `insert into answer_photos (answer_id, photo_id) select * from unnest($1::int[], $2::uuid[]) on conflict do nothing`,
)

/** Writes down which photos each answer named. */
export async function insertAnswerPhotos(
  tx: Tx,
  named: { answer_id: number; photo_id: string }[],
): Promise<void> {
  if (named.length === 0) return
  const answerIds = named.map(({ answer_id }) => answer_id)
  const photoIds = named.map(({ photo_id }) => photo_id)
  await insertRows(tx, answerIds, photoIds)
}
