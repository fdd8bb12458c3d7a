import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection } from '#src/server/db/postgres/connection.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { findConnection } from './cluster/cluster-connection.ts'
import { type ClusterLocation, findLocation } from './cluster/cluster-location.ts'
import { clusterSettings } from './cluster/cluster-settings.ts'
import { describeDirectoryError } from './cluster/describe-directory-error.ts'
import { findPrograms } from './cluster/find-binaries.ts'
import { prepareCluster, refuseFormerDatabase } from './cluster/init-cluster.ts'
import { lockDirectory } from './cluster/lock-directory.ts'
import { makeSocketFolder } from './cluster/socket-directory.ts'
import { logFileOf, type RunningCluster, type RunOptions, runCluster } from './process/run-cluster.ts'
import { shortenLog } from './process/server-log.ts'
import {
  describeProcess,
  hasSameProgram,
  type ProcessKind,
  type ProcessRegistration,
  registerProcess,
} from './process-registry.ts'

/** Restart backoff in milliseconds, doubled after each failure. */
const BACK_OFF = { first: 100, last: 10_000 }
const SHORTEN_LOG_EVERY = 3_600_000

interface EmbeddedOptions {
  dataDir: string
  logger: FastifyBaseLogger
  kind?: Exclude<ProcessKind, 'worker'>
  /** PostgreSQL settings that override the defaults. */
  settings?: string[]
  /** Run as superuser when the cluster is created: for tests, not for a server. */
  statements?: string[]
}

/** An embedded PostgreSQL that stops with this process, or with the process it was joined from. */
export interface EmbeddedPostgres {
  /** How a client connects. */
  connection: Connection
  /** Migrations are done: other processes may join. */
  announce(): void
  /** Whether another process on the same data runs jobs. */
  hasOtherWorkers(): Promise<boolean>
  stop(): Promise<void>
}

/** Starts PostgreSQL in DATA_DIR, initializes it on the first start, and restarts it after a crash. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, logger } = options
  const programs = await findPrograms()
  try {
    const unlock = await lockDirectory(dataDir)
    try {
      const registration = await registerProcess(dataDir, { kind: options.kind ?? 'server', isOwner: true })
      const leave = async () => {
        await registration.leave()
        unlock()
      }
      try {
        await requireSameProgram(registration, options)
        refuseFormerDatabase(dataDir)
        const place = await findLocation(dataDir, programs, logger)
        await prepareCluster(place, options.statements)
        return await superviseCluster(place, options, registration, leave)
      } catch (error) {
        await registration.leave()
        throw error
      }
    } catch (error) {
      unlock()
      throw error
    }
  } catch (error) {
    throw describeDirectoryError(error, dataDir)
  }
}

/**
 * Processes that joined a server outlive it and rejoin the next one. So the next one must be the same program
 * version, and must not be a restore, which replaces the rows they use.
 */
async function requireSameProgram(
  registration: ProcessRegistration,
  { dataDir, kind }: EmbeddedOptions,
): Promise<void> {
  const otherProcesses = (await registration.listOthers()).filter(
    (entry) => kind === 'restore' || !hasSameProgram(entry),
  )
  if (otherProcesses.length > 0)
    throw operationalError('still_in_use', {
      folder: dataDir,
      processes: otherProcesses.map(describeProcess),
    })
}

async function superviseCluster(
  place: ClusterLocation,
  { dataDir, logger, settings = [] }: EmbeddedOptions,
  registration: ProcessRegistration,
  leave: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const socketFolder = await makeSocketFolder(place)
  const run: RunOptions = {
    dataDir,
    place,
    socketFolder: socketFolder.path,
    settings: [...clusterSettings, ...settings],
  }
  const first = await runCluster(run).catch(async (error: unknown) => {
    await socketFolder.remove()
    throw error
  })
  const stopping = new AbortController()
  const watching = watch(first, run, logger, stopping.signal)
  const shortening = setInterval(() => {
    shortenLog(logFileOf(dataDir)).catch((error: unknown) =>
      logger.error({ err: error }, 'the database log could not be truncated'),
    )
  }, SHORTEN_LOG_EVERY)
  shortening.unref()
  return {
    connection: await findConnection(place.folder, socketFolder.path),
    announce: () => registration.announce(socketFolder.path),
    hasOtherWorkers: registration.hasOtherWorkers,
    async stop() {
      clearInterval(shortening)
      stopping.abort()
      await watching
      await socketFolder.remove()
      await leave()
    },
  }
}

/** Restarts PostgreSQL after each crash until it is no longer needed, then stops it. */
async function watch(
  first: RunningCluster,
  run: RunOptions,
  logger: FastifyBaseLogger,
  stopping: AbortSignal,
): Promise<void> {
  const isLeaving = new Promise<void>((resolve) => stopping.addEventListener('abort', () => resolve()))
  let running: RunningCluster | null = first
  for (let pause = BACK_OFF.first; !stopping.aborted; ) {
    if (running) {
      await Promise.race([running.ended, isLeaving])
      if (stopping.aborted) break
      logger.error('the database stopped; restarting it')
      running = null
      pause = BACK_OFF.first
    }
    try {
      running = await runCluster(run)
      logger.warn('the database is running again')
    } catch (error) {
      logger.error({ err: error }, 'the database could not be restarted')
      await Promise.race([setTimeout(pause, undefined, { ref: false }), isLeaving])
      pause = Math.min(2 * pause, BACK_OFF.last)
    }
  }
  await running?.stop()
}
