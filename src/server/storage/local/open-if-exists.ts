import { type FileHandle, open } from 'node:fs/promises'
import type { OpenFile } from '#src/server/storage/file-store.ts'

/** Opens a local file; null when it is missing. */
export async function openIfExists(target: string): Promise<OpenFile | null> {
  const handle = await handleIfThere(target)
  if (!handle) return null
  const { size } = await handle.stat()
  return { size, stream: handle.createReadStream() }
}

async function handleIfThere(target: string): Promise<FileHandle | null> {
  try {
    return await open(target, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
