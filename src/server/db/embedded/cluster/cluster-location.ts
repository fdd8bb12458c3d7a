import { chmod, lstat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { operationalError } from '#src/server/problems/operational-error.ts'
import type { Programs } from './find-binaries.ts'
import { readRelocation, relocate } from './relocated-cluster.ts'
import { findNobody, isRoot, ownUser, type ProgramUser, runAs } from './unprivileged-user.ts'

/** The folder of the embedded database, its programs and their user. */
export interface ClusterLocation {
  folder: string
  programs: Programs
  user: ProgramUser
}

const clusterFolderOf = (dataDir: string) => path.join(dataDir, 'postgres')

/** The current or future cluster folder of a DATA_DIR. */
export async function findClusterFolder(dataDir: string): Promise<string> {
  return (await readRelocation(dataDir))?.folder ?? clusterFolderOf(dataDir)
}

/**
 * Finds a way to run PostgreSQL in DATA_DIR. An ordinary user runs it as themselves. For root it needs another
 * account, and parent folders may be closed to that account.
 */
export async function findLocation(
  dataDir: string,
  programs: Programs,
  logger: FastifyBaseLogger,
): Promise<ClusterLocation> {
  const folder = clusterFolderOf(dataDir)
  if (!isRoot()) {
    await chmod(dataDir, 0o700)
    return { folder, programs, user: ownUser }
  }
  const account = (await ownerOf(folder)) ?? (await findNobody())
  const relocated = await readRelocation(dataDir)
  if (relocated)
    return {
      ...relocated,
      user: { account: (await ownerOf(relocated.folder)) ?? account, passesClosedFolders: false },
    }

  // The account needs to traverse the folder, not to list it.
  await chmod(dataDir, 0o711)
  const asAccount = { account, passesClosedFolders: false }
  if (await canWork(asAccount, programs, dataDir)) return { folder, programs, user: asAccount }
  await chmod(dataDir, 0o700)
  const withRight = { account, passesClosedFolders: true }
  if (await canWork(withRight, programs, dataDir)) return { folder, programs, user: withRight }

  if (!(await ownerOf(folder))) {
    const elsewhere = await relocate(dataDir, programs, (place) =>
      canWork(asAccount, place.programs, path.dirname(place.folder)),
    )
    if (elsewhere) {
      logger.warn(
        { folder: elsewhere.folder },
        'PostgreSQL cannot reach DATA_DIR as another user than root: its data is in a folder next to the system programs',
      )
      return { ...elsewhere, user: asAccount }
    }
  }
  throw operationalError('root_without_place', { folder: dataDir })
}

/** The folder's owner; null when it does not exist or belongs to root. */
async function ownerOf(folder: string): Promise<ProgramUser['account']> {
  const found = await lstat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null
}

/** Tests it in practice: permissions, mounts and sandboxes have too many ways to refuse. */
async function canWork(user: ProgramUser, programs: Programs, folder: string): Promise<boolean> {
  const attempt = '"$1" --version && "$2" --version && cd "$3"'
  const { status } = await runAs(user, 'sh', [
    '-c',
    attempt,
    'sh',
    programs.initdb,
    programs.postgres,
    folder,
  ])
  return status === 0
}
