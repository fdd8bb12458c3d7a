import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import { referencePictures, type TaskPicture } from '#src/server/db/schema/plants.ts'

export type { TaskPicture }

export async function insertPicture(tx: Tx, picture: typeof referencePictures.$inferInsert): Promise<void> {
  await tx.insert(referencePictures).values(picture)
}

/** Those of the pictures that a sector has; they stay until the transaction ends. */
export async function lockPictures(tx: Tx, sectorId: number, ids: string[]): Promise<TaskPicture[]> {
  const { id, sector_id, size } = referencePictures
  return tx
    .select({ id, size })
    .from(referencePictures)
    .where(and(inArray(id, ids), eq(sector_id, sectorId)))
    .for('share')
}

export async function findPictureKeys(db: Db, id: string) {
  const [found] = await db
    .select({ full: referencePictures.file_key, thumbnail: referencePictures.thumbnail_key })
    .from(referencePictures)
    .where(eq(referencePictures.id, id))
  return found ?? null
}
