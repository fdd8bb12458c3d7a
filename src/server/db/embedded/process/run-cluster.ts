import type { ChildProcess } from 'node:child_process'
import { closeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo } from '#src/server/db/embedded/cluster/cluster-connection.ts'
import type { ClusterLocation } from '#src/server/db/embedded/cluster/cluster-location.ts'
import { OWN_ROLE, passwordFile, readOwnPassword } from '#src/server/db/embedded/cluster/database-role.ts'
import { lastOutput } from '#src/server/db/embedded/cluster/init-cluster.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { openServerLog, type ServerLog } from './server-log.ts'
import { lockCluster } from './stop-orphan.ts'
import { spawnSupervised } from './supervisor-process.ts'

const POLL_INTERVAL = 15

export interface RunOptions {
  dataDir: string
  place: ClusterLocation
  socketFolder: string
  settings: string[]
}

/** A PostgreSQL that accepts connections. */
export interface RunningCluster {
  /** Resolves when the supervisor process has ended; PostgreSQL is then stopping too. */
  ended: Promise<void>
  /** Fast shutdown: rolls back open transactions; commits are durable. */
  stop(): Promise<void>
}

export const logFileOf = (dataDir: string) => path.join(dataDir, 'postgres.log')

/** Starts PostgreSQL and waits until it accepts connections, after a crash until recovery is complete. */
export async function runCluster({
  dataDir,
  place,
  socketFolder,
  settings,
}: RunOptions): Promise<RunningCluster> {
  const lock = await lockCluster(place.folder, path.join(dataDir, 'postgres.lock'))
  const log = await openServerLog(logFileOf(dataDir))
  const all = [...settings, `unix_socket_directories=${socketFolder}`]
  const child = spawnSupervised({ place, settings: all, log: log.descriptor, lock })
  closeSync(lock)
  log.close()
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  // The pipe carries no data; closing it is the signal. The `exit` event reports when the other side closes it.
  child.stdin?.on('error', () => undefined)
  const stop = () => {
    child.stdin?.end()
    return ended
  }
  try {
    const password = await readOwnPassword(place.folder)
    await waitUntilReady(socketFolder, password, () => hasEnded)
  } catch (error) {
    await stop()
    if (isPasswordRefused(error))
      throw operationalError(
        'cluster_refuses_password',
        { file: passwordFile(place.folder) },
        { cause: error },
      )
    throw await explain(error, child, log)
  }
  return { ended, stop }
}

async function waitUntilReady(
  socketFolder: string,
  password: string | null,
  hasEnded: () => boolean,
): Promise<void> {
  while (!(await takesConnections(socketFolder, password))) {
    if (hasEnded()) throw operationalError('cluster_ended')
    await setTimeout(POLL_INTERVAL)
  }
}

/** Checks for connections. In an older cluster without a password, it also creates a missing database. */
async function takesConnections(socketFolder: string, password: string | null): Promise<boolean> {
  const database = password === null ? 'postgres' : OWN_ROLE
  const client = new pg.Client(connectionTo(socketFolder, database, password))
  // A lost connection means no.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    if (isPasswordRefused(error)) throw error
    const { code } = error as { code?: string }
    // Not created or not listening yet, still in recovery, or disconnected.
    if (code === undefined || ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'].includes(code)) return false
    throw error
  }
  try {
    if (password === null) await makeDatabase(client)
  } finally {
    await client.end()
  }
  return true
}

/** PostgreSQL's error code, or the driver's own error when no password is set. */
const isPasswordRefused = (error: unknown) =>
  (error as { code?: unknown }).code === '28P01' ||
  /^SASL: .* password must be/.test((error as Error).message)

async function makeDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [OWN_ROLE])
  if (rowCount === 0) await client.query(`create database ${OWN_ROLE}`)
}

async function explain(error: unknown, child: ChildProcess, log: ServerLog): Promise<Error> {
  const output = await log.readNews()
  if (/no space left on device|disk quota exceeded/i.test(output))
    return Object.assign(operationalError('disk_is_full', { cause: error }), { code: 'ENOSPC' })
  const reason = child.exitCode === null ? `${error}` : lastOutput(output)
  return operationalError('cluster_not_started', { reason }, { cause: error })
}
