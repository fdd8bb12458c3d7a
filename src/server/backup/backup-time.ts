import { readManifest } from '#src/server/backup/archive/open-archive.ts'
import type { BackupFile } from './backup-files.ts'

/** Of when the state is that a backup has: one that was brought here says so itself. */
export async function findMoment({ isUploaded, path, madeAt }: BackupFile): Promise<Date> {
  if (!isUploaded) return madeAt
  // One that cannot be read any more is listed all the same, and says why when it is looked at.
  const said = await readManifest(path).then(
    ({ made_at }) => new Date(made_at),
    () => madeAt,
  )
  return Number.isNaN(said.getTime()) ? madeAt : said
}
