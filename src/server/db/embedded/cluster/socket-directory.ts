import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, realpath, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { operationalError } from '#src/server/problems/fault.ts'
import type { ClusterPlace } from './cluster-location.ts'

/** What the address of a Unix socket may have, on the strictest of the systems. */
const LONGEST = 103
const socketName = '.s.PGSQL.5432'

/** The folder in which PostgreSQL makes its socket; closed to all but its user and root. */
export interface SocketFolder {
  path: string
  remove(): Promise<void>
}

/**
 * The folder of the database itself, unless its path is too long for a socket: then one in a short place, the same at
 * every start, so that whoever has lost the connection finds it again.
 */
export async function makeSocketFolder({ folder, user }: ClusterPlace): Promise<SocketFolder> {
  if (Buffer.byteLength(path.join(folder, socketName)) <= LONGEST)
    return { path: folder, remove: async () => undefined }
  const owner = user.account?.uid ?? process.getuid?.() ?? 0
  const mark = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 16)
  const short = path.join(await realpath('/tmp'), `walkdown-${owner}-${mark}`)
  try {
    await mkdir(short, { mode: 0o700 })
    if (user.account) await chown(short, user.account.uid, user.account.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    await requireOwn(short, owner)
  }
  return { path: short, remove: () => rmdir(short) }
}

/** One that a killed server has left is ours; whatever else has that name might be somebody's trap. */
async function requireOwn(folder: string, owner: number): Promise<void> {
  const found = await lstat(folder)
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o777) === 0o700) return
  throw operationalError('socket_folder_taken', { folder })
}
