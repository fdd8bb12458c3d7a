import { count, inArray, like, sum } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { fileFaults } from '#src/server/db/schema/system.ts'

export type FileFault = typeof fileFaults.$inferSelect

/** All known mismatches of a folder, by key; usually few. */
export async function findFaults(db: Db, folder: string): Promise<Map<string, FileFault>> {
  const inFolder = `${folder.replace(/[\\%_]/g, '\\$&')}/%`
  const rows = await db.select().from(fileFaults).where(like(fileFaults.key, inFolder))
  return new Map(rows.map((row) => [row.key, row]))
}

/** Stores mismatches; another process may have stored them too. */
export async function insertFaults(db: Db, faults: FileFault[]): Promise<void> {
  for (let start = 0; start < faults.length; start += 1000)
    await db
      .insert(fileFaults)
      .values(faults.slice(start, start + 1000))
      .onConflictDoNothing()
}

export async function deleteFaults(db: Db, keys: string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += 1000)
    await db.delete(fileFaults).where(inArray(fileFaults.key, keys.slice(start, start + 1000)))
}

export async function countFaults(db: Db) {
  return db
    .select({ fault: fileFaults.fault, files: count(), bytes: sum(fileFaults.size).mapWith(Number) })
    .from(fileFaults)
    .groupBy(fileFaults.fault)
}
