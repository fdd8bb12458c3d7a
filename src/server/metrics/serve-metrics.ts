import { createServer } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { setSecurityHeaders } from '#src/server/http/security-headers.ts'

interface Place {
  host: string
  port: number
  /** The metrics in Prometheus text format. */
  read: () => Promise<string>
  logger: FastifyBaseLogger
}

/** Serves `GET /metrics` on a separate port, so that no proxy has to block it. @returns a function that stops it */
export async function serveMetrics({ host, port, read, logger }: Place): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    setSecurityHeaders(response)
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    read().then(
      (text) =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      (error: unknown) => {
        logger.warn({ err: error }, 'the metrics could not be collected')
        response.writeHead(503).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
