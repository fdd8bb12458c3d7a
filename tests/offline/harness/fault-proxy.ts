import { readFile } from 'node:fs/promises'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

/** A fault of the proxy for one request. */
export type ProxyFault =
  /** The server commits; the connection breaks before its response. */
  | 'lose answer'
  /** The connection breaks after part of the request body. */
  | 'cut body'
  /** The proxy drops the request and never responds. */
  | 'swallow'
  /** The proxy drops the request. Its response begins and never ends, so that the phone goes on waiting. */
  | 'drip'
  /** The server commits, and the proxy never responds. */
  | 'commit and swallow'
  | 'portal'
  | 'redirect'
  /** A response with status 500 and no details. */
  | 'fault'
  /** A response with status 400 and an error message. */
  | 'refusal'
  /** A response with status 413, as of a proxy with a limit. */
  | 'too large'

interface Planned {
  path: RegExp
  faults: ProxyFault[]
}

/** A proxy between the browser and the server that simulates network faults. */
export interface FaultProxy {
  address: string
  /** The API requests that the proxy received, as `METHOD path`. */
  readonly seen: string[]
  injectFaults(path: RegExp, ...faults: ProxyFault[]): void
  countFaultsLeft(): number
  /** Removes all planned faults. */
  clearFaults(): void
  setDown(isDown: boolean): void
  close(): Promise<void>
}

export const REFUSAL = 'This is refused for the sake of the test.'
const refusal = JSON.stringify({ message: REFUSAL, error: REFUSAL, details: null, code: 'invalid' })

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** More than browsers collect before they report progress. */
const DROP = ' '.repeat(2048)

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.write(DROP)
  const timer = setInterval(() => response.write(DROP), 2000)
  response.on('close', () => clearInterval(timer))
}

/**
 * Starts a proxy to a server; below `/harness/` the proxy serves files from a folder.
 * @param port of the server on this machine
 */
export async function openFaultProxy(port: number, harnessFolder: string): Promise<FaultProxy> {
  const plan: Planned[] = []
  const seen: string[] = []
  let isDown = false

  const serveHarness = async (url: string, response: ServerResponse) => {
    const name = url === '/harness/' ? 'index.html' : url.slice('/harness/'.length).split('?')[0]!
    try {
      const content = await readFile(path.join(harnessFolder, name))
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
    if (url.startsWith('/harness/')) return void serveHarness(url, response)
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
      case 'drip':
        incoming.resume()
        return drip(response)
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
      case 'too large':
        return void response.writeHead(413, { 'Content-Type': 'text/html' }).end('<h1>Too large</h1>')
      case 'redirect':
        return void response.writeHead(302, { Location: '/harness/' }).end()
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
    injectFaults: (pathPattern, ...faults) => void plan.push({ path: pathPattern, faults }),
    countFaultsLeft: () => plan.reduce((sum, { faults }) => sum + faults.length, 0),
    clearFaults: () => {
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
