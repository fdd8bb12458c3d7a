import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Problem } from '#src/server/problems/problem.ts'
import { requireDiskRoom } from '#src/server/storage/local/disk-space.ts'
import { IncomingFile } from './incoming-file.ts'

/** A file of a multipart request, here until the request is answered: a small one in memory, any other on disk. */
export interface ReceivedFile {
  field: string
  fileName: string
  size: number
  sha256: string
  read(): Promise<Buffer>
  /** Where it is on disk: what was in memory is written there now. */
  toDisk(): Promise<string>
  discard(): Promise<void>
}

/**
 * Takes in a file as it arrives, so that memory does not notice a large one. Stops at the limit. What did not arrive
 * whole is gone again.
 */
export async function receiveFile(
  incoming: { field: string; fileName: string; stream: Readable },
  folder: string,
  maximumBytes: number,
  tooLarge: () => Problem,
): Promise<ReceivedFile> {
  await requireDiskRoom(folder)
  const hash = createHash('sha256')
  const arriving = new IncomingFile(folder)
  let size = 0
  try {
    for await (const chunk of incoming.stream as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maximumBytes) throw tooLarge()
      await requireDiskRoom(folder)
      hash.update(chunk)
      await arriving.add(chunk)
    }
    await arriving.end()
  } catch (error) {
    await arriving.discard()
    throw error
  }
  return {
    field: incoming.field,
    fileName: path.basename(incoming.fileName),
    size,
    sha256: hash.digest('hex'),
    read: () => arriving.read(),
    toDisk: () => arriving.toDisk(),
    discard: () => arriving.discard(),
  }
}
