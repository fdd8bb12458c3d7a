import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#src/contract/all/calls.ts'
import { type AnyCall, bodyLimitOf } from '#src/contract/call.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { SOON } from '#tests/soon.ts'
import { firstAdministrator, headOf, openConnection, startRealServerAlone } from './real-server.ts'

const MEGABYTE = 1024 * 1024

const withBody = allCalls.filter((call) => call.who !== 'public' && (call.body || call.multipart))
const addressOf = (call: AnyCall) =>
  `/api${call.path.replace(/\{(\w+)\}/g, (_match, name) => (call.uuids?.includes(name) ? crypto.randomUUID() : '1'))}`

describe('the HTTP server', () => {
  let server: Awaited<ReturnType<typeof startRealServerAlone>>
  let token: string
  /** The server's end of each connection, by the client's port. */
  const accepted = new Map<number, Socket>()
  const accept = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    accepted.set(socket.remotePort ?? 0, socket)
  }
  beforeAll(async () => {
    subscribe('net.server.socket', accept)
    server = await startRealServerAlone({
      doorLimits: { headersTimeout: 2000, requestTimeout: 60_000, connectionsCheckingInterval: 50 },
      pace: { firstByteTimeout: 1500, minimumSpeed: 1024, checkInterval: 50 },
    })
    const response = await fetch(`${server.address}/api${identityCalls.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(firstAdministrator),
    })
    token = ((await response.json()) as { tokens: { access: string } }).tokens.access
  })
  afterAll(async () => {
    unsubscribe('net.server.socket', accept)
    await server.stop()
  })

  describe.each([
    ['with a Content-Length', { 'content-length': 500 * MEGABYTE }, (chunk: Buffer) => [chunk]],
    [
      'without a Content-Length',
      { 'transfer-encoding': 'chunked' },
      (chunk: Buffer) => [`${chunk.length.toString(16)}\r\n`, chunk, '\r\n'],
    ],
  ])('a body %s', (_what, length, frame) => {
    it.each(
      withBody.flatMap((call) => [
        ...(call.multipart ? [{ call, type: 'multipart/form-data; boundary=x' }] : []),
        ...(!call.multipart || call.multipart.json ? [{ call, type: 'application/json' }] : []),
      ]),
    )(
      'without a login is refused before it is read: $call.method $call.path as $type',
      async ({ call, type }) => {
        const { socket, answered, ended } = openConnection(server.port)
        socket.write(headOf(call.method, addressOf(call), { 'content-type': type, ...length }))
        // The client has sent no byte of the body.
        expect(await answered).toMatch(/^HTTP\/1\.1 401 [\s\S]*"code":"not_signed_in"/)
        const { bytesRead: head } = accepted.get(socket.localPort!)!
        expect(head).toBeLessThan(1000)
        // The server discards a bounded number of bytes; for uploads that bound is too large for a
        // test.
        const limit = bodyLimitOf(call, type.startsWith('multipart'))
        if (limit > 3 * MEGABYTE) {
          socket.destroy()
          return
        }
        // A closing socket reads a little more.
        const taken = accepted.get(socket.localPort!)!
        const sent = await sendUntilClosed(socket, frame, 40 * MEGABYTE)
        await ended
        expect(sent).toBeLessThan(40 * MEGABYTE)
        expect(taken.bytesRead).toBeLessThan(2 * limit + 8 * MEGABYTE)
      },
    )
  })

  it.each([
    ['POST', '/api/nowhere/'],
    ['PUT', '/api/users/'],
    ['DELETE', '/api/nowhere/'],
    ['POST', '/assets/nowhere.js'],
  ])('an unknown path reads no body either: %s %s', async (method, path) => {
    const { socket, answered } = openConnection(server.port)
    socket.write(
      headOf(method, path, { 'content-type': 'application/json', 'content-length': 500 * MEGABYTE }),
    )
    expect(await answered).toMatch(/^HTTP\/1\.1 404 [\s\S]*"code":"not_found"/)
    socket.destroy()
  })

  it('refuses a body longer than its call accepts before reading it, from anybody', async () => {
    for (const call of [identityCalls.login, identityCalls.createUser, identityCalls.readUser]) {
      const { socket, answered } = openConnection(server.port)
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const length = bodyLimitOf(call, false) + 1
      socket.write(headOf(call.method, addressOf(call), { ...headers, 'content-length': length }))
      expect(await answered, call.path).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"too_large"/)
      socket.destroy()
    }
  })

  it('answers 401 to a photo upload with an expired token', async () => {
    const { socket, answered, received } = openConnection(server.port)
    const path = '/api/technician/executions/1/tasks/1/images/'
    const headers = { authorization: 'Bearer over', 'content-type': 'multipart/form-data; boundary=x' }
    socket.write(headOf('POST', path, { ...headers, 'content-length': 3 * MEGABYTE }))
    for (let part = 0; part < 3; part++) socket.write(Buffer.alloc(MEGABYTE, 'x'))
    expect(await answered).toMatch(/^HTTP\/1\.1 401 [\s\S]*"code":"token_invalid"/)
    // The connection stays usable.
    socket.write(headOf('GET', '/api/health/'))
    await expect.poll(received, SOON).toContain('"status":"ready"')
    socket.destroy()
  })

  it('closes a connection whose request head does not arrive', async () => {
    const { socket, ended } = openConnection(server.port)
    socket.write('GET /api/health/ HTTP/1.1\r\nhost: plant.example\r\nx-slow: ')
    const interval = setInterval(() => socket.writable && socket.write('a'), 50)
    const answer = await ended
    clearInterval(interval)
    expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"too_slow"/)
  })

  it.each([
    ['JSON', identityCalls.createUser, 'application/json', '{"email":"'],
    [
      'a file',
      allCalls.find((call) => call.path === '/checklists/pdfs/' && call.method === 'POST')!,
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
    ],
  ])('ends a request whose body makes no progress: %s', async (_what, call, type, begin) => {
    const { socket, ended } = openConnection(server.port)
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    socket.write(headOf(call.method, addressOf(call), { ...headers, 'content-length': 5000 }) + begin)
    const interval = setInterval(() => socket.writable && socket.write('a'), 50)
    const answer = await ended
    clearInterval(interval)
    expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"too_slow"/)
  })

  it('waits for a body that makes progress', async () => {
    const { socket, answered } = openConnection(server.port)
    const body = JSON.stringify({ email: 'nobody@plant.example', password: 'x'.repeat(150) })
    const headers = { 'content-type': 'application/json', 'content-length': 4000 }
    socket.write(headOf('POST', '/api/auth/login/', headers))
    // Longer than the timeout for a body without progress.
    const padded = body.padEnd(4000)
    for (let at = 0; at < padded.length; at += 200) {
      socket.write(padded.slice(at, at + 200))
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(await answered).toMatch(/^HTTP\/1\.1 401 [\s\S]*"code":"sign_in_failed"/)
    socket.destroy()
  })

  it.each([
    ['a request that is not HTTP', 'hello\r\n\r\n', /^HTTP\/1\.1 400 [\s\S]*"code":"invalid"/],
    [
      'a request head of 40 kB',
      headOf('GET', '/api/health/', { 'x-long': 'x'.repeat(40_000) }),
      /^HTTP\/1\.1 431 /,
    ],
    [
      'two Content-Length headers',
      headOf('POST', '/api/auth/login/', { 'content-length': '1, 2' }),
      /^HTTP\/1\.1 400 /,
    ],
  ])('answers %s with a message, and closes the connection', async (_what, sent, answer) => {
    const { socket, ended } = openConnection(server.port)
    socket.write(sent)
    expect(await ended).toMatch(answer)
  })
})

it('stops although a request body is incomplete', async () => {
  const server = await startRealServerAlone({
    doorLimits: { drainTimeout: 300 },
    pace: { firstByteTimeout: 600_000, minimumSpeed: 1, checkInterval: 1000 },
  })
  const hasArrived = new Promise<void>((resolve) => {
    const resolveArrived = () => {
      unsubscribe('http.server.request.start', resolveArrived)
      resolve()
    }
    subscribe('http.server.request.start', resolveArrived)
  })
  const { socket, ended } = openConnection(server.port)
  const headers = { 'content-type': 'application/json', 'content-length': 4000 }
  socket.write(`${headOf('POST', '/api/auth/login/', headers)}{"email":`)
  await hasArrived
  await server.stop()
  await ended
})

/** Sends until the connection closes or `most` bytes are written; returns the number of bytes. */
async function sendUntilClosed(
  socket: Socket,
  frame: (chunk: Buffer) => (Buffer | string)[],
  most: number,
): Promise<number> {
  const chunk = Buffer.alloc(64 * 1024, ' ')
  let sent = 0
  while (sent < most && !socket.destroyed) {
    const hasRoom = frame(chunk)
      .map((part) => socket.write(part))
      .every(Boolean)
    sent += chunk.length
    if (!hasRoom)
      await new Promise<void>((resolve) => {
        socket.once('drain', resolve)
        socket.once('close', () => resolve())
      })
  }
  socket.destroy()
  return sent
}
