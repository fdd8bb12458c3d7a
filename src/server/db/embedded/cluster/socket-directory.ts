import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, realpath, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { operationalError } from '#src/server/problems/operational-error.ts'
import type { ClusterLocation } from './cluster-location.ts'

/** Longest path of a Unix socket, on the strictest system. */
const MAX_PATH_BYTES = 103
const socketName = '.s.PGSQL.5432'

/** The folder of PostgreSQL's socket; only its user and root have access. */
export interface SocketFolder {
  path: string
  remove(): Promise<void>
}

/**
 * The database folder itself, unless its path is too long for a socket. Then a folder with a short path that is the
 * same at every start, so that clients can reconnect.
 */
export async function makeSocketFolder({ folder, user }: ClusterLocation): Promise<SocketFolder> {
  if (Buffer.byteLength(path.join(folder, socketName)) <= MAX_PATH_BYTES)
    return { path: folder, remove: async () => undefined }
  const owner = user.account?.uid ?? process.getuid?.() ?? 0
  const pathHash = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 16)
  const short = path.join(await realpath('/tmp'), `walkdown-${owner}-${pathHash}`)
  try {
    await mkdir(short, { mode: 0o700 })
    if (user.account) await chown(short, user.account.uid, user.account.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    await requireOwn(short, owner)
  }
  return { path: short, remove: () => rmdir(short) }
}

/**
 * A folder left by a killed server belongs to us; anything else with this name may be an attack (symlink in a shared
 * folder).
 */
async function requireOwn(folder: string, owner: number): Promise<void> {
  const found = await lstat(folder)
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o777) === 0o700) return
  throw operationalError('socket_folder_taken', { folder })
}
