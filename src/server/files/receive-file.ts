import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Problem } from '#src/server/problems/problem.ts'
import { requireDiskRoom } from './disk-room.ts'

/** A file of a multipart request, on disk until the request is answered. */
export interface ReceivedFile {
  field: string
  fileName: string
  path: string
  size: number
  sha256: string
}

/**
 * Writes an incoming file to disk as it arrives, so that memory does not notice its size. Stops at the limit.
 * The file is removed again when it did not arrive whole.
 */
export async function receiveFile(
  incoming: { field: string; fileName: string; stream: Readable },
  folder: string,
  maximumBytes: number,
  tooLarge: () => Problem,
): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await requireDiskRoom(folder)
  const target = path.join(folder, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > maximumBytes) {
        done(tooLarge())
        return
      }
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(incoming.stream, measure, createWriteStream(target, { mode: 0o600 }))
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
  return {
    field: incoming.field,
    fileName: path.basename(incoming.fileName),
    path: target,
    size,
    sha256: hash.digest('hex'),
  }
}
