import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn as signInAs } from '#scripts/demo/api-client.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { type AssignedPlant, assignNewPlant } from '#tests/api/assigned-plant.ts'
import { openTestApp, testPassword } from '#tests/api/test-app.ts'
import { loadSample } from '#tests/api/weekly-pdf-steps.ts'
import { isAlive } from '#tests/process-state.ts'
import { SOON } from '#tests/soon.ts'
import { readPostgresPid } from './postgres-process.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { signIn, submit } from './submit-over-http.ts'
import { createTestFolder, type TestDatabase } from './test-database.ts'

const severally = { WEB_PROCESSES: '2' }

/** Lists the child processes of the server by role. */
async function listPids(server: ServerProcess): Promise<Record<'web' | 'worker', number[]>> {
  const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
  const pids: Record<'web' | 'worker', number[]> = { web: [], worker: [] }
  for (const pid of children.trim().split(' ').map(Number)) {
    const variables = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
    const role = /(?:^|\0)ROLE=(web|worker)(?:\0|$)/.exec(variables)?.[1]
    if (role === 'web' || role === 'worker') pids[role].push(pid)
  }
  return pids
}

async function expectAllGone(pids: number[]): Promise<void> {
  for (const pid of pids) await expect.poll(() => isAlive(pid), SOON).toBe(false)
}

describe('several web processes on one port, and one worker', () => {
  let place: TestDatabase
  let plants: AssignedPlant[]
  let server: ServerProcess
  beforeAll(async () => {
    place = await createTestFolder()
    const test = await openTestApp(place)
    plants = []
    for (let index = 0; index < 12; index++) plants.push(await assignNewPlant(test, { tasks: 2 }))
    await test.leave()
    server = await startServerProcess(place, severally)
  }, 300_000)
  afterAll(async () => {
    await server.kill()
    await place.remove()
  })

  it('killing a web process under submissions: another one answers the retries, and the server restarts it', async () => {
    const token = await signIn(server.address)
    const before = await listPids(server)
    expect([before.web.length, before.worker.length]).toEqual([2, 1])
    const send = async (plant: AssignedPlant): Promise<string> => {
      const key = randomUUID()
      for (let attempt = 0; attempt < 50; attempt++) {
        const reply = await submit(server.address, token, plant, key)
        if (reply.state === 'done') return reply.text
        // Only the connections of the killed process break.
        expect(reply.state).toBe('cut')
      }
      throw new Error('The server does not respond.')
    }
    const sending = plants.map(send)
    await Promise.race(sending)
    process.kill(before.web[0]!, 'SIGKILL')
    const receipts = await Promise.all(sending)
    expect(new Set(receipts).size).toBe(plants.length)
    await expect
      .poll(async () => (await listPids(server)).web.filter((pid) => pid !== before.web[0]).length, SOON)
      .toBe(2)
    expect((await fetch(`${server.address}/api/health/`)).status).toBe(200)
  }, 300_000)

  it('killing the worker: the server restarts it, and it completes the queued job', async () => {
    const { worker } = await listPids(server)
    process.kill(worker[0]!, 'SIGKILL')
    const supervisor = await signInAs(server.address, 'supervisor@plant.example', testPassword)
    const { name, type, content } = await loadSample('flat-libreoffice.pdf')
    const { id } = await supervisor.call(weeklyPdfCalls.create, {
      body: { title: 'Weekly inspection' },
      files: { file: { name, type, content: new Uint8Array(content) } },
    })
    await supervisor.call(weeklyPdfCalls.process, { params: { id } })
    await expect
      .poll(async () => (await supervisor.call(weeklyPdfCalls.status, { params: { id } })).status, SOON)
      .toBe('Completed')
  }, 300_000)

  it('a second server on the same data is refused, and does not affect the first', async () => {
    await expect(startServerProcess(place, severally)).rejects.toThrow(/Another Walkdown server is using/)
    expect((await fetch(`${server.address}/api/health/`)).status).toBe(200)
  })

  it('killing a web process leaves no request without an answer or an error', async () => {
    const settle = () =>
      fetch(`${server.address}/api/health/`, { signal: AbortSignal.timeout(30_000) }).then(
        (reply) => String(reply.status),
        (error: unknown) => (error instanceof TypeError ? 'cut' : String(error)),
      )
    const { web } = await listPids(server)
    const requests = Array.from({ length: 200 }, settle)
    await Promise.race(requests)
    process.kill(web[0]!, 'SIGKILL')
    const outcomes = new Set(await Promise.all(requests))
    expect([...outcomes].filter((outcome) => outcome !== 'cut')).toEqual(['200'])
    await expect
      .poll(async () => (await listPids(server)).web.filter((pid) => pid !== web[0]).length, SOON)
      .toBe(2)
  }, 300_000)

  it('on SIGTERM all processes end, the database last', async () => {
    const { web, worker } = await listPids(server)
    const postgres = await readPostgresPid(place.dataDir)
    // A container runtime sends SIGTERM to every process.
    for (const pid of [...web, ...worker]) process.kill(pid, 'SIGTERM')
    expect(await server.stop()).toBe(0)
    await expectAllGone([...web, ...worker, postgres])
  })

  it('on SIGTERM during the restart of a process, that process ends as well', async () => {
    server = await startServerProcess(place, severally)
    const before = await listPids(server)
    process.kill(before.web[0]!, 'SIGKILL')
    const isAgain = async () => {
      const { web } = await listPids(server)
      return web.some((pid) => !before.web.includes(pid))
    }
    // The process exists, and has not installed its signal handler yet.
    await expect.poll(isAgain, { ...SOON, interval: 5 }).toBe(true)
    expect(await server.stop()).toBe(0)
  })

  it('reports a port that is in use, and leaves no process running', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
    )
    const starting = startServerProcess(place, { ...severally, PORT: String(port) })
    await expect(starting).rejects.toThrow(/^Another program already listens on 127\.0\.0\.1, port \d+\./)
    await new Promise((resolve) => other.close(resolve))
    // PostgreSQL deletes this file when it ends.
    await expect(readPostgresPid(place.dataDir)).rejects.toThrow(/ENOENT/)
  })

  it('leaves no process running when it is killed', async () => {
    server = await startServerProcess(place, severally)
    const { web, worker } = await listPids(server)
    const postgres = await readPostgresPid(place.dataDir)
    await server.kill()
    await expectAllGone([...web, ...worker, postgres])
  })
})
