import { prepareDataFolder } from '#src/server/data-folder/prepare-data-folder.ts'
import type { BackupEnd } from '#src/server/db/backup/backup-manifest.ts'
import { FilesArriving } from '#src/server/db/backup/files-arriving.ts'
import { readManifest } from '#src/server/db/backup/open-archive.ts'
import { restoreBackup } from '#src/server/db/backup/restore-backup.ts'
import { openEmbedded } from '#src/server/db/embedded/open-embedded.ts'
import { openGiven } from '#src/server/db/given/open-given.ts'
import type { Connection } from '#src/server/db/postgres/connection.ts'
import { openPostgres } from '#src/server/db/postgres/open-postgres.ts'
import type { JobHandlers } from '#src/server/jobs/jobs.ts'
import { startJobs } from '#src/server/jobs/start-jobs.ts'
import type { DataPlace } from './back-up.ts'

/** Brings a backup into an empty database and an empty DATA_DIR: all of it, or nothing. */
export async function restore(place: DataPlace, file: string): Promise<BackupEnd> {
  const { dataDir, databaseUrl, bucket, logger } = place
  const beginFiles = async () => {
    if (!bucket) return FilesArriving.begin(dataDir)
    const { beginInBucket } = await import('#src/server/file-places/arrive-in-bucket.ts')
    return beginInBucket(bucket, dataDir)
  }
  // Before anything is made: what cannot be restored leaves no trace.
  await readManifest(file)
  await prepareDataFolder(dataDir)
  if (databaseUrl) {
    await makeTables(place, await openGiven(databaseUrl, { logger }))
    return restoreBackup({ connection: { connectionString: databaseUrl }, dataDir, file, beginFiles })
  }
  const embedded = await openEmbedded({ dataDir, logger, kind: 'restore' })
  try {
    await makeTables(place, await openPostgres(embedded.connection, { logger }))
    const connection: Connection = embedded.connection
    return await restoreBackup({ connection, dataDir, file, beginFiles })
  } finally {
    await embedded.stop()
  }
}

/** The tables came with the opening; the queues come with the jobs, none of which is run. */
async function makeTables(
  { logger }: DataPlace,
  database: Awaited<ReturnType<typeof openGiven>>,
): Promise<void> {
  try {
    const jobs = await startJobs({ database, handlers: noHandlers, logger, areJobsRun: false })
    await jobs.stop()
  } finally {
    await database.close()
  }
}

const nothing = async () => undefined
const noHandlers: JobHandlers = {
  'read-weekly-pdf': nothing,
  'make-report': nothing,
  'clear-deleted': nothing,
  'send-mail': nothing,
  'send-webhooks': nothing,
  'forgotten-password': nothing,
  'send-daily-news': nothing,
  'back-up': nothing,
  restore: nothing,
  'plan-backups': nothing,
  'clean-up': nothing,
  'tell-late-work': nothing,
  'sweep-files': nothing,
  'check-figures': nothing,
}
