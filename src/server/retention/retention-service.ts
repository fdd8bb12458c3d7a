import type { AppContext } from '#src/server/core/app-context.ts'
import { systemActor } from '#src/server/db/actor.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import { applyRule, nameTable, ROWS_AT_ONCE, retentionRules } from './retention-list-store.ts'
import { checkClock } from './trusted-clock.ts'
import { findSeenClock, storeSeenClock } from './trusted-clock-store.ts'

const DAY = 24 * 60 * 60 * 1000
/** Limit per table and run: the rest waits for the next run, so that every table gets its share. */
const MAX_BATCHES = 200

interface Services {
  settings: Pick<SettingsService, 'read'>
  clock: TrustedClock
  /** Deletes expired uploads that were never submitted, with their files. */
  deleteUnsubmittedPhotos: (now: Date) => Promise<number>
}

export type TrustedClock = ReturnType<typeof createTrustedClock>

/** Protects all deletion by age (rows, files, backups) from a wrong clock. */
export function createTrustedClock({
  database,
  now,
  logger,
}: Pick<AppContext, 'database' | 'now' | 'logger'>) {
  return {
    /** Records the current time, and decides whether the clock can be trusted. */
    async isTrusted(): Promise<boolean> {
      const moment = now()
      const { isTrusted, seen } = checkClock(moment, await findSeenClock(database.db))
      await storeSeenClock(database.db, seen)
      if (!isTrusted)
        logger.error(
          { now: moment.toISOString(), trusted: seen.trusted },
          'the clock jumped ahead: deletion by age is paused',
        )
      return isTrusted
    },
  }
}

/** Deletes expired rows in small batches, by the rule of each table. */
export function createRetentionService(
  core: AppContext,
  { settings, clock, deleteUnsubmittedPhotos }: Services,
) {
  const { database, logger } = core

  async function cleanTables(now: Date): Promise<Record<string, number>> {
    const { auditRetention } = await settings.read()
    const counts: Record<string, number> = {}
    for (const rule of retentionRules) {
      if (!('since' in rule)) continue
      const days = rule.days === 'auditRetention' ? auditRetention : rule.days
      const before = new Date(now.getTime() - days * DAY)
      let count = 0
      for (let batch = 0; batch < MAX_BATCHES; batch++) {
        const done = await database
          .by(systemActor('clean-up'))
          .transaction((tx) => applyRule(tx, rule, before))
        count += done
        if (done < ROWS_AT_ONCE) break
      }
      if (count > 0) counts[nameTable(rule)] = count
    }
    return counts
  }

  return {
    /** Part of the job `clean-up`. Deletes nothing while the clock is not trusted. @returns whether it was trusted */
    async run(): Promise<boolean> {
      const now = core.now()
      if (!(await clock.isTrusted())) return false
      const counts = await cleanTables(now)
      const photos = await deleteUnsubmittedPhotos(now)
      if (photos > 0) counts.task_photos = photos
      await core.files.removeStale(now)
      if (Object.keys(counts).length > 0) logger.info({ counts }, 'expired rows were deleted')
      return true
    },
  }
}
