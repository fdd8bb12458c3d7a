import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A received request. */
export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A webhook receiver that stores its requests and gives the configured reply. */
export class WebhookReceiver {
  readonly received: Received[] = []
  answer: (response: ServerResponse, request: Received) => void = accept
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async open(): Promise<WebhookReceiver> {
    const server = createServer()
    const receiver = new WebhookReceiver(server)
    server.on('request', async (request, response) => {
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece as Buffer)
      const { url: path = '', headers } = request
      const received = { path, headers, body: Buffer.concat(pieces).toString('utf8') }
      receiver.received.push(received)
      receiver.answer(response, received)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return receiver
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** The requests to a path, parsed as events. */
  eventsAt(
    path: string,
  ): { id: string; type: string; data: Record<string, unknown>; [more: string]: unknown }[] {
    return this.received.filter((one) => one.path === path).map((one) => JSON.parse(one.body))
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

/** Accepts the event, as a correct receiver does. */
export function accept(response: ServerResponse): void {
  response.writeHead(204).end()
}
