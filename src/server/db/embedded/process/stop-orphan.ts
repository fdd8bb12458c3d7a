import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { lockFile } from '#src/server/db/embedded/cluster/lock-directory.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'

const execute = promisify(execFile)

/** Seconds for a fast shutdown, and then for an immediate one. */
const TIMEOUTS = { fast: 15, immediate: 15 }

/**
 * Waits until no PostgreSQL process uses a folder, and stops one that outlived its server. The caller holds DATA_DIR,
 * so it has no other users.
 * @returns the descriptor of the lock, which the next server inherits
 */
export async function lockCluster(folder: string, lockPath: string): Promise<number> {
  await signalOrphan(folder, 'SIGINT')
  const soon = await lockFile(lockPath, TIMEOUTS.fast)
  if (soon !== null) return soon
  await signalOrphan(folder, 'SIGQUIT')
  const later = await lockFile(lockPath, TIMEOUTS.immediate)
  if (later !== null) return later
  throw operationalError('orphan_stays', { folder })
}

async function signalOrphan(folder: string, signal: NodeJS.Signals): Promise<void> {
  const pid = await readProcessNumber(folder)
  if (pid === null || !(await isPostgresOf(pid, folder))) return
  try {
    process.kill(pid, signal)
  } catch (error) {
    // The process has ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function readProcessNumber(folder: string): Promise<number | null> {
  const content = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(content.split('\n')[0])
  return Number.isInteger(pid) && pid > 1 ? pid : null
}

/** After a reboot, the pid may belong to another process. */
async function isPostgresOf(pid: number, folder: string): Promise<boolean> {
  return (await readCommand(pid)).includes(folder)
}

async function readCommand(pid: number): Promise<string[]> {
  try {
    if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
    const { stdout } = await execute('ps', ['-o', 'args=', '-p', String(pid)])
    return stdout.trim().split(' ')
  } catch {
    // No such process.
    return []
  }
}
