import { rm } from 'node:fs/promises'
import type { Settings } from '#src/contract/admin/settings.ts'
import { backUp } from '#src/server/backup/back-up.ts'
import { byItself } from '#src/server/db/actor.ts'
import { verifyArchive } from '#src/server/db/backup/verify-archive.ts'
import type { Tx } from '#src/server/db/database.ts'
import { requireDiskRoom, requireRoomFor } from '#src/server/files/disk-room.ts'
import { openIfThere } from '#src/server/files/open-if-there.ts'
import type { ReceivedFile } from '#src/server/files/receive-file.ts'
import type { Ground } from '#src/server/ground/ground.ts'
import type { Caller, FileReply } from '#src/server/http/route.ts'
import type { ActivityService } from '#src/server/modules/activity/activity-service.ts'
import type { SettingsService } from '#src/server/modules/settings/settings-service.ts'
import { Fault } from '#src/server/problems/fault.ts'
import { faulty } from '#src/server/problems/inner.ts'
import { problem } from '#src/server/problems/problem.ts'
import { tell } from '#src/server/telling/telling.ts'
import {
  type BackupFile,
  findBackupFile,
  findLastBackup,
  keepUploaded,
  listBackupFiles,
  placeBackup,
  removeOldBackups,
} from './backup-files.ts'
import { findMoment } from './backup-moment.ts'
import {
  findBackupFailure,
  findBeginning,
  holdBackupPlace,
  isBackupBeingMade,
  keepBackupFailure,
} from './backups-store.ts'
import type { RestoresService } from './restores-service.ts'
import { isRestoreUnderWay } from './restores-store.ts'

const HOUR = 60 * 60 * 1000
const periods: Record<Settings['backupFrequency'], number> = {
  hourly: HOUR,
  daily: 24 * HOUR,
  weekly: 7 * 24 * HOUR,
  monthly: 30 * 24 * HOUR,
}

interface Dependencies {
  activity: ActivityService
  settings: SettingsService
  restores: RestoresService
}

/** Backups in DATA_DIR: made by hand and on a schedule, listed, sent, and removed when they are old. */
export function createBackupsService(ground: Ground, { activity, settings, restores }: Dependencies) {
  const { database, place, now } = ground

  /** Queues a backup unless one is queued or being made. @returns whether it did */
  async function request(tx: Tx): Promise<boolean> {
    await holdBackupPlace(tx)
    // What is there before a restore is backed up by the restore.
    if ((await isBackupBeingMade(tx)) || (await isRestoreUnderWay(tx))) return false
    await ground.enqueue(tx, 'back-up', {})
    return true
  }

  async function isDue(): Promise<boolean> {
    const { autoBackup, backupFrequency } = await settings.read()
    if (!autoBackup) return false
    const last = await findLastBackup(place.dataDir)
    const since = last?.madeAt ?? (await findBeginning(database.db))
    return since !== null && now().getTime() - since.getTime() >= periods[backupFrequency]
  }

  const removeOld = async () => {
    const { retentionPeriod } = await settings.read()
    const removed = await removeOldBackups(place.dataDir, retentionPeriod, now())
    if (removed > 0) ground.logger.info({ backups: removed }, 'old backups were removed')
  }

  /** Says on the screen that the last one failed; why it did matters more than that this could not be kept. */
  async function noteFailure(at: string): Promise<void> {
    try {
      await database.by(byItself('back-up')).transaction(async (tx) => {
        await keepBackupFailure(tx, at)
        await activity.alert(tx, tell('alert.backup'))
      })
    } catch (error) {
      ground.logger.error({ err: error }, 'that a backup failed could not be kept')
    }
  }

  return {
    /** An administrator wants one now. */
    order: (caller: Caller): Promise<boolean> =>
      database.by(caller).transaction(async (tx) => {
        const isNew = await request(tx)
        if (isNew)
          await activity.record(tx, {
            type: 'backup_requested',
            message: tell('did.backup.requested', { who: caller.full_name }),
            userId: caller.id,
          })
        return isNew
      }),

    /** The job: one archive, and room for the next. */
    async make(): Promise<void> {
      const { dataDir } = place
      try {
        const { path: file } = await placeBackup(dataDir, now())
        await requireDiskRoom(dataDir)
        // It lies beside the data: the next is about as large as the last, and must not take the database's room.
        const last = await findLastBackup(dataDir)
        if (last) await requireRoomFor(dataDir, last.size * 1.2)
        await backUp({ ...place, logger: ground.logger }, file, now())
      } catch (error) {
        await noteFailure(now().toISOString())
        throw error
      }
      await keepBackupFailure(database.db, null)
      await removeOld()
    },

    /** What the schedule asks for: one when it is time, and none that is too old. */
    async plan(): Promise<void> {
      if (await isDue()) await database.by(byItself('plan-backups')).transaction(request)
      await removeOld()
    },

    async list() {
      const [files, isBeingMade, failedAt, restore] = await Promise.all([
        listBackupFiles(place.dataDir),
        isBackupBeingMade(database.db),
        findBackupFailure(database.db),
        restores.describeLast(),
      ])
      return {
        is_being_made: isBeingMade,
        failed_at: failedAt,
        restore,
        count: files.length,
        results: await Promise.all(files.map(toReply)),
      }
    },

    /** One that was made elsewhere. @throws Problem with the reason when it could not be restored here */
    async upload(caller: Caller, received: ReceivedFile) {
      const source = await received.toDisk()
      await requireRestorable(source)
      const file = await keepUploaded(place.dataDir, now(), source)
      try {
        await database.by(caller).transaction((tx) =>
          activity.record(tx, {
            type: 'backup_uploaded',
            message: tell('did.backup.uploaded', { who: caller.full_name, backup: file.name }),
            userId: caller.id,
          }),
        )
      } catch (error) {
        // Nothing is kept of which nobody knows where it came from.
        await rm(file.path, { force: true })
        throw error
      }
      return toReply(file)
    },

    /** @throws Problem with 404 for whatever is not in the list */
    async read(caller: Caller, name: string): Promise<FileReply> {
      const found = await findBackupFile(place.dataDir, name)
      if (!found) throw problem('not_found', { what: 'backup' })
      // All that there is leaves with it: who took it is kept before it goes.
      await database.by(caller).transaction((tx) =>
        activity.note(tx, {
          action: 'downloaded',
          kind: 'backup',
          thing: { id: name, name },
          message: tell('did.backup.downloaded', { who: caller.full_name, backup: name }),
        }),
      )
      return { open: () => openIfThere(found.path), name: `${name}.tar.gz` }
    },
  }
}

async function toReply(file: BackupFile) {
  const { name, size, isBeforeRestore, isUploaded } = file
  return {
    name,
    file_name: `${name}.tar.gz`,
    size,
    made_at: (await findMoment(file)).toISOString(),
    is_before_restore: isBeforeRestore,
    is_uploaded: isUploaded,
  }
}

async function requireRestorable(file: string): Promise<void> {
  try {
    await verifyArchive(file)
  } catch (error) {
    if (error instanceof Fault) throw problem('backup_not_restorable', { reason: faulty(error) })
    throw error
  }
}
