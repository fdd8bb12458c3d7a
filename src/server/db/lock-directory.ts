import { spawn } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import path from 'node:path'

/** Flags of open(2) with which the file is locked in the same call, where the system has them: BSD's O_EXLOCK. */
const lockingFlags: Partial<Record<NodeJS.Platform, number>> = { darwin: 0x20, win32: 0x1000_0000 }
const heldCodes = ['EAGAIN', 'EWOULDBLOCK', 'EBUSY']

/**
 * Takes a directory for this process alone. The lock is the kernel's, on an open file: of two that ask at the same
 * moment one gets it, and it is gone the moment its process is, however that ends. A file with a process number in
 * it would be neither, and a socket would not be seen from another container on the same volume.
 * @returns the function that gives it back
 * @throws Error with a sentence when another process has it
 */
export async function lockDirectory(folder: string): Promise<() => void> {
  const file = path.join(folder, 'lock')
  const descriptor = await openLocked(file)
  if (descriptor === null)
    throw new Error(
      `Another Walkdown server is using ${await realpath(folder)}. Stop it first, or give this one another DATA_DIR.`,
    )
  return () => closeSync(descriptor)
}

/** The open, locked file, or null when another process has the lock. */
async function openLocked(file: string): Promise<number | null> {
  const flags = constants.O_RDWR | constants.O_CREAT
  const lockingFlag = lockingFlags[process.platform]
  if (lockingFlag !== undefined) return openWithLock(file, flags | lockingFlag | (constants.O_NONBLOCK ?? 0))
  const descriptor = openSync(file, flags, 0o600)
  try {
    if (await lockDescriptor(descriptor)) return descriptor
  } catch (error) {
    closeSync(descriptor)
    throw error
  }
  closeSync(descriptor)
  return null
}

function openWithLock(file: string, flags: number): number | null {
  try {
    return openSync(file, flags, 0o600)
  } catch (error) {
    if (heldCodes.includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

/**
 * Node has no call for flock(2), so the command locks the file that it is handed. The lock belongs to the open file,
 * which is ours: it stays when the command has ended.
 */
function lockDescriptor(descriptor: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const command = spawn('flock', ['-n', '-x', '3'], { stdio: ['ignore', 'ignore', 'ignore', descriptor] })
    command.once('error', (cause) =>
      reject(
        new Error(
          'The command "flock" is needed to lock DATA_DIR, and could not be run. Install util-linux, or set DATABASE_URL.',
          { cause },
        ),
      ),
    )
    command.once('close', (status) => {
      if (status === 0 || status === 1) resolve(status === 0)
      else reject(new Error(`DATA_DIR could not be locked: its file system does not allow it (${status}).`))
    })
  })
}
