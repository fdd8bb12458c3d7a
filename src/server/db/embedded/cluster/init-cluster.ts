import { existsSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { operationalError } from '#src/server/problems/operational-error.ts'
import type { ClusterLocation } from './cluster-location.ts'
import { makeOwnRole } from './database-role.ts'
import { runAs } from './unprivileged-user.ts'

/** The PostgreSQL version in `package.json`: data files of another major version cannot be opened. */
export const majorVersion = '18'

/**
 * Creates the cluster folder on the first start: in a temporary folder, then renamed, so that an interrupted start
 * leaves no partial database. An existing cluster keeps its role and access rules.
 * @param statements run as superuser on the first start, for tests that need its rights
 */
export async function prepareCluster(
  place: ClusterLocation,
  statements: readonly string[] = [],
): Promise<void> {
  const { folder, user } = place
  if (await isThere(folder)) {
    await refuseOtherVersion(folder)
    await chownCluster(place)
    return
  }
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  try {
    if (user.account) await chown(unfinished, user.account.uid, user.account.gid)
    await makeCluster(place, unfinished)
    requireMade(place.folder, await makeOwnRole(place, unfinished, statements))
    await syncFolder(unfinished)
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
  await syncFolder(path.dirname(folder))
}

/** False for an empty folder too, which is removed. */
async function isThere(folder: string): Promise<boolean> {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return true
  if (!existsSync(folder)) return false
  if ((await readdir(folder)).length > 0) throw operationalError('not_ours', { folder })
  await rmdir(folder)
  return false
}

async function refuseOtherVersion(folder: string): Promise<void> {
  const version = (await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim()
  if (version === majorVersion) return
  throw operationalError('other_postgres', { folder, found: version, known: majorVersion })
}

/** @throws OperationalError for a folder of the former in-process database; its content stays */
export function refuseFormerDatabase(dataDir: string): void {
  const former = path.join(dataDir, 'database')
  if (!existsSync(path.join(former, 'PG_VERSION'))) return
  if (existsSync(path.join(dataDir, 'postgres'))) return
  throw operationalError('former_database', { folder: former })
}

/** PostgreSQL requires its user to own the folder, and no access for others. */
async function chownCluster({ folder, user }: ClusterLocation): Promise<void> {
  const found = await lstat(folder)
  const ownerUid = user.account?.uid ?? process.getuid?.()
  if (found.uid !== ownerUid) {
    if (!user.account) throw operationalError('other_owner', { folder, owner: found.uid })
    await chownAll(folder, user.account)
  }
  await chmod(folder, 0o700)
}

async function chownAll(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true }))
    await chown(path.join(folder, entry), uid, gid)
  await chown(folder, uid, gid)
}

async function makeCluster({ folder, programs, user }: ClusterLocation, unfinished: string): Promise<void> {
  const made = await runAs(user, programs.initdb, [
    '-D',
    unfinished,
    '--username=postgres',
    // Until the access rule of the role is written.
    '--auth=reject',
    '--encoding=UTF8',
    // The same sort order on every system, whatever locales it has.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ])
  requireMade(folder, made)
}

function requireMade(folder: string, { status, output }: Awaited<ReturnType<typeof runAs>>): void {
  if (status === 0) return
  if (/no space left|quota exceeded/i.test(output))
    throw Object.assign(operationalError('disk_is_full'), { code: 'ENOSPC' })
  if (/could not look up effective user/.test(output)) throw operationalError('user_without_name')
  throw operationalError('cluster_not_made', { folder: path.dirname(folder), reason: lastOutput(output) })
}

/** The last output of PostgreSQL's programs, in one line. */
export function lastOutput(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const relevant = lines.filter((line) => /\b(error|fatal|panic|detail|hint)\b:/i.test(line))
  return (relevant.length > 0 ? relevant : lines).slice(-3).join(' ') || 'it printed nothing.'
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
