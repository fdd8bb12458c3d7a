import { type FileHandle, open } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { problem } from '#src/server/problems/problem.ts'
import type { FileReply } from './route.ts'

/** Sends a file of the store. One that is gone is said in a sentence, and in the log: a row still names it. */
export async function sendFile(reply: FastifyReply, file: FileReply, mime: string): Promise<FastifyReply> {
  // Opened before anything is said of it: what is removed from here on is still sent whole.
  const handle = await openIfThere(file.path)
  if (!handle) {
    reply.log.error({ path: file.path }, 'a file that a row names is not in the store')
    throw problem('file_gone')
  }
  const { size } = await handle.stat()
  // Names may hold any letter; the plain form is for old clients.
  const plain = file.name.replace(/[^\w.()-]+/g, '_')
  const disposition = file.isInline ? 'inline' : 'attachment'
  return reply
    .header(
      'content-disposition',
      `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .header('content-length', size)
    .type(file.type ?? mime)
    .send(handle.createReadStream())
}

async function openIfThere(target: string): Promise<FileHandle | null> {
  try {
    return await open(target, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
