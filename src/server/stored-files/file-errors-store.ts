import { count, inArray, like, sum } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { fileErrors } from '#src/server/db/schema/system.ts'

export type FileError = typeof fileErrors.$inferSelect

/** All known mismatches of a folder, by key; usually few. */
export async function findFileErrors(db: Db, folder: string): Promise<Map<string, FileError>> {
  const inFolder = `${folder.replace(/[\\%_]/g, '\\$&')}/%`
  const rows = await db.select().from(fileErrors).where(like(fileErrors.key, inFolder))
  return new Map(rows.map((row) => [row.key, row]))
}

/** Stores mismatches; another process may have stored them too. */
export async function insertFileErrors(db: Db, faults: FileError[]): Promise<void> {
  for (let start = 0; start < faults.length; start += 1000)
    await db
      .insert(fileErrors)
      .values(faults.slice(start, start + 1000))
      .onConflictDoNothing()
}

export async function deleteFileErrors(db: Db, keys: string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += 1000)
    await db.delete(fileErrors).where(inArray(fileErrors.key, keys.slice(start, start + 1000)))
}

export async function countFileErrors(db: Db) {
  return db
    .select({ fault: fileErrors.fault, files: count(), bytes: sum(fileErrors.size).mapWith(Number) })
    .from(fileErrors)
    .groupBy(fileErrors.fault)
}
