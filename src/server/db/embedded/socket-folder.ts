import { chown, mkdtemp, realpath, rmdir } from 'node:fs/promises'
import path from 'node:path'
import type { ClusterPlace } from './cluster-place.ts'

/** What the address of a Unix socket may have, on the strictest of the systems. */
const LONGEST = 103
const socketName = '.s.PGSQL.5432'

/** The folder in which PostgreSQL makes its socket; closed to all but its user and root. */
export interface SocketFolder {
  path: string
  remove(): Promise<void>
}

/** The folder of the database itself, unless its path is too long for a socket: then one in a short place. */
export async function makeSocketFolder({ folder, user }: ClusterPlace): Promise<SocketFolder> {
  if (Buffer.byteLength(path.join(folder, socketName)) <= LONGEST)
    return { path: folder, remove: async () => undefined }
  const short = await mkdtemp(path.join(await realpath('/tmp'), 'walkdown-'))
  if (user.account) await chown(short, user.account.uid, user.account.gid)
  return { path: short, remove: () => rmdir(short) }
}
