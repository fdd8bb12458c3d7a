import type { FastifyBaseLogger } from 'fastify'
import { OperationalError, operationalError } from '#src/server/problems/fault.ts'
import { describeFolderFault } from './cluster/describe-directory-error.ts'
import { joinEmbedded } from './join-embedded.ts'
import { type EmbeddedPostgres, openEmbedded } from './open-embedded.ts'

/** What of a server a process is; of a group it is the one that starts the others. */
export type ServerPart = 'all' | 'group' | 'web' | 'worker'

interface EnterOptions {
  dataDir: string
  logger: FastifyBaseLogger
  role?: ServerPart
}

/** One that is found may have ended before it was joined; more often than this is no coincidence. */
const ATTEMPTS = 5

/**
 * The PostgreSQL of DATA_DIR. A whole server, of one process or of several, is its owner, or is refused. A web process is its owner when there is
 * none, and joins one otherwise. A worker only joins: nobody would see what it does alone.
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
    throw describeFolderFault(error, dataDir)
  }
}

function refuseAlone(dataDir: string): never {
  throw operationalError('worker_alone', { folder: dataDir })
}

/** Owns the PostgreSQL of DATA_DIR, or joins the one that has it. */
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
