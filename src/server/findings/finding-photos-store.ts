import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import { findingPhotos, findings } from '#src/server/db/schema/findings.ts'

/** The number of a finding's own photos; null if the sector has no such finding. */
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

/** Those of the photos that belong to findings of a sector, each with its finding. */
export async function findPhotosOf(db: Db, sectorId: number, ids: string[]) {
  return db
    .select({ id: findingPhotos.id, finding_id: findingPhotos.finding_id })
    .from(findingPhotos)
    .innerJoin(findings, eq(findings.id, findingPhotos.finding_id))
    .where(and(inArray(findingPhotos.id, ids), eq(findings.sector_id, sectorId)))
    .orderBy(asc(findingPhotos.finding_id))
}

export async function findPhotoKeys(db: Db, id: string) {
  const [found] = await db
    .select({ full: findingPhotos.file_key, thumbnail: findingPhotos.thumbnail_key })
    .from(findingPhotos)
    .where(eq(findingPhotos.id, id))
  return found ?? null
}
