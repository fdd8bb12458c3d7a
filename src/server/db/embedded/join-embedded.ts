import { setTimeout } from 'node:timers/promises'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { findConnection } from './cluster/cluster-connection.ts'
import { findClusterFolder } from './cluster/cluster-location.ts'
import type { EmbeddedPostgres } from './open-embedded.ts'
import {
  describeProcess,
  hasSameProgram,
  type ProcessRegistration,
  type RegisteredProcess,
  registerProcess,
} from './process-registry.ts'

/** How long to wait for an owner that starts, in milliseconds: it may recover or migrate large tables. */
const TIMEOUT = 10 * 60_000
const POLL_INTERVAL = 100

/** Joins the PostgreSQL that another process runs in DATA_DIR; null when no process runs one. */
export async function joinEmbedded(
  dataDir: string,
  kind: 'web' | 'worker' | 'backup',
): Promise<EmbeddedPostgres | null> {
  const registration = await registerProcess(dataDir, { kind, isOwner: false })
  try {
    const owner = await waitForOwner(registration, dataDir, kind)
    if (owner)
      return {
        connection: await findConnection(await findClusterFolder(dataDir), owner.socketFolder),
        announce: () => undefined,
        hasOtherWorkers: registration.hasOtherWorkers,
        stop: () => registration.leave(),
      }
    await registration.leave()
    return null
  } catch (error) {
    await registration.leave()
    throw error
  }
}

type ReadyMember = RegisteredProcess & { socketFolder: string }

/** @throws OperationalError when this process may not use the owner's PostgreSQL */
async function waitForOwner(
  registration: ProcessRegistration,
  dataDir: string,
  kind: string,
): Promise<ReadyMember | null> {
  for (let left = TIMEOUT; left > 0; left -= POLL_INTERVAL) {
    const owner = (await registration.listOthers()).find(({ isOwner }) => isOwner)
    if (!owner) return null
    requireUsable(owner, dataDir, kind)
    const { socketFolder } = owner
    if (socketFolder !== null) return { ...owner, socketFolder }
    await setTimeout(POLL_INTERVAL)
  }
  throw operationalError('owner_not_ready', { folder: dataDir })
}

function requireUsable(owner: RegisteredProcess, dataDir: string, kind: string): void {
  if (owner.kind === 'backup' || owner.kind === 'restore')
    throw operationalError('in_use_by', { folder: dataDir, process: describeProcess(owner) })
  // A backup only reads, and checks the schema itself.
  if (kind !== 'backup' && !hasSameProgram(owner))
    throw operationalError('other_program', { folder: dataDir, process: describeProcess(owner) })
}
