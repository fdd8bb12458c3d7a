import { rename, rm } from 'node:fs/promises'
import type { Settings } from '#src/contract/admin/settings.ts'
import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AuthService } from '#src/server/auth/auth-service.ts'
import {
  decryptFile,
  ENCRYPTED_ENDING,
  encrypt,
  encryptedSize,
  isEncrypted,
} from '#src/server/backup/archive/encrypt-archive.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { systemActor } from '#src/server/db/actor.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller, FileReply } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { operationalFailure } from '#src/server/problems/failure-message.ts'
import { OperationalError } from '#src/server/problems/operational-error.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { TrustedClock } from '#src/server/retention/retention-service.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import { requireDiskSpace, requireSpaceFor } from '#src/server/storage/local/disk-space.ts'
import { openIfExists } from '#src/server/storage/local/open-if-exists.ts'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'
import type { ArchiveChecks } from './archive-inspections.ts'
import {
  type BackupFile,
  findBackupFile,
  findLastBackup,
  listBackupFiles,
  newBackupFile,
  removeOldBackups,
  storeUploaded,
} from './backup-files.ts'
import { findBackupTime } from './backup-time.ts'
import {
  type BackupFailure,
  findBackupFailure,
  findBeginning,
  isBackupBeingMade,
  lockBackups,
  storeBackupFailure,
} from './backups-store.ts'
import { createBackup } from './create-backup.ts'
import type { RestoresService } from './restores-service.ts'
import { isRestoreUnderWay } from './restores-store.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const GZIP = 'application/gzip'
const periods: Record<Settings['backupFrequency'], number> = {
  hourly: HOUR,
  daily: 24 * HOUR,
  weekly: 7 * 24 * HOUR,
  monthly: 30 * 24 * HOUR,
}

/** Download options; without a passphrase the archive is not encrypted. */
interface Download {
  password: string
  code?: string | undefined
  passphrase?: string | undefined
}

/** A backup is overdue after this many periods. */
const OVERDUE_AFTER = 2

interface Dependencies {
  activity: ActivityService
  settings: SettingsService
  restores: RestoresService
  identity: Pick<AuthService, 'reauthenticate'>
  checks: ArchiveChecks
  clock: TrustedClock
}

/** Backups in DATA_DIR: created on demand and on a schedule, listed, downloaded, and removed by age. */
export function createBackupsService(
  core: AppContext,
  { activity, settings, restores, identity, checks, clock }: Dependencies,
) {
  const { database, place, now } = core

  /** Queues a backup unless one is queued or running. @returns whether it did */
  async function request(tx: Tx): Promise<boolean> {
    await lockBackups(tx)
    // A restore backs up the current data itself.
    if ((await isBackupBeingMade(tx)) || (await isRestoreUnderWay(tx))) return false
    await core.enqueue(tx, 'back-up', {})
    return true
  }

  async function isDue(): Promise<boolean> {
    const { autoBackup, backupFrequency } = await settings.read()
    if (!autoBackup) return false
    const period = periods[backupFrequency]
    const failure = await findBackupFailure(database.db)
    if (failure && isBackingOff(failure, period)) return false
    const age = await findAge()
    return age !== null && age >= period
  }

  /** Milliseconds since the last backup, or since the first data; null while the database has none. */
  async function findAge(): Promise<number | null> {
    const last = await findLastBackup(place.dataDir, now())
    const since = last?.madeAt ?? (await findBeginning(database.db))
    return since === null ? null : Math.max(0, now().getTime() - since.getTime())
  }

  /** Retry backoff: an hour after the first failure, doubled for each further one, at most a day or a period. */
  function isBackingOff({ at, count }: BackupFailure, period: number): boolean {
    const waited = now().getTime() - Date.parse(at)
    const pause = Math.min(HOUR * 2 ** (count - 1), Math.max(HOUR, period), DAY)
    // A failure in the future comes from a wrong clock.
    return waited >= 0 && waited < pause
  }

  const removeOld = async () => {
    if (!(await clock.isTrusted())) return
    const { retentionPeriod } = await settings.read()
    const removed = await removeOldBackups(place.dataDir, retentionPeriod, now())
    if (removed > 0) core.logger.info({ backups: removed }, 'old backups were removed')
  }

  /** The age of the last backup, and whether it is overdue. */
  async function describeAge() {
    const { autoBackup, backupFrequency } = await settings.read()
    const [last, age] = await Promise.all([findLastBackup(place.dataDir, now()), findAge()])
    const isOverdue = autoBackup && age !== null && age >= OVERDUE_AFTER * periods[backupFrequency]
    return { last, age, isOverdue }
  }

  /** Stores the failure for the screen; an error here must not hide the original error. */
  async function noteFailure(at: string): Promise<void> {
    try {
      await database.by(systemActor('back-up')).transaction(async (tx) => {
        const before = await findBackupFailure(tx)
        await storeBackupFailure(tx, { at, count: (before?.count ?? 0) + 1 })
        await activity.alert(tx, message('alert.backup'))
      })
    } catch (error) {
      core.logger.error({ err: error }, 'the failure of a backup could not be recorded')
    }
  }

  return {
    /** Queues a backup for an administrator. */
    order: (caller: Caller): Promise<boolean> =>
      database.by(caller).transaction(async (tx) => {
        const isNew = await request(tx)
        if (isNew)
          await activity.record(tx, {
            type: 'backup_requested',
            message: message('action.backup.requested', { who: caller.full_name }),
            userId: caller.id,
          })
        return isNew
      }),

    /** The job `back-up`: creates one archive, then removes old ones. */
    async make(): Promise<void> {
      const { dataDir } = place
      try {
        const { path: file } = await newBackupFile(dataDir, now())
        await requireDiskSpace(dataDir)
        // Backups share the disk with the data. The next one is about as large as the last, and the database needs
        // its own space.
        const last = await findLastBackup(dataDir, now())
        if (last) await requireSpaceFor(dataDir, last.size * 1.2)
        await createBackup({ ...place, secret: core.secret, logger: core.logger }, file, now())
      } catch (error) {
        await noteFailure(now().toISOString())
        throw error
      }
      await storeBackupFailure(database.db, null)
      await removeOld()
    },

    /** The scheduled work: queues a due backup and removes old ones. */
    async plan(): Promise<void> {
      if (await isDue()) await database.by(systemActor('plan-backups')).transaction(request)
      await removeOld()
    },

    describeAge,

    async list() {
      const [files, isBeingMade, failure, restore, { last, isOverdue }] = await Promise.all([
        listBackupFiles(place.dataDir),
        isBackupBeingMade(database.db),
        findBackupFailure(database.db),
        restores.describeLast(),
        describeAge(),
      ])
      return {
        is_being_made: isBeingMade,
        failed_at: failure?.at ?? null,
        last_made_at: last?.madeAt.toISOString() ?? null,
        is_overdue: isOverdue,
        restore,
        count: files.length,
        results: await Promise.all(files.map(toReply)),
      }
    },

    /** Stores an archive from elsewhere. @throws Problem with the reason when it cannot be restored here */
    async upload(caller: Caller, received: ReceivedFile, passphrase: string) {
      const uploadedPath = await received.toDisk()
      const opened = `${uploadedPath}.tar.gz`
      let file: BackupFile
      try {
        if (await isEncrypted(uploadedPath)) {
          await requireSpaceFor(place.dataDir, received.size)
          await asProblem(decryptFile(uploadedPath, passphrase, opened))
          await rm(uploadedPath)
        } else await rename(uploadedPath, opened)
        await asProblem(checks.verify(opened))
        file = await storeUploaded(place.dataDir, now(), opened)
      } finally {
        await rm(opened, { force: true })
      }
      try {
        await database.by(caller).transaction((tx) =>
          activity.record(tx, {
            type: 'backup_uploaded',
            message: message('action.backup.uploaded', { who: caller.full_name, backup: file.name }),
            userId: caller.id,
          }),
        )
      } catch (error) {
        // No archive stays without an audit log entry.
        await rm(file.path, { force: true })
        throw error
      }
      return toReply(file)
    },

    /**
     * Data exfiltration: a backup contains everything, so it requires the password and the second factor.
     * @throws Problem 404 for an unknown name
     */
    async download(caller: Caller, name: string, given: Download): Promise<FileReply> {
      await identity.reauthenticate(caller, { password: given.password, code: given.code ?? '' })
      const found = await findBackupFile(place.dataDir, name)
      if (!found) throw problem('not_found', { what: 'backup' })
      // The audit log entry is committed before the first byte is sent.
      await database.by(caller).transaction((tx) =>
        activity.note(tx, {
          action: 'downloaded',
          kind: 'backup',
          thing: { id: name, name },
          message: message('action.backup.downloaded', { who: caller.full_name, backup: name }),
        }),
      )
      const fileName = `${name}.tar.gz`
      const { passphrase = '' } = given
      if (passphrase === '') return { open: () => openIfExists(found.path), name: fileName, type: GZIP }
      return {
        open: async () => {
          const opened = await openIfExists(found.path)
          return (
            opened && { size: encryptedSize(opened.size), stream: await encrypt(opened.stream, passphrase) }
          )
        },
        name: `${fileName}${ENCRYPTED_ENDING}`,
        type: 'application/octet-stream',
      }
    },
  }
}

async function toReply(file: BackupFile) {
  const { name, size, isBeforeRestore, isUploaded } = file
  return {
    name,
    file_name: `${name}.tar.gz`,
    size,
    made_at: (await findBackupTime(file)).toISOString(),
    is_before_restore: isBeforeRestore,
    is_uploaded: isUploaded,
  }
}

/** Turns errors of an archive into a problem for the uploader. */
async function asProblem(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (error instanceof OperationalError)
      throw problem('backup_not_restorable', { reason: operationalFailure(error) })
    throw error
  }
}
