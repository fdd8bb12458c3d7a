import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendProblem, unknownAddress } from './errors.ts'

const YEAR = 365 * 24 * 60 * 60

/** Serves the built app: hashed files are cached forever, everything else is revalidated. */
export async function serveFrontend(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: true,
    cacheControl: false,
    // Serves the files that the build compressed.
    preCompressed: true,
    setHeaders(response, filePath) {
      const isHashed = filePath.startsWith(path.join(folder, 'assets') + path.sep)
      response.header('cache-control', isHashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
    },
  })
  const sendPage = app.basePath ? serveBelow(app, folder) : sendBuiltPage
  app.setNotFoundHandler((request, reply) => {
    const [address = ''] = request.url.split('?')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const wantsPage = isRead && !address.startsWith('/api') && !path.extname(address)
    return wantsPage ? sendPage(reply) : sendProblem(reply, unknownAddress())
  })
  app.get('/', (_request, reply) => sendPage(reply))
}

function sendBuiltPage(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').type('text/html').sendFile('index.html')
}

/**
 * Serves the page and the manifest with the base path in their URLs; all other files use relative URLs.
 * @returns a function that sends the page
 */
function serveBelow(app: FastifyInstance, folder: string): (reply: FastifyReply) => FastifyReply {
  const { basePath } = app
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  const page = read('index.html')
    .replaceAll(/(src|href)="\//g, `$1="${basePath}/`)
    .replace('<meta name="base-path" content=""', `<meta name="base-path" content="${basePath}"`)
  const manifest = read('manifest.webmanifest').replaceAll('"/', `"${basePath}/`)
  const sendPage = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  app.get('/index.html', (_request, reply) => sendPage(reply))
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json').send(manifest),
  )
  return sendPage
}
