import { readFileSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ErrorBody } from '#src/contract/shapes.ts'
import type { Env } from './env.ts'
import { securityHeaders } from './http/security-headers.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** The HTTP server: it listens from the start and responds with 503 until the app is ready. */
export interface AppServer {
  server: Server
  listen(): Promise<void>
  /** Stops listening and waits for running requests, up to a timeout. */
  close(): Promise<void>
  /** Passes requests to the app. */
  open(handler: Handler): void
  /** The bound port; before listening, the configured one. */
  port(): number
}

/** Timeouts of a connection, and the largest request head. */
export type ServerLimits = Pick<
  ServerOptions,
  'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout' | 'connectionsCheckingInterval' | 'maxHeaderSize'
> & {
  /** Graceful shutdown timeout in milliseconds. */
  drainTimeout?: number
}

const usualLimits: ServerLimits = {
  headersTimeout: 20_000,
  // Long enough for a photo on a slow line; a stalled body is cut off much earlier.
  requestTimeout: 10 * 60 * 1000,
  // Longer than a proxy's keep-alive, so that a proxy never sends into a closing connection.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16 * 1024,
}

/** A longer upload is cut off and retried by the client; a stop does not wait for it. */
const DRAIN_TIMEOUT = 15_000

export function createAppServer(
  env: Env,
  { drainTimeout = DRAIN_TIMEOUT, ...limits }: ServerLimits = usualLimits,
): AppServer {
  let handle: Handler = respondStarting
  const onRequest: Handler = (request, response) => handle(request, response)
  const server =
    env.tlsCert && env.tlsKey
      ? createTlsServer(
          { ...limits, cert: readFileSync(env.tlsCert), key: readFileSync(env.tlsKey) },
          onRequest,
        )
      : createServer({ ...limits }, onRequest)
  server.on('clientError', respondToClientError)
  return {
    server: server as Server,
    listen: () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(env.port, env.host, () => {
          server.off('error', reject)
          resolve()
        })
      }),
    close: () =>
      new Promise<void>((resolve) => {
        const forceClose = setTimeout(() => server.closeAllConnections(), drainTimeout)
        server.close(() => {
          clearTimeout(forceClose)
          resolve()
        })
      }),
    open(handler) {
      handle = handler
    },
    port: () => (server.address() as AddressInfo | null)?.port ?? env.port,
  }
}

function respondStarting(_request: IncomingMessage, response: ServerResponse): void {
  const sentence = 'The server is starting. Please try again in a moment.'
  const body: ErrorBody = { message: sentence, error: sentence, details: null, code: 'starting' }
  const type = 'application/json; charset=utf-8'
  response.writeHead(503, { ...securityHeaders, 'content-type': type, 'retry-after': '2' })
  response.end(JSON.stringify(body))
}

const clientErrors: Record<string, [status: string, code: string, sentence: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'too_slow',
    'The request did not arrive in time. Please try again.',
  ],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too_large', 'This address is too long.'],
}
const notUnderstood = ['400 Bad Request', 'invalid', 'The request could not be understood.'] as const

/** Responds to an invalid HTTP request with a problem, then closes the connection. */
function respondToClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  const isAnswered = (socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent === true
  if (error.code === 'ECONNRESET' || isAnswered || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, code, sentence] = clientErrors[error.code ?? ''] ?? notUnderstood
  const body = JSON.stringify({ message: sentence, error: sentence, details: null, code } satisfies ErrorBody)
  const headers = Object.entries({
    ...securityHeaders,
    connection: 'close',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1 ${status}\r\n${headers.join('')}`
  socket.end(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`, () => socket.destroy())
}
