import type { FastifyReply } from 'fastify'
import { problem } from '#src/server/problems/problem.ts'
import type { FileReply } from './route.ts'

/** Sends a file of the store. One that is gone is said in a sentence, and in the log: a row still names it. */
export async function sendFile(reply: FastifyReply, file: FileReply, mime: string): Promise<FastifyReply> {
  // Opened before anything is said of it: what is removed from here on is still sent whole.
  const opened = await file.open()
  if (!opened) {
    reply.log.error({ file: file.name }, 'a file that a row names is not in the store')
    throw problem('file_gone')
  }
  // Names may hold any letter; the plain form is for old clients.
  const plain = file.name.replace(/[^\w.()-]+/g, '_')
  const disposition = file.isInline ? 'inline' : 'attachment'
  return reply
    .header(
      'content-disposition',
      `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .header('content-length', opened.size)
    .type(file.type ?? mime)
    .send(opened.stream)
}
