import { closeSync, fsync, open, write } from 'node:fs'
import { promisify } from 'node:util'

const openFile = promisify(open)
const writeSome = promisify(write)
const sync = promisify(fsync)

/*
 * Each step of a file that is waited for goes to another thread and back, which takes longer than the step itself: of
 * those here only what the disk has to do goes there.
 */

/** Writes a file; it is on the disk when this ends. A photo that the phone is told to forget must survive a power cut. */
export async function writeToDisk(target: string, bytes: Uint8Array): Promise<void> {
  const file = await openFile(target, 'w', 0o600)
  try {
    for (let done = 0; done < bytes.byteLength; )
      done += (await writeSome(file, bytes, done, bytes.byteLength - done)).bytesWritten
    await sync(file)
  } finally {
    closeSync(file)
  }
}

/** Brings to the disk what is in a file, or which files a folder has. */
export async function syncToDisk(target: string): Promise<void> {
  const file = await openFile(target, 'r')
  try {
    await sync(file)
  } finally {
    closeSync(file)
  }
}
