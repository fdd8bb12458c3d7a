import { spawn } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { operationalError } from '#src/server/problems/fault.ts'

type Mode = 'exclusive' | 'shared'

/** Flags of open(2) with which the file is locked in the same call, where the system has them: BSD's O_EXLOCK and O_SHLOCK. */
const lockingFlags: Partial<Record<NodeJS.Platform, Record<Mode, number>>> = {
  darwin: { exclusive: 0x20, shared: 0x10 },
}
const heldCodes = ['EAGAIN', 'EWOULDBLOCK', 'EBUSY']
/** Between looks, where the system cannot be asked to wait. Milliseconds. */
const LOOK_EVERY = 50

/**
 * Takes a directory for this process alone. The lock is the kernel's, on an open file: of two that ask at the same
 * moment one gets it, and it is gone the moment its process is, however that ends. A file with a process number in
 * it would be neither, and a socket would not be seen from another container on the same volume.
 * @returns the function that gives it back
 * @throws Error with a sentence when another process has it
 */
export async function lockDirectory(folder: string): Promise<() => void> {
  const descriptor = await lockFile(path.join(folder, 'lock'))
  if (descriptor === null) throw operationalError('folder_in_use', { folder: await realpath(folder) })
  return () => closeSync(descriptor)
}

/**
 * The open, locked file, or null when others have kept the lock for all of the time. Whoever inherits the descriptor
 * holds the lock as well, until the last of them has ended.
 * @param seconds how long to wait for the lock
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
  for (let left = seconds * 1000; ; left -= LOOK_EVERY) {
    try {
      return openSync(file, flags, 0o600)
    } catch (error) {
      if (!heldCodes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
    if (left <= 0) return null
    await setTimeout(LOOK_EVERY)
  }
}

/**
 * Node has no call for flock(2), so the command locks the file that it is handed. The lock belongs to the open file,
 * which is ours: it stays when the command has ended.
 */
function lockDescriptor(descriptor: number, seconds: number, mode: Mode): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const patience = seconds > 0 ? ['-w', String(seconds)] : ['-n']
    const command = spawn('flock', [...patience, `--${mode}`, '3'], {
      stdio: ['ignore', 'ignore', 'ignore', descriptor],
    })
    command.once('error', (cause) => reject(operationalError('flock_missing', { cause })))
    command.once('close', (status) => {
      if (status === 0 || status === 1) resolve(status === 0)
      else reject(operationalError('not_lockable', { status }))
    })
  })
}
