import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import { findingPhotos, findings } from '#src/server/db/schema/findings.ts'

/** How many photos of its own a finding of a sector has; null when it is not there. */
export async function countPhotosOfFinding(
  db: Db,
  sectorId: number,
  findingId: number,
): Promise<number | null> {
  const [found] = await db
    .select({ count: db.$count(findingPhotos, eq(findingPhotos.finding_id, findings.id)) })
    .from(findings)
    .where(and(eq(findings.id, findingId), eq(findings.sector_id, sectorId)))
  return found?.count ?? null
}

export async function countPhotos(tx: Tx, findingId: number): Promise<number> {
  return tx.$count(findingPhotos, eq(findingPhotos.finding_id, findingId))
}

export async function insertPhoto(tx: Tx, photo: typeof findingPhotos.$inferInsert): Promise<void> {
  await tx.insert(findingPhotos).values(photo)
}

/** @returns the files that it named; none when it was not there */
export async function deletePhoto(tx: Tx, findingId: number, id: string): Promise<string[]> {
  const [deleted] = await tx
    .delete(findingPhotos)
    .where(and(eq(findingPhotos.id, id), eq(findingPhotos.finding_id, findingId)))
    .returning({ file: findingPhotos.file_key, thumbnail: findingPhotos.thumbnail_key })
  return deleted ? [deleted.file, deleted.thumbnail] : []
}

export async function findPhotoKeys(db: Db, id: string) {
  const [found] = await db
    .select({ full: findingPhotos.file_key, thumbnail: findingPhotos.thumbnail_key })
    .from(findingPhotos)
    .where(eq(findingPhotos.id, id))
  return found ?? null
}
