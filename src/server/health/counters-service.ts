import * as z from 'zod'
import type { AppContext } from '#src/server/core/app-context.ts'
import { foldTallies, repairCounters, storeLastCheck } from './counters-store.ts'

const lastCheck = z.object({ checked_at: z.string(), mended: z.int() })

/** What triggers keep with the rows: the figures that lists and dashboards are made of. */
export function createCountersService({ database, logger, now }: AppContext) {
  return {
    /** Compares all of it with a full count. What differs is a defect: it is said, and put right. */
    async check(): Promise<void> {
      const mended = await repairCounters(database.db)
      const different = mended.filter(({ rows }) => rows > 0)
      for (const { kind, rows } of different)
        logger.error({ kind, rows }, 'kept figures were wrong; they are mended')
      const sum = different.reduce((all, { rows }) => all + rows, 0)
      await storeLastCheck(database.db, JSON.stringify({ checked_at: now().toISOString(), mended: sum }))
    },

    /** Makes few rows of many that say the same. */
    fold: () => foldTallies(database.db),
  }
}

/** When they were compared last, and how many rows differed then. */
export function describeLastCheck(kept: string | null): { checked_at: string | null; mended: number } {
  return kept === null ? { checked_at: null, mended: 0 } : lastCheck.parse(JSON.parse(kept))
}
