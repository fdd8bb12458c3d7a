import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendProblem, unknownAddress } from './errors.ts'

const YEAR = 365 * 24 * 60 * 60

/** Serves the built app: hashed files for ever, everything else always asked for anew. */
export async function serveFront(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: true,
    cacheControl: false,
    // What the build has compressed already, where it has.
    preCompressed: true,
    setHeaders(response, filePath) {
      const isHashed = filePath.startsWith(path.join(folder, 'assets') + path.sep)
      response.header('cache-control', isHashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const [address = ''] = request.url.split('?')
    const wantsPage = request.method === 'GET' && !address.startsWith('/api') && !path.extname(address)
    if (wantsPage) return reply.header('cache-control', 'no-cache').type('text/html').sendFile('index.html')
    return sendProblem(reply, unknownAddress())
  })
  app.get('/', (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'))
}
