import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { AppContext } from '#src/server/core/app-context.ts'
import { latestMigration, ownMigrations, programVersion } from '#src/server/db/postgres/schema-version.ts'
import { isFingerprintOf } from '#src/server/db/postgres/secret-fingerprint.ts'
import type { MailService } from '#src/server/mail/mail-service.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { type PlainProblemCode, problem } from '#src/server/problems/problem.ts'
import { type DiskSpace, readDiskSpace } from '#src/server/storage/local/disk-space.ts'
import type { StoredFilesService } from '#src/server/stored-files/stored-files-service.ts'
import { describeLastCheck } from './denormalized-counters-service.ts'
import { type DatabaseProbe, probeDatabase, readDetails } from './health-store.ts'

/** Timeout of the database check, in milliseconds; a slower database counts as unreachable. */
const TIMEOUT = 5000

export type HealthService = ReturnType<typeof createHealthService>

/** The public part of the health report. */
interface PublicHealth {
  version: string
  database: 'ok' | 'away'
  disk: DiskSpace['status'] | 'away'
  queue: 'ok' | 'no_worker' | 'unknown'
}

interface Look {
  health: PublicHealth
  areFilesThere: boolean
  fault: PlainProblemCode | null
}

/** The storage location as configured. */
function describePlace({ dataDir, bucket }: AppContext['place']): string {
  return bucket ? `s3://${bucket.name}/${bucket.prefix}` : path.join(dataDir, 'files')
}

/** Age of the last backup. */
interface BackupAge {
  describeAge(): Promise<{ last: { madeAt: Date } | null; isOverdue: boolean }>
}

export function createHealthService(
  core: AppContext,
  services: { storedFiles: StoredFilesService; mail: MailService; backups: BackupAge },
) {
  const { database, files, logger } = core
  let pending: Promise<Look> | null = null
  /** The last verified fingerprint of the secret: the comparison is slow by design. */
  let compared = { mark: '', isOwn: true }

  async function isOwnSecret(fingerprint: string | null): Promise<boolean> {
    if (fingerprint === null) return true
    if (fingerprint !== compared.mark)
      compared = { mark: fingerprint, isOwn: await isFingerprintOf(fingerprint, core.secret) }
    return compared.isOwn
  }

  async function checkNow() {
    const [found, disk, areFilesThere] = await Promise.all([
      within(TIMEOUT, probeDatabase(database.db)).catch((error: unknown) => {
        logger.debug({ reason: String(error) }, 'the database does not answer')
        return null
      }),
      readDiskSpace(files.temporaryFolder).catch((error: unknown) => {
        logger.error({ err: error }, 'the files folder does not answer')
        return null
      }),
      within(TIMEOUT, files.requireReachable()).then(
        () => true,
        (error: unknown) => {
          logger.error({ err: error }, 'the file storage does not answer')
          return false
        },
      ),
    ])
    const health: PublicHealth = {
      version: programVersion,
      database: found ? 'ok' : 'away',
      disk: disk?.status ?? 'away',
      queue: !found ? 'unknown' : found.workers > 0 ? 'ok' : 'no_worker',
    }
    return { health, areFilesThere, fault: await findFault(found, areFilesThere ? disk : null) }
  }

  async function findFault(
    found: DatabaseProbe | null,
    disk: DiskSpace | null,
  ): Promise<PlainProblemCode | null> {
    if (!found) return 'database_away'
    if (found.is_restoring) return 'being_restored'
    if (!disk) return 'files_away'
    if (disk.status === 'full') return 'disk_full'
    if (!found.migrations.every((hash) => ownMigrations.includes(hash))) return 'old_version'
    return (await isOwnSecret(found.secret)) ? null : 'other_secret'
  }

  /** Concurrent requests share one check. */
  const checkOnce = () => {
    pending ??= checkNow().finally(() => {
      pending = null
    })
    return pending
  }

  return {
    /** Readiness for load balancers. @throws Problem 503 when the server cannot do its work */
    async requireReady() {
      const { health, fault: found } = await checkOnce()
      if (found) throw problem(found, { status: 503, extra: { status: 'not_ready', ...health } })
      return { status: 'ready' as const, ...(health as PublicHealth & ReadyHealth) }
    },

    /** The full report for administrators. */
    async describe() {
      const { health, fault, areFilesThere } = await checkOnce()
      const [found, details, disk, fileErrors, mail, backup] = await Promise.all([
        probeDatabase(database.db),
        readDetails(database.db),
        readDiskSpace(files.temporaryFolder),
        services.storedFiles.countFileErrors(),
        services.mail.describe(),
        services.backups.describeAge(),
      ])
      const { waiting, running, retrying, failed, oldest_waiting_since } = details
      return {
        status: fault ? ('not_ready' as const) : ('ready' as const),
        version: health.version,
        database: { version: details.version, size: Number(details.size) },
        schema: {
          latest: latestMigration,
          is_known: found.migrations.every((hash) => ownMigrations.includes(hash)),
        },
        disk,
        queue: {
          status: found.workers > 0 ? ('ok' as const) : ('no_worker' as const),
          workers: found.workers,
          waiting,
          running,
          retrying,
          failed,
          oldest_waiting_since,
        },
        files: { place: describePlace(core.place), is_reachable: areFilesThere, ...fileErrors },
        mail: { is_set_up: mail.server !== null, waiting: mail.waiting, given_up: mail.given_up },
        backup: {
          made_at: backup.last?.madeAt.toISOString() ?? null,
          is_overdue: backup.isOverdue,
        },
        figures: describeLastCheck(details.last_check),
      }
    },
  }
}

/** The report when everything is ok. */
interface ReadyHealth {
  database: 'ok'
  disk: 'ok' | 'low'
  queue: 'ok' | 'no_worker'
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const done = new AbortController()
  const timeUp = setTimeout(milliseconds, undefined, { signal: done.signal }).then(() => {
    throw operationalError('response_timeout', { milliseconds })
  })
  try {
    return await Promise.race([work, timeUp])
  } finally {
    done.abort()
  }
}
