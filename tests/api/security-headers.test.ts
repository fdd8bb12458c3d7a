import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveMetrics } from '#src/server/metrics/serve-metrics.ts'
import { findFreePort } from '#tests/free-port.ts'
import { headOf, openConnection, startRealServerAlone } from './real-server.ts'

const wanted = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]

const missingIn = (head: string) => wanted.filter((name) => !new RegExp(`^${name}: `, 'im').test(head))

describe('every response has the security headers', () => {
  let server: Awaited<ReturnType<typeof startRealServerAlone>>
  beforeAll(async () => {
    server = await startRealServerAlone()
  })
  afterAll(() => server.stop())

  async function ask(request: string): Promise<string> {
    const { socket, answered } = openConnection(server.port)
    socket.write(request)
    const [head = ''] = (await answered).split('\r\n\r\n')
    socket.destroy()
    return head
  }

  test.each([
    ['GET', '/api/health/', 200],
    ['GET', '/api/nowhere/', 404],
    ['POST', '/api/nowhere/', 404],
    ['PUT', '/api/nowhere/', 404],
    ['PATCH', '/nowhere', 404],
    ['DELETE', '/api/users/', 404],
    ['OPTIONS', '/api/users/', 404],
    ['GET', '/api/users/', 401],
    ['POST', '/api/users/', 401],
    ['POST', '/api/auth/login/', 400],
    ['GET', '/api/%ff/', 400],
    ['GET', `/api/users/${'1'.repeat(300)}/`, 404],
    ['GET', '/api/docs/', 200],
  ])('%s %s', async (method, path, status) => {
    const head = await ask(headOf(method, path))
    expect(head.split('\r\n')[0]).toContain(String(status))
    expect(missingIn(head)).toEqual([])
  })

  test('a malformed request', async () => {
    const head = await ask('NONSENSE\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 /)
    expect(missingIn(head)).toEqual([])
  })
})

test('the metrics have them too', async () => {
  const port = await findFreePort()
  const logger = { warn: () => {} } as never
  const stop = await serveMetrics({ host: '127.0.0.1', port, read: async () => '', logger })
  for (const path of ['/metrics', '/nowhere']) {
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`)
    expect(wanted.filter((name) => !headers.has(name))).toEqual([])
  }
  await stop()
})
