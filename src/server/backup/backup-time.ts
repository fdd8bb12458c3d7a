import { readManifest } from '#src/server/backup/archive/open-archive.ts'
import type { BackupFile } from './backup-files.ts'

/** The time of a backup's data; an uploaded archive states its own. */
export async function findBackupTime({ isUploaded, path, madeAt }: BackupFile): Promise<Date> {
  if (!isUploaded) return madeAt
  // The list includes an unreadable archive; its details show the error.
  const stated = await readManifest(path).then(
    ({ made_at }) => new Date(made_at),
    () => madeAt,
  )
  return Number.isNaN(stated.getTime()) ? madeAt : stated
}
