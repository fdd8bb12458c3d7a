import { spawn } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { operationalError } from '#src/server/problems/operational-error.ts'

type Mode = 'exclusive' | 'shared'

/** Flags of open(2) that lock the file in the same call, on systems that have them: BSD's O_EXLOCK and O_SHLOCK. */
const lockingFlags: Partial<Record<NodeJS.Platform, Record<Mode, number>>> = {
  darwin: { exclusive: 0x20, shared: 0x10 },
}
const lockedCodes = ['EAGAIN', 'EWOULDBLOCK', 'EBUSY']
/** Poll interval in milliseconds, on systems without a blocking lock. */
const POLL_INTERVAL = 50

/**
 * Locks a directory for this process. It is a kernel lock on an open file, so of two concurrent processes one gets
 * it, and it ends with its process in every case. A pid file guarantees neither, and a socket is not visible from
 * another container on the same volume.
 * @returns a function that unlocks it
 * @throws OperationalError when another process holds it
 */
export async function lockDirectory(folder: string): Promise<() => void> {
  const descriptor = await lockFile(path.join(folder, 'lock'))
  if (descriptor === null) throw operationalError('folder_in_use', { folder: await realpath(folder) })
  return () => closeSync(descriptor)
}

/**
 * Opens and locks a file. Processes that inherit the descriptor share the lock until the last one ends.
 * @param seconds how long to wait for the lock
 * @returns the descriptor, or null when the lock is not free in time
 */
export async function lockFile(file: string, seconds = 0, mode: Mode = 'exclusive'): Promise<number | null> {
  const flags = constants.O_RDWR | constants.O_CREAT
  const lockingFlag = lockingFlags[process.platform]
  if (lockingFlag !== undefined)
    return openWithLock(file, flags | lockingFlag[mode] | constants.O_NONBLOCK, seconds)
  const descriptor = openSync(file, flags, 0o600)
  try {
    if (await lockDescriptor(descriptor, seconds, mode)) return descriptor
  } catch (error) {
    closeSync(descriptor)
    throw error
  }
  closeSync(descriptor)
  return null
}

async function openWithLock(file: string, flags: number, seconds: number): Promise<number | null> {
  for (let left = seconds * 1000; ; left -= POLL_INTERVAL) {
    try {
      return openSync(file, flags, 0o600)
    } catch (error) {
      if (!lockedCodes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
    if (left <= 0) return null
    await setTimeout(POLL_INTERVAL)
  }
}

/**
 * Node has no flock(2) call, so the `flock` command locks the inherited descriptor. The lock belongs to the open file
 * description, so it stays when the command ends.
 */
function lockDescriptor(descriptor: number, seconds: number, mode: Mode): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const waitOptions = seconds > 0 ? ['-w', String(seconds)] : ['-n']
    const command = spawn('flock', [...waitOptions, `--${mode}`, '3'], {
      stdio: ['ignore', 'ignore', 'ignore', descriptor],
    })
    command.once('error', (cause) => reject(operationalError('flock_missing', { cause })))
    command.once('close', (status) => {
      if (status === 0 || status === 1) resolve(status === 0)
      else reject(operationalError('not_lockable', { status }))
    })
  })
}
