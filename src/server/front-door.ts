import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { ErrorBody } from '#src/contract/shapes.ts'
import type { Env } from './env.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** The listening socket: it is there from the first moment, and says 503 until the app is ready. */
export interface FrontDoor {
  server: Server
  open(handler: Handler): void
  port: number
}

export async function openFrontDoor(env: Env): Promise<FrontDoor> {
  let handle: Handler = sayStarting
  const onRequest: Handler = (request, response) => handle(request, response)
  const server =
    env.tlsCert && env.tlsKey
      ? createTlsServer({ cert: readFileSync(env.tlsCert), key: readFileSync(env.tlsKey) }, onRequest)
      : createServer(onRequest)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.port, env.host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    server: server as Server,
    open(handler) {
      handle = handler
    },
    port: (server.address() as AddressInfo).port,
  }
}

function sayStarting(_request: IncomingMessage, response: ServerResponse): void {
  const sentence = 'The server is starting. Please try again in a moment.'
  const body: ErrorBody = { message: sentence, error: sentence, details: null, code: 'starting' }
  response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '2' })
  response.end(JSON.stringify(body))
}
