import type { AppContext } from '#src/server/core/app-context.ts'
import { byItself } from '#src/server/db/actor.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import { applyRule, nameTable, ROWS_AT_ONCE, retentionRules } from './retention-list-store.ts'
import { checkClock } from './trusted-clock.ts'
import { findSeenClock, storeSeenClock } from './trusted-clock-store.ts'

const DAY = 24 * 60 * 60 * 1000
/** What is left of one table after so many is the next run's: each table has its turn. */
const MOST_BATCHES = 200

interface Services {
  settings: Pick<SettingsService, 'read'>
  clock: TrustedClock
  /** Uploads that nobody submitted, with their files. */
  deleteUnsubmittedPhotos: (now: Date) => Promise<number>
}

export type TrustedClock = ReturnType<typeof createTrustedClock>

/** The common rule for all that is deleted for its age: rows, files and backups. */
export function createTrustedClock({
  database,
  now,
  logger,
}: Pick<AppContext, 'database' | 'now' | 'logger'>) {
  return {
    /** Notes the moment, and judges whether the clock can be believed. */
    async isTrusted(): Promise<boolean> {
      const moment = now()
      const { isTrusted, seen } = checkClock(moment, await findSeenClock(database.db))
      await storeSeenClock(database.db, seen)
      if (!isTrusted)
        logger.error(
          { now: moment.toISOString(), trusted: seen.trusted },
          'the clock is further ahead than the time since the last look explains: nothing is deleted for now',
        )
      return isTrusted
    },
  }
}

/** Deletes what is older than its life, in small batches: one list says for each table what that is. */
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
      for (let batch = 0; batch < MOST_BATCHES; batch++) {
        const done = await database.by(byItself('clean-up')).transaction((tx) => applyRule(tx, rule, before))
        count += done
        if (done < ROWS_AT_ONCE) break
      }
      if (count > 0) counts[nameTable(rule)] = count
    }
    return counts
  }

  return {
    /** Part of the job `clean-up`. Deletes nothing while the clock cannot be believed. @returns whether it could be */
    async run(): Promise<boolean> {
      const now = core.now()
      if (!(await clock.isTrusted())) return false
      const counts = await cleanTables(now)
      const photos = await deleteUnsubmittedPhotos(now)
      if (photos > 0) counts.task_photos = photos
      await core.files.removeStale(now)
      if (Object.keys(counts).length > 0) logger.info({ counts }, 'what was older than its life was deleted')
      return true
    },
  }
}
