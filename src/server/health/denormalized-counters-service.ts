import * as z from 'zod'
import type { AppContext } from '#src/server/core/app-context.ts'
import { compactTallies, repairCounters, storeLastCheck } from './denormalized-counters-store.ts'

const lastCheck = z.object({ checked_at: z.string(), mended: z.int() })

/** The counters that triggers maintain for lists and dashboards. */
export function createDenormalizedCountersService({ database, logger, now }: AppContext) {
  return {
    /** Compares the counters with a full count. A difference is a defect: it is logged and repaired. */
    async check(): Promise<void> {
      const mended = await repairCounters(database.db)
      const different = mended.filter(({ rows }) => rows > 0)
      for (const { kind, rows } of different)
        logger.error({ kind, rows }, 'stored counters were wrong and were corrected')
      const sum = different.reduce((all, { rows }) => all + rows, 0)
      await storeLastCheck(database.db, JSON.stringify({ checked_at: now().toISOString(), mended: sum }))
    },

    /** Merges counter rows. */
    fold: () => compactTallies(database.db),
  }
}

/** The last comparison and its number of repaired rows. */
export function describeLastCheck(stored: string | null): { checked_at: string | null; mended: number } {
  return stored === null ? { checked_at: null, mended: 0 } : lastCheck.parse(JSON.parse(stored))
}
