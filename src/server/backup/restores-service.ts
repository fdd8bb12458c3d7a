import { randomUUID } from 'node:crypto'
import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AuthService } from '#src/server/auth/auth-service.ts'
import type { CheckedArchive } from '#src/server/backup/archive/inspect-archive.ts'
import { readManifest } from '#src/server/backup/archive/open-archive.ts'
import {
  type RestoreOrigin,
  type RestoreStep,
  restoreInPlace,
} from '#src/server/backup/restore/restore-in-place.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { systemActor } from '#src/server/db/actor.ts'
import { areJobsPaused } from '#src/server/db/postgres/restore-epoch.ts'
import type { Caller } from '#src/server/http/route.ts'
import { localize } from '#src/server/messages/localized-text.ts'
import { type Message, message } from '#src/server/messages/message.ts'
import { localizeStored, noStoredMessage, storedMessage } from '#src/server/messages/stored-message.ts'
import { operationalFailure } from '#src/server/problems/failure-message.ts'
import { OperationalError } from '#src/server/problems/operational-error.ts'
import { Problem, problem } from '#src/server/problems/problem.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import { diskFull, isDiskFull, requireSpaceFor } from '#src/server/storage/local/disk-space.ts'
import type { ArchiveChecks } from './archive-inspections.ts'
import { type BackupFile, findBackupFile, findLastBackup, newBackupFile } from './backup-files.ts'
import { findBackupTime } from './backup-time.ts'
import { isBackupBeingMade, lockBackups } from './backups-store.ts'
import { describeRestore } from './describe-restore.ts'
import { groupDifferences } from './group-differences.ts'
import {
  countSince,
  findRestore,
  formatRestoreState,
  isRestoreUnderWay,
  type RestoreState,
  storeRestoreState,
} from './restores-store.ts'

/** Milliseconds until all processes have noticed the restore; each polls every three seconds. */
const CLOSES_WITHIN = 4000
/** Timeout in milliseconds for running jobs; parsing a large PDF takes a minute. */
const JOBS_END_WITHIN = 120_000
/** Space estimate: unpacked rows and files take this many times the archive's size. */
const UNPACKED = 3

const cutOff = message('restore.interrupted')
const seeLog = message('restore.seeLog')

interface Dependencies {
  activity: ActivityService
  settings: SettingsService
  identity: Pick<AuthService, 'reauthenticate'>
  checks: ArchiveChecks
}

export type RestoresService = ReturnType<typeof createRestoresService>

/** Restoring a backup into the running installation: ordered by an administrator, run as a job. */
export function createRestoresService(
  core: AppContext,
  { activity, settings, identity, checks }: Dependencies,
) {
  const { database, place, now, logger } = core
  const { db } = database

  async function findFile(name: string): Promise<BackupFile> {
    const file = await findBackupFile(place.dataDir, name)
    if (!file) throw problem('not_found', { what: 'backup' })
    return file
  }

  /** Why this version cannot restore a backup, or the result of its check; neither while the check runs. */
  async function checkBackup(
    file: BackupFile,
  ): Promise<{ hindrance: Message | string | null; check: CheckedArchive | null }> {
    try {
      await readManifest(file.path)
      return { hindrance: null, check: await checks.look(file) }
    } catch (error) {
      if (error instanceof OperationalError) return { hindrance: operationalFailure(error), check: null }
      throw error
    }
  }

  /** A time as ISO 8601, and a function that formats it in English. */
  async function formatTime(at: Date) {
    const { timezone } = await settings.read()
    const writer = new Intl.DateTimeFormat('en', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: timezone,
    })
    const writeMoment = (instant: string) => writer.format(new Date(instant))
    return { moment: at.toISOString(), writeMoment }
  }

  async function fail(mark: RestoreState, why: Message): Promise<void> {
    await database.by(systemActor('restore')).transaction(async (tx) => {
      await storeRestoreState(tx, {
        ...mark,
        state: 'failed',
        ended_at: now().toISOString(),
        ...storedMessage('reason', why),
      })
      await activity.alert(tx, message('alert.restore', { backup: mark.name, reason: why }))
    })
  }

  async function replace(mark: RestoreState): Promise<void> {
    const { dataDir } = place
    const file = await findFile(mark.name)
    const last = await findLastBackup(dataDir, now())
    await requireSpaceFor(dataDir, UNPACKED * file.size + (last?.size ?? 0) * 1.2)
    const kept = await newBackupFile(dataDir, now(), 'before-restore')
    const { writeMoment, moment } = await formatTime(await findBackupTime(file))
    let current = mark
    const onStep = async (step: RestoreStep) => {
      logger.info({ backup: mark.name, step }, 'a backup is being restored')
      current = { ...mark, state: step, kept_as: step === 'replacing' ? kept.name : null }
      await storeRestoreState(db, current)
    }
    const undone = await restoreInPlace({ ...place, secret: core.secret, logger }, core.files, {
      file: file.path,
      confirmedDigest: mark.confirmed_digest ?? null,
      keptAs: kept.path,
      now: now(),
      closesWithin: CLOSES_WITHIN,
      jobsEndWithin: JOBS_END_WITHIN,
      onStep,
      actor: mark.actor,
      tell: (count, origin: RestoreOrigin) => ({
        ...describeRestore({
          mark,
          moment,
          writeMoment,
          keptAs: kept.name,
          undone: count,
          origin,
          now: now(),
        }),
        mark: formatRestoreState({
          ...current,
          state: 'done',
          ended_at: now().toISOString(),
          kept_as: kept.name,
          undone: count,
        }),
      }),
    })
    logger.warn({ backup: mark.name, keptAs: kept.name, undone }, 'a backup was restored')
  }

  return {
    /** The changes that a restore would revert, and whether the backup can be restored. */
    async look(caller: Caller, name: string) {
      const file = await findFile(name)
      const madeAt = await findBackupTime(file)
      const { hindrance, check } = await checkBackup(file)
      return {
        name,
        made_at: madeAt.toISOString(),
        hindrance: hindrance === null ? null : localize(hindrance),
        asks_for_code: caller.has_second_factor,
        since: await countSince(db, madeAt),
        check: check && {
          is_authentic: check.isAuthentic,
          sha256: check.digest,
          differences: check.differences && groupDifferences(check.differences),
        },
      }
    },

    /** Queues a restore for an administrator, after password and second factor. */
    async order(
      caller: Caller,
      name: string,
      given: { password: string; code?: string | undefined; sha256?: string | undefined },
    ): Promise<void> {
      const file = await findFile(name)
      await identity.reauthenticate(caller, { password: given.password, code: given.code ?? '' })
      const { hindrance: reason, check } = await checkBackup(file)
      if (reason !== null) throw problem('backup_not_restorable', { reason })
      // When the check still runs, the job repeats this comparison.
      if (check && !check.isAuthentic && check.digest !== given.sha256)
        throw problem('backup_not_verified', { digest: check.digest })
      const { id, full_name, from } = caller
      await database.by(caller).transaction(async (tx) => {
        await lockBackups(tx)
        if (await isRestoreUnderWay(tx)) throw problem('restore_under_way')
        if (await isBackupBeingMade(tx)) throw problem('restore_while_backing_up')
        const mark: RestoreState = {
          id: randomUUID(),
          name,
          state: 'waiting',
          actor: { id, full_name, from },
          asked_at: now().toISOString(),
          ended_at: null,
          kept_as: null,
          undone: 0,
          reason: noStoredMessage,
          confirmed_digest: given.sha256 ?? null,
        }
        await storeRestoreState(tx, mark)
        await core.enqueue(tx, 'restore', { restoreId: mark.id })
        await activity.record(tx, {
          type: 'backup_restore_ordered',
          message: message('action.backup.restoreRequested', { who: full_name, backup: name }),
          userId: id,
        })
      })
    },

    /** The job `restore`. It records its own outcome and never fails, because a retry would restore again. */
    async run(restoreId: string): Promise<void> {
      const mark = await findRestore(db)
      if (mark?.id !== restoreId || mark.state === 'done' || mark.state === 'failed') return
      if (await areJobsPaused(db)) return
      if (mark.state !== 'waiting') return fail(mark, cutOff)
      try {
        await replace(mark)
      } catch (error) {
        const after = await findRestore(db)
        // The commit succeeded, but its response was lost.
        if (after?.id === restoreId && after.state === 'done') return
        logger.error({ err: error, backup: mark.name }, 'a backup was not restored')
        await fail(mark, describeEnd(error))
      }
    },

    /** The last restore that was ordered; null when none was. */
    async describeLast() {
      const mark = await findRestore(db)
      if (!mark) return null
      const { name, state, actor, asked_at, ended_at, kept_as, undone } = mark
      const reason = localizeStored(mark.reason, mark.localized)
      return { name, state, by: actor.full_name, asked_at, ended_at, kept_as, undone, reason }
    },
  }
}

/** Why the restore failed, for the administrator who ordered it. */
function describeEnd(failure: unknown): Message {
  // The disk-full errors of the system and of PostgreSQL, as our own problem.
  const error = isDiskFull(failure) ? diskFull(failure) : failure
  if (error instanceof Problem) return message('restore.failed', { why: error.asMessage })
  return error instanceof OperationalError
    ? message('restore.failed', { why: operationalFailure(error) })
    : seeLog
}
