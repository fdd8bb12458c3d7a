import type { FastifyReply } from 'fastify'
import { problem } from '#src/server/problems/problem.ts'
import type { FileReply } from './route.ts'

/** Sends a stored file. A missing file is a problem response and a log entry, since a row still refers to it. */
export async function sendFile(reply: FastifyReply, file: FileReply, mime: string): Promise<FastifyReply> {
  // Opened before the headers: a file removed later is still sent completely.
  const opened = await file.open()
  if (!opened) {
    reply.log.error({ file: file.name }, 'a file of a row is missing in the storage')
    throw problem('file_gone')
  }
  // Unicode names; the ASCII form is for old clients.
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
