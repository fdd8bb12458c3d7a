import { closeSync, fsync, open, write } from 'node:fs'
import { promisify } from 'node:util'

const openFile = promisify(open)
const writeSome = promisify(write)
const sync = promisify(fsync)

/*
 * Each asynchronous file operation takes a thread pool round trip, which is slower than the operation itself. Only
 * operations that access the disk are asynchronous here; `close` is synchronous.
 */

/** Writes a file and fsyncs it: a photo that the phone then deletes must survive a power cut. */
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

/** Fsyncs a file or a folder. */
export async function syncToDisk(target: string): Promise<void> {
  const file = await openFile(target, 'r')
  try {
    await sync(file)
  } finally {
    closeSync(file)
  }
}
