import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { decryptFile, isEncrypted } from '#src/server/backup/archive/encrypt-archive.ts'
import { hashFile } from '#src/server/backup/archive/hash-file.ts'
import type { BackupTrailer } from '#src/server/backup/archive/manifest.ts'
import { verifyArchive } from '#src/server/backup/archive/verify-archive.ts'
import { type DataLocation, findArchiveKey } from '#src/server/backup/create-backup.ts'
import { prepareDataDir } from '#src/server/core/prepare-data-dir.ts'
import { openEmbedded } from '#src/server/db/embedded/open-embedded.ts'
import { openExternal } from '#src/server/db/external/open-external.ts'
import type { Connection } from '#src/server/db/postgres/connection.ts'
import { openPostgres } from '#src/server/db/postgres/open-postgres.ts'
import type { JobHandlers } from '#src/server/jobs/jobs.ts'
import { startJobs } from '#src/server/jobs/start-jobs.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { requireSpaceFor } from '#src/server/storage/local/disk-space.ts'
import { statIfExists } from '#src/server/storage/local/stat-if-exists.ts'
import { restoreBackup } from './restore-archive.ts'
import { LocalRestoreFiles } from './restore-files.ts'

interface RestoreChoices {
  /** Also restores an archive from elsewhere, or a changed one. */
  isUnverifiedAccepted?: boolean
  /** For an encrypted archive. */
  passphrase?: string
}

/**
 * Restores a backup into an empty database and an empty DATA_DIR: completely, or not at all. An existing secret
 * stays; otherwise the server creates one at its first start.
 */
export async function restore(
  place: DataLocation,
  file: string,
  { passphrase = '', ...choices }: RestoreChoices = {},
): Promise<BackupTrailer> {
  await requireFile(file)
  if (!(await isEncrypted(file))) return restoreOpened(place, file, choices)
  await prepareDataDir(place.dataDir)
  const opened = path.join(place.dataDir, `restoring-${randomUUID()}.tar.gz`)
  try {
    await requireSpaceFor(place.dataDir, (await stat(file)).size)
    await decryptFile(file, passphrase, opened)
    return await restoreOpened(place, opened, choices)
  } finally {
    await rm(opened, { force: true })
  }
}

async function requireFile(file: string): Promise<void> {
  if (!(await statIfExists(file))) throw operationalError('no_backup_file', { file })
}

async function restoreOpened(
  place: DataLocation,
  file: string,
  { isUnverifiedAccepted = false }: RestoreChoices,
): Promise<BackupTrailer> {
  const { dataDir, databaseUrl, bucket, logger } = place
  const beginFiles = async () => {
    if (!bucket) return LocalRestoreFiles.begin(dataDir)
    const { prepareBucketRestore } = await import('#src/server/storage/s3/s3-temporary-files.ts')
    return prepareBucketRestore(bucket, dataDir)
  }
  // Before anything is created: a rejected archive leaves no trace.
  const { isAuthentic } = await verifyArchive(file, await findArchiveKey(place))
  const digest = await hashFile(file)
  if (!isAuthentic && !isUnverifiedAccepted) throw operationalError('backup_not_verified', { digest })
  const origin = { sha256: digest, made_here: isAuthentic }
  await prepareDataDir(dataDir)
  if (databaseUrl) {
    await makeTables(place, await openExternal(databaseUrl, { logger }))
    return restoreBackup({ connection: { connectionString: databaseUrl }, file, beginFiles, origin })
  }
  const embedded = await openEmbedded({ dataDir, logger, kind: 'restore' })
  try {
    await makeTables(place, await openPostgres(embedded.connection, { logger }))
    const connection: Connection = embedded.connection
    return await restoreBackup({ connection, file, beginFiles, origin })
  } finally {
    await embedded.stop()
  }
}

/** Opening the database creates the tables; starting the job queue, without workers, creates the queues. */
async function makeTables(
  { logger }: DataLocation,
  database: Awaited<ReturnType<typeof openExternal>>,
): Promise<void> {
  try {
    const jobs = await startJobs({ database, handlers: noHandlers, logger, areJobsRun: false })
    await jobs.stop()
  } finally {
    await database.close()
  }
}

const noop = async () => undefined
const noHandlers: JobHandlers = {
  'read-weekly-pdf': noop,
  'make-report': noop,
  'clear-deleted': noop,
  'send-mail': noop,
  'send-push': noop,
  'send-webhooks': noop,
  'forgotten-password': noop,
  'send-daily-digests': noop,
  'back-up': noop,
  restore: noop,
  'plan-backups': noop,
  'clean-up': noop,
  'notify-overdue': noop,
  'notify-due-today': noop,
  'sweep-files': noop,
  'check-counters': noop,
}
