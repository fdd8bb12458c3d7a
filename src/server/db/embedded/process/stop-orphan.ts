import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { lockFile } from '#src/server/db/embedded/cluster/lock-directory.ts'
import { operationalError } from '#src/server/problems/fault.ts'

const execute = promisify(execFile)

/** Seconds that PostgreSQL has to end by itself, and then when it is made to. */
const PATIENCE = { fast: 15, immediate: 15 }

/**
 * Waits until no process of PostgreSQL is left on a folder, ending one that has outlived its server. The caller has
 * DATA_DIR for itself, so nobody misses it.
 * @returns the descriptor of the lock that the next one inherits
 */
export async function lockCluster(folder: string, lockPath: string): Promise<number> {
  await signalOrphan(folder, 'SIGINT')
  const soon = await lockFile(lockPath, PATIENCE.fast)
  if (soon !== null) return soon
  await signalOrphan(folder, 'SIGQUIT')
  const later = await lockFile(lockPath, PATIENCE.immediate)
  if (later !== null) return later
  throw operationalError('orphan_stays', { folder })
}

async function signalOrphan(folder: string, signal: NodeJS.Signals): Promise<void> {
  const pid = await readProcessNumber(folder)
  if (pid === null || !(await isPostgresOf(pid, folder))) return
  try {
    process.kill(pid, signal)
  } catch (error) {
    // Ended in between.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function readProcessNumber(folder: string): Promise<number | null> {
  const content = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(content.split('\n')[0])
  return Number.isInteger(pid) && pid > 1 ? pid : null
}

/** After a restart of the machine the number may be anybody's. */
async function isPostgresOf(pid: number, folder: string): Promise<boolean> {
  return (await readCommand(pid)).includes(folder)
}

async function readCommand(pid: number): Promise<string[]> {
  try {
    if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
    const { stdout } = await execute('ps', ['-o', 'args=', '-p', String(pid)])
    return stdout.trim().split(' ')
  } catch {
    // There is no such process.
    return []
  }
}
