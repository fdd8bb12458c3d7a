import { randomUUID } from 'node:crypto'
import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AuthService } from '#src/server/auth/auth-service.ts'
import type { CheckedArchive } from '#src/server/backup/archive/inspect-archive.ts'
import { readManifest } from '#src/server/backup/archive/open-archive.ts'
import { type RestoreOrigin, type SetBackStep, setBack } from '#src/server/backup/restore/restore-in-place.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { byItself } from '#src/server/db/actor.ts'
import { areJobsHeld } from '#src/server/db/postgres/restore-epoch.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { Within } from '#src/server/problems/catalogue/saying.ts'
import { OperationalError } from '#src/server/problems/fault.ts'
import { operationalFailure } from '#src/server/problems/inner.ts'
import { Problem, problem } from '#src/server/problems/problem.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import { diskFull, isDiskFull, requireRoomFor } from '#src/server/storage/local/disk-space.ts'
import { keepAs, nothingKept, sayKept } from '#src/server/telling/kept.ts'
import { said } from '#src/server/telling/said.ts'
import { refusal, type Telling, tell } from '#src/server/telling/telling.ts'
import type { ArchiveChecks } from './archive-inspections.ts'
import { type BackupFile, findBackupFile, findLastBackup, placeBackup } from './backup-files.ts'
import { findMoment } from './backup-time.ts'
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

/** Every process looks within three seconds whether a backup is being restored. Milliseconds. */
const CLOSES_WITHIN = 4000
/** For so long a restore waits for jobs that run; reading a large PDF takes a minute. Milliseconds. */
const JOBS_END_WITHIN = 120_000
/** A backup is packed; its rows and files take about so much more room than it does. */
const UNPACKED = 3

const cutOff = tell('restore.cutOff')
const seeLog = tell('restore.seeLog')

interface Dependencies {
  activity: ActivityService
  settings: SettingsService
  identity: Pick<AuthService, 'confirm'>
  checks: ArchiveChecks
}

export type RestoresService = ReturnType<typeof createRestoresService>

/** Bringing a backup into the place of what is there, ordered by an administrator and done by a job. */
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

  /** Why a backup cannot be restored by this version, or what was found of it; neither while it is still read. */
  async function look(file: BackupFile): Promise<{ hindrance: Within | null; check: CheckedArchive | null }> {
    try {
      await readManifest(file.path)
      return { hindrance: null, check: await checks.look(file) }
    } catch (error) {
      if (error instanceof OperationalError) return { hindrance: operationalFailure(error), check: null }
      throw error
    }
  }

  /** A moment, and how it is written in English where each reader's own words are not asked for. */
  async function nameMoment(at: Date) {
    const { timezone } = await settings.read()
    const writer = new Intl.DateTimeFormat('en', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: timezone,
    })
    const writeMoment = (instant: string) => writer.format(new Date(instant))
    return { moment: at.toISOString(), writeMoment }
  }

  async function fail(mark: RestoreState, why: Telling): Promise<void> {
    await database.by(byItself('restore')).transaction(async (tx) => {
      await storeRestoreState(tx, {
        ...mark,
        state: 'failed',
        ended_at: now().toISOString(),
        ...keepAs('reason', why),
      })
      await activity.alert(tx, tell('alert.restore', { backup: mark.name, reason: why }))
    })
  }

  async function replace(mark: RestoreState): Promise<void> {
    const { dataDir } = place
    const file = await findFile(mark.name)
    const last = await findLastBackup(dataDir, now())
    await requireRoomFor(dataDir, UNPACKED * file.size + (last?.size ?? 0) * 1.2)
    const kept = await placeBackup(dataDir, now(), 'before-restore')
    const { writeMoment, moment } = await nameMoment(await findMoment(file))
    let current = mark
    const onStep = async (step: SetBackStep) => {
      logger.info({ backup: mark.name, step }, 'a backup is being restored')
      current = { ...mark, state: step, kept_as: step === 'replacing' ? kept.name : null }
      await storeRestoreState(db, current)
    }
    const undone = await setBack({ ...place, secret: core.secret, logger }, core.files, {
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
    /** What restoring a backup would undo, and whether it can be restored at all. */
    async look(caller: Caller, name: string) {
      const file = await findFile(name)
      const madeAt = await findMoment(file)
      const { hindrance, check } = await look(file)
      return {
        name,
        made_at: madeAt.toISOString(),
        hindrance: hindrance === null ? null : said(hindrance),
        asks_for_code: caller.has_second_factor,
        since: await countSince(db, madeAt),
        check: check && {
          is_authentic: check.isAuthentic,
          sha256: check.digest,
          differences: check.differences && groupDifferences(check.differences),
        },
      }
    },

    /** An administrator wants one restored; the password again, and the code where their sign-in asks for one. */
    async order(
      caller: Caller,
      name: string,
      given: { password: string; code?: string | undefined; sha256?: string | undefined },
    ): Promise<void> {
      const file = await findFile(name)
      await identity.confirm(caller, { password: given.password, code: given.code ?? '' })
      const { hindrance: reason, check } = await look(file)
      if (reason !== null) throw problem('backup_not_restorable', { reason })
      // One that is still read is judged by the job, in the same way.
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
          reason: nothingKept,
          confirmed_digest: given.sha256 ?? null,
        }
        await storeRestoreState(tx, mark)
        await core.enqueue(tx, 'restore', { restoreId: mark.id })
        await activity.record(tx, {
          type: 'backup_restore_ordered',
          message: tell('did.backup.toRestore', { who: full_name, backup: name }),
          userId: id,
        })
      })
    },

    /** The job. It says itself how it ended: to be run again would be to restore again. */
    async run(restoreId: string): Promise<void> {
      const mark = await findRestore(db)
      if (mark?.id !== restoreId || mark.state === 'done' || mark.state === 'failed') return
      if (await areJobsHeld(db)) return
      if (mark.state !== 'waiting') return fail(mark, cutOff)
      try {
        await replace(mark)
      } catch (error) {
        const after = await findRestore(db)
        // Its end was lost on its way, and not the restore.
        if (after?.id === restoreId && after.state === 'done') return
        logger.error({ err: error, backup: mark.name }, 'a backup was not restored')
        await fail(mark, describeEnd(error))
      }
    },

    /** The last one that was asked for; null when none ever was. */
    async describeLast() {
      const mark = await findRestore(db)
      if (!mark) return null
      const { name, state, actor, asked_at, ended_at, kept_as, undone } = mark
      const reason = sayKept(mark.reason, mark.told)
      return { name, state, by: actor.full_name, asked_at, ended_at, kept_as, undone, reason }
    },
  }
}

/** Why nothing was restored, for whoever had asked for it. */
function describeEnd(failure: unknown): Telling {
  // What the system, or PostgreSQL, says in its own words of a disk that filled up in the midst.
  const error = isDiskFull(failure) ? diskFull(failure) : failure
  if (error instanceof Problem) return tell('restore.why', { why: refusal(error) })
  return error instanceof OperationalError ? tell('restore.why', { why: operationalFailure(error) }) : seeLog
}
