import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Problem } from '#src/server/problems/problem.ts'
import { requireDiskSpace } from '#src/server/storage/local/disk-space.ts'
import { IncomingFile } from './incoming-file.ts'

/** A file of a multipart request, until the response is sent: small ones in memory, others on disk. */
export interface ReceivedFile {
  field: string
  fileName: string
  size: number
  sha256: string
  read(): Promise<Buffer>
  /** The path on disk; writes a file from memory first. */
  toDisk(): Promise<string>
  discard(): Promise<void>
}

/**
 * Receives a file as a stream, so that a large file takes no memory. Stops at the size limit, and removes an
 * incomplete file.
 */
export async function receiveFile(
  incoming: { field: string; fileName: string; stream: Readable },
  folder: string,
  maximumBytes: number,
  tooLarge: () => Problem,
): Promise<ReceivedFile> {
  await requireDiskSpace(folder)
  const hash = createHash('sha256')
  const receiving = new IncomingFile(folder)
  let size = 0
  try {
    for await (const chunk of incoming.stream as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maximumBytes) throw tooLarge()
      await requireDiskSpace(folder)
      hash.update(chunk)
      await receiving.add(chunk)
    }
    await receiving.end()
  } catch (error) {
    await receiving.discard()
    throw error
  }
  return {
    field: incoming.field,
    fileName: path.basename(incoming.fileName),
    size,
    sha256: hash.digest('hex'),
    read: () => receiving.read(),
    toDisk: () => receiving.toDisk(),
    discard: () => receiving.discard(),
  }
}
