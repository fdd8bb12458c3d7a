import { randomUUID } from 'node:crypto'
import type { AppContext } from '#src/server/core/app-context.ts'
import { isConnectionLost } from '#src/server/db/is-connection-lost.ts'
import { readRestoreState } from '#src/server/db/postgres/restore-epoch.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import { findClearing, storeClearing } from './caches-store.ts'

export type SettingsPoller = ReturnType<typeof createSettingsPoller>

interface Dependencies {
  settings: SettingsService
  /** Empties what this process keeps in memory. @returns how many answers that were */
  forget: () => number
  /** Whoever hears what changes is told that everything has, and is looked at again. */
  tellAll: () => void
}

/** While nobody is let in: so often that all processes let people in at about the same time. Milliseconds. */
const LOOK_FOR_END_EVERY = 300
/** After which all of them do. Milliseconds. */
const ALL_SEE_WITHIN = 1000

/** What an administrator orders of every process: how much it logs, and to forget what it keeps in memory. */
export function createSettingsPoller(core: AppContext, { settings, forget, tellAll }: Dependencies) {
  const { database, logger } = core
  /** Until somebody chooses another one in the settings. */
  const ownLevel = logger.level
  /** Undefined until the first look: what was ordered before this process began is none of its concern. */
  let lastClearing: string | null | undefined
  let isClosed = false
  /** As it was at the last look; undefined until the first. */
  let lastRestore: string | null | undefined
  /** Counts the states that this process has seen: a restore ends one. */
  let turn = 0

  /** @returns whether a backup is being restored: nobody is let in meanwhile, and nothing is looked at */
  async function followRestore(): Promise<boolean> {
    const wasClosed = isClosed
    const { isRunning, lastOne } = await readRestoreState(database.db)
    // One that this process did not see while it went on, since it could not look, is seen by what it has left.
    const isAnother = lastRestore !== undefined && lastOne !== lastRestore
    lastRestore = lastOne
    isClosed = isRunning
    if (isClosed && !wasClosed) {
      turn += 1
      logger.info('a backup is being restored; nobody is let in')
      lookForEnd()
    }
    if (isClosed || !(wasClosed || isAnother)) return isClosed
    // What was kept is of what was there before.
    turn += 1
    forget()
    setTimeout(tellAll, ALL_SEE_WITHIN).unref()
    logger.info('people are let in again')
    return false
  }

  function lookForEnd(): void {
    setTimeout(() => {
      if (!isClosed) return
      follow().then(
        () => isClosed && lookForEnd(),
        // The usual look goes on.
        (error: unknown) => logger.error({ err: error }, 'whether a restore has ended could not be read'),
      )
    }, LOOK_FOR_END_EVERY).unref()
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

  async function follow(): Promise<void> {
    try {
      if (await followRestore()) return
      await followLevel()
      await followClearing()
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      logger.debug({ reason: String(error) }, 'the database does not answer; its orders wait')
    }
  }

  return {
    /** Whether a backup takes the place of what is there at this moment, as this process last saw it. */
    isClosed: () => isClosed,

    /** Another one as soon as a backup takes the place of what is there: what was begun before is not gone on with. */
    turn: () => turn,

    /** Every process looks again and again. */
    follow,

    /** Forgets at once here, and has the other processes do the same. @returns how many answers were kept here */
    async clear(): Promise<number> {
      const clearing = randomUUID()
      await storeClearing(database.db, clearing)
      lastClearing = clearing
      const cleared = forget()
      logger.info({ cleared }, 'what was kept in memory is forgotten')
      return cleared
    },
  }
}
