import { randomUUID } from 'node:crypto'
import type { AppContext } from '#src/server/core/app-context.ts'
import { isConnectionLost } from '#src/server/db/is-connection-lost.ts'
import { readRestoreState } from '#src/server/db/postgres/restore-epoch.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import { findClearing, storeClearing } from './caches-store.ts'

export type SettingsPoller = ReturnType<typeof createSettingsPoller>

interface Dependencies {
  settings: SettingsService
  /** Clears the caches of this process. @returns how many entries it removed */
  forget: () => number
  /** Notifies all subscribers that everything has changed, and checks their access again. */
  tellAll: () => void
}

/**
 * Poll interval in milliseconds during a restore: short, so that all processes accept requests again at about the
 * same time.
 */
const POLL_DURING_RESTORE = 300
/** Milliseconds until all processes have noticed the end. */
const ALL_NOTICE_WITHIN = 1000

/** Polls for changes that an administrator makes for every process: log level, cache clearing, and restores. */
export function createSettingsPoller(core: AppContext, { settings, forget, tellAll }: Dependencies) {
  const { database, logger } = core
  /** The level from the environment, until the settings choose one. */
  const ownLevel = logger.level
  /** Undefined before the first poll: earlier clearings do not concern this process. */
  let lastClearing: string | null | undefined
  let isClosed = false
  /** The restore epoch at the last poll; undefined before the first. */
  let lastRestore: string | null | undefined
  /** The local restore epoch: incremented when a restore starts or ends. */
  let epoch = 0

  /** @returns whether a restore is running; requests are then rejected, and the other polls are skipped */
  async function followRestore(): Promise<boolean> {
    const wasClosed = isClosed
    const { isRunning, lastOne } = await readRestoreState(database.db)
    // A restore that ran between two polls is detected by its new epoch.
    const isAnother = lastRestore !== undefined && lastOne !== lastRestore
    lastRestore = lastOne
    isClosed = isRunning
    if (isClosed && !wasClosed) {
      epoch += 1
      logger.info('a backup is being restored; requests are rejected')
      pollForEnd()
    }
    if (isClosed || !(wasClosed || isAnother)) return isClosed
    // The caches hold data from before the restore.
    epoch += 1
    forget()
    setTimeout(tellAll, ALL_NOTICE_WITHIN).unref()
    logger.info('the restore has ended; requests are accepted again')
    return false
  }

  function pollForEnd(): void {
    setTimeout(() => {
      if (!isClosed) return
      follow().then(
        () => isClosed && pollForEnd(),
        // The regular poll continues.
        (error: unknown) => logger.error({ err: error }, 'the state of the restore could not be read'),
      )
    }, POLL_DURING_RESTORE).unref()
  }

  async function followLevel(): Promise<void> {
    const { logLevel, debugMode } = await settings.readChosen()
    const level = debugMode ? 'debug' : (logLevel ?? ownLevel)
    if (logger.level === level) return
    logger.level = level
    logger.info({ logLevel: level }, 'the log level was changed in the settings')
  }

  async function followClearing(): Promise<void> {
    const clearing = await findClearing(database.db)
    if (lastClearing !== undefined && clearing !== lastClearing) {
      const cleared = forget()
      logger.info({ cleared }, 'the caches were cleared')
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
      logger.debug({ reason: String(error) }, 'the database does not answer; the poll will be retried')
    }
  }

  return {
    /** Whether a restore was running at the last poll. */
    isClosed: () => isClosed,

    /** Changes with each restore; requests from an earlier epoch are rejected. */
    turn: () => epoch,

    /** Called at regular intervals in every process. */
    follow,

    /**
     * Clears the caches here at once, and in the other processes at their next poll.
     * @returns how many entries it removed here
     */
    async clear(): Promise<number> {
      const clearing = randomUUID()
      await storeClearing(database.db, clearing)
      lastClearing = clearing
      const cleared = forget()
      logger.info({ cleared }, 'the caches were cleared')
      return cleared
    },
  }
}
