import type { FastifyBaseLogger } from 'fastify'
import { OperationalError, operationalError } from '#src/server/problems/operational-error.ts'
import { describeDirectoryError } from './cluster/describe-directory-error.ts'
import { joinEmbedded } from './join-embedded.ts'
import { type EmbeddedPostgres, openEmbedded } from './open-embedded.ts'

/** The part of a server that a process runs; `group` starts the other processes. */
export type ServerPart = 'all' | 'group' | 'web' | 'worker'

interface EnterOptions {
  dataDir: string
  logger: FastifyBaseLogger
  role?: ServerPart
}

/** A process may end between its discovery and the join; after this many attempts it is an error. */
const ATTEMPTS = 5

/**
 * Opens the PostgreSQL of DATA_DIR. A complete server or group must own it. A web process owns it when no other
 * process does, and joins it otherwise. A worker only joins, since alone it serves no user.
 */
export async function startOrJoin({
  dataDir,
  logger,
  role = 'all',
}: EnterOptions): Promise<EmbeddedPostgres> {
  if (role === 'all') return openEmbedded({ dataDir, logger })
  if (role === 'group') return openEmbedded({ dataDir, logger, kind: 'group' })
  try {
    if (role === 'worker') return (await joinEmbedded(dataDir, 'worker')) ?? refuseAlone(dataDir)
    return await ownOrJoin(dataDir, 'web', () => openEmbedded({ dataDir, logger, kind: 'web' }))
  } catch (error) {
    throw describeDirectoryError(error, dataDir)
  }
}

function refuseAlone(dataDir: string): never {
  throw operationalError('worker_alone', { folder: dataDir })
}

/** Owns the PostgreSQL of DATA_DIR, or joins its owner. */
export async function ownOrJoin(
  dataDir: string,
  kind: 'web' | 'backup',
  own: () => Promise<EmbeddedPostgres>,
): Promise<EmbeddedPostgres> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await own()
    } catch (error) {
      if (!(error instanceof OperationalError) || error.fault !== 'folder_in_use') throw error
      const joined = await joinEmbedded(dataDir, kind)
      if (joined) return joined
      if (attempt === ATTEMPTS) throw error
    }
  }
}
