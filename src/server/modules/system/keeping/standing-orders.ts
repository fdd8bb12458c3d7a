import { randomUUID } from 'node:crypto'
import { isDatabaseAway } from '#src/server/db/is-database-away.ts'
import { isBeingRestored } from '#src/server/db/postgres/restore-mark.ts'
import type { Ground } from '#src/server/ground/ground.ts'
import type { SettingsService } from '#src/server/modules/settings/settings-service.ts'
import { findClearing, keepClearing } from './caches-store.ts'

export type StandingOrders = ReturnType<typeof createStandingOrders>

interface Dependencies {
  settings: SettingsService
  /** Empties what this process keeps in memory. @returns how many answers that were */
  forget: () => number
}

/** What an administrator orders of every process: how much it logs, and to forget what it keeps in memory. */
export function createStandingOrders(ground: Ground, { settings, forget }: Dependencies) {
  const { database, logger } = ground
  /** Until somebody chooses another one in the settings. */
  const ownLevel = logger.level
  /** Undefined until the first look: what was ordered before this process began is none of its concern. */
  let lastClearing: string | null | undefined
  let isClosed = false

  /** @returns whether a backup is being restored: nobody is let in meanwhile, and nothing is looked at */
  async function followRestore(): Promise<boolean> {
    const wasClosed = isClosed
    isClosed = await isBeingRestored(database.db)
    if (isClosed === wasClosed) return isClosed
    // What was kept is of what was there before.
    if (!isClosed) forget()
    logger.info(isClosed ? 'a backup is being restored; nobody is let in' : 'people are let in again')
    return isClosed
  }

  async function followLevel(): Promise<void> {
    const { logLevel, debugMode } = await settings.readChosen()
    const level = debugMode ? 'debug' : (logLevel ?? ownLevel)
    if (logger.level === level) return
    logger.level = level
    logger.info({ logLevel: level }, 'the settings have changed how much is logged')
  }

  async function followClearing(): Promise<void> {
    const clearing = await findClearing(database.db)
    if (lastClearing !== undefined && clearing !== lastClearing) {
      const cleared = forget()
      logger.info({ cleared }, 'what was kept in memory is forgotten')
    }
    lastClearing = clearing
  }

  return {
    /** Whether a backup takes the place of what is there at this moment, as this process last saw it. */
    isClosed: () => isClosed,

    /** Every process looks again and again. */
    async follow(): Promise<void> {
      try {
        if (await followRestore()) return
        await followLevel()
        await followClearing()
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        logger.debug({ reason: String(error) }, 'the database does not answer; its orders wait')
      }
    },

    /** Forgets at once here, and has the other processes do the same. @returns how many answers were kept here */
    async clear(): Promise<number> {
      const clearing = randomUUID()
      await keepClearing(database.db, clearing)
      lastClearing = clearing
      const cleared = forget()
      logger.info({ cleared }, 'what was kept in memory is forgotten')
      return cleared
    },
  }
}
