import { readFile } from 'node:fs/promises'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

/** What the line does to one request on its way to the server. */
export type LineFault =
  /** The server commits; its answer never comes and the connection breaks. */
  | 'lose answer'
  /** The connection breaks after a part of the body. */
  | 'cut body'
  /** The request is swallowed and nothing ever comes. */
  | 'swallow'
  /** The server commits, and nothing ever comes. */
  | 'commit and swallow'
  | 'portal'
  | 'redirect'
  /** The server fails at the request, and says nothing more. */
  | 'fault'
  /** The server refuses it in its own words. */
  | 'refusal'

interface Planned {
  path: RegExp
  faults: LineFault[]
}

/** A line between the browser and the server that can be told to misbehave. */
export interface MisbehavingProxy {
  address: string
  /** The requests to the API that came through, `METHOD path`. */
  readonly seen: string[]
  misbehave(path: RegExp, ...faults: LineFault[]): void
  countFaultsLeft(): number
  /** The line is good from now on. */
  forgive(): void
  setDown(isDown: boolean): void
  close(): Promise<void>
}

export const REFUSAL = 'This is refused for the sake of the test.'
const refusal = JSON.stringify({ message: REFUSAL, error: REFUSAL, details: null, code: 'invalid' })

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Opens a line to a server; below `/bench/` it serves a folder itself.
 * @param port of the server on this machine
 */
export async function openMisbehavingProxy(port: number, benchFolder: string): Promise<MisbehavingProxy> {
  const plan: Planned[] = []
  const seen: string[] = []
  let isDown = false

  const serveBench = async (url: string, response: ServerResponse) => {
    const name = url === '/bench/' ? 'index.html' : url.slice('/bench/'.length).split('?')[0]!
    try {
      const content = await readFile(path.join(benchFolder, name))
      response.writeHead(200, { 'Content-Type': types[path.extname(name)] ?? 'application/octet-stream' })
      response.end(content)
    } catch {
      response.writeHead(404).end()
    }
  }

  const pass = (
    incoming: IncomingMessage,
    response: ServerResponse,
    onAnswer: (answer: IncomingMessage) => void,
  ) => {
    const { method, url, headers } = incoming
    const outgoing = forward({ host: '127.0.0.1', port, method, path: url, headers }, onAnswer)
    outgoing.on('error', () => response.destroy())
    incoming.pipe(outgoing)
  }

  const server = createServer((incoming, response) => {
    const url = incoming.url ?? '/'
    if (url.startsWith('/bench/')) return void serveBench(url, response)
    if (isDown) return void incoming.socket.destroy()
    if (url.startsWith('/api/')) seen.push(`${incoming.method} ${url}`)
    const fault = plan.find((one) => one.path.test(url) && one.faults.length > 0)?.faults.shift()
    const drop = () => incoming.socket.destroy()
    switch (fault) {
      case 'lose answer':
        return pass(incoming, response, (answer) => answer.resume().on('end', drop))
      case 'cut body':
        return void incoming.once('data', drop)
      case 'swallow':
        return void incoming.resume()
      case 'commit and swallow':
        return pass(incoming, response, (answer) => answer.resume())
      case 'portal':
        return void response
          .writeHead(200, { 'Content-Type': 'text/html' })
          .end('<h1>Welcome to the hotel</h1>')
      case 'fault':
        return void response.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Error</h1>')
      case 'refusal':
        return void response.writeHead(400, { 'Content-Type': 'application/json' }).end(refusal)
      case 'redirect':
        return void response.writeHead(302, { Location: '/bench/' }).end()
      default:
        return pass(incoming, response, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    misbehave: (pathPattern, ...faults) => void plan.push({ path: pathPattern, faults }),
    countFaultsLeft: () => plan.reduce((sum, { faults }) => sum + faults.length, 0),
    forgive: () => {
      plan.length = 0
    },
    setDown: (down) => {
      isDown = down
      if (down) server.closeAllConnections()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
