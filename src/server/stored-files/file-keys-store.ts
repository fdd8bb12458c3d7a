import { like, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#src/server/db/database.ts'
import { deletedRecords } from '#src/server/db/schema/deletions.ts'
import { taskPhotos } from '#src/server/db/schema/executions.ts'
import { findingPhotos } from '#src/server/db/schema/findings.ts'
import { equipmentFiles, referencePictures } from '#src/server/db/schema/plants.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import { companyLogo } from '#src/server/db/schema/system.ts'
import { weeklyPdfs } from '#src/server/db/schema/weekly-pdfs.ts'

interface FileNames {
  table: PgTable
  /** Used to find the files of a folder. */
  first: PgColumn
  /** In the same row, for a file stored next to the first. */
  second?: PgColumn
}

/** Every column that refers to a stored file; files that none refers to are swept. */
export const fileNames: FileNames[] = [
  { table: taskPhotos, first: taskPhotos.file_key, second: taskPhotos.thumbnail_key },
  { table: findingPhotos, first: findingPhotos.file_key, second: findingPhotos.thumbnail_key },
  { table: companyLogo, first: companyLogo.file_key, second: companyLogo.thumbnail_key },
  { table: referencePictures, first: referencePictures.file_key, second: referencePictures.thumbnail_key },
  { table: equipmentFiles, first: equipmentFiles.file_key },
  { table: weeklyPdfs, first: weeklyPdfs.file_key },
  { table: reports, first: reports.file_key },
  { table: deletedRecords, first: deletedRecords.file_key, second: deletedRecords.thumbnail_key },
]

/** The keys that rows refer to in a storage folder. */
export async function findReferencedKeys(db: Db, folder: string): Promise<Set<string>> {
  const inFolder = `${folder.replace(/[\\%_]/g, '\\$&')}/%`
  const keys = new Set<string>()
  for (const { table, first, second = first } of fileNames) {
    const rows = await db.select({ first, second }).from(table).where(like(first, inFolder))
    for (const { first, second } of rows)
      for (const key of [first, second]) if (key !== null) keys.add(String(key))
  }
  return keys
}

/** The storage folders that rows refer to, whether the files exist or not. */
export async function findReferencedFolders(db: Db): Promise<string[]> {
  const folders = new Set<string>()
  for (const { table, first } of fileNames) {
    const folder = sql<string | null>`regexp_replace(${first}, '/[^/]*$', '')`
    const rows = await db.selectDistinct({ folder }).from(table)
    for (const row of rows) if (row.folder !== null) folders.add(row.folder)
  }
  return [...folders]
}
