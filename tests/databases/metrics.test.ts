import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '#tests/free-port.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { createTestFolder, type TestDatabase } from './test-database.ts'

/** The value of a metric line; `labels` selects one of several lines of a name. */
function readMetric(text: string, name: string, labels = ''): number | undefined {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name}${labels && `{${labels}`}`))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

describe.each([1, 2])('the Prometheus metrics with WEB_PROCESSES=%i', (processes) => {
  let place: TestDatabase
  let server: ServerProcess
  let metrics: string
  beforeAll(async () => {
    place = await createTestFolder()
    const port = String(await findFreePort())
    metrics = `http://127.0.0.1:${port}/metrics`
    server = await startServerProcess(place, { METRICS_PORT: port, WEB_PROCESSES: String(processes) })
  })
  afterAll(async () => {
    await server.stop()
    await place.remove()
  })

  const read = async () => {
    const reply = await fetch(metrics)
    expect(reply.status).toBe(200)
    return reply.text()
  }

  it('count the responses of every process by call, and contain no names', async () => {
    const ask = (path: string) => fetch(`${server.address}${path}`, { headers: { connection: 'close' } })
    for (let count = 0; count < 6; count++) await ask('/api/health/')
    for (const secret of ['marek@plant.example', 'badge-4711']) await ask(`/api/users/${secret}/`)
    await ask('/api/no-such-call/badge-4711/')
    const text = await read()
    const answered = 'method="GET",route="/api/health/",status="200"'
    expect(readMetric(text, 'walkdown_request_seconds_count', answered)).toBe(6)
    expect(
      readMetric(text, 'walkdown_request_seconds_count', 'method="GET",route="/api/users/:id/",status="401"'),
    ).toBe(2)
    // Digits alone would match a metric value by chance.
    expect(text).not.toMatch(/badge-4711|marek/)
  })

  it('report the state of the installation at the time of the request', async () => {
    const text = await read()
    expect(readMetric(text, 'walkdown_facts_known')).toBe(1)
    expect(readMetric(text, 'walkdown_ready')).toBe(1)
    expect(readMetric(text, 'walkdown_workers')).toBe(1)
    expect(readMetric(text, 'walkdown_jobs_waiting')).toBeGreaterThanOrEqual(0)
    expect(readMetric(text, 'walkdown_database_bytes')).toBeGreaterThan(1_000_000)
    expect(readMetric(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  })

  it('are served only on their own port', async () => {
    expect((await fetch(metrics.replace('/metrics', '/'))).status).toBe(404)
    expect(await (await fetch(`${server.address}/metrics`)).text()).not.toContain('walkdown_ready')
  })
})

it('a port that is in use is reported at startup', async () => {
  const place = await createTestFolder()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(startServerProcess(place, { METRICS_PORT: String(port) })).rejects.toThrow(
    /set METRICS_PORT to another/,
  )
  other.close()
  await place.remove()
})
