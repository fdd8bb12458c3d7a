import { open } from 'node:fs/promises'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'
import { findFileKind, isArchive } from './file-kind.ts'
import { findTextEncoding } from './text-encoding.ts'

/** Enough of a file to recognize its kind. */
const HEAD_BYTES = 64 * 1024

/** Whether the first bytes of a file agree with the kind in its name. */
export async function isOfKind(file: ReceivedFile, kind: 'csv' | 'xlsx'): Promise<boolean> {
  const head = await readHead(file)
  if (kind === 'xlsx') return isArchive(head)
  return findTextEncoding(head) !== null && findFileKind(head) === 'csv'
}

async function readHead(file: ReceivedFile): Promise<Uint8Array> {
  const handle = await open(await file.toDisk(), 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
