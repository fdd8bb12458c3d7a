import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { identityCalls } from '#src/contract/identity.ts'
import { liveCalls } from '#src/contract/supervisor/live.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { createTestDatabase, type TestDatabase } from '#tests/databases/test-database.ts'
import { type AssignedPlant, assignNewPlant, submissionOf } from './assigned-plant.ts'
import { type RealServer, startRealServer } from './real-server.ts'
import { openTestApp, testPassword } from './test-app.ts'

const SOON = { timeout: 5000, interval: 20 }

describe('Server-sent events', () => {
  let place: TestDatabase
  let plants: AssignedPlant[]
  let first: RealServer
  let second: RealServer
  beforeAll(async () => {
    place = await createTestDatabase()
    const test = await openTestApp(place)
    plants = [await assignNewPlant(test), await assignNewPlant(test)]
    await test.leave()
    first = await startRealServer(place)
    second = await startRealServer(place, {}, { role: 'web' })
  })
  afterAll(async () => {
    await second.stop()
    await first.stop()
    await place.remove()
  })

  async function signIn(server: RealServer, name: string) {
    const response = await fetch(`${server.address}/api${identityCalls.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${name}@plant.example`, password: testPassword }),
    })
    const { tokens } = (await response.json()) as { tokens: { access: string } }
    return { authorization: `Bearer ${tokens.access}` }
  }

  const ask = (server: RealServer, headers: Record<string, string>, seconds = 60) =>
    fetch(`${server.address}/api${liveCalls.follow.path}?seconds=${seconds}`, { headers })

  /** Subscribes; collects the events, and whether the stream has ended. */
  async function follow(server: RealServer, name: string) {
    const headers = await signIn(server, name)
    const response = await ask(server, headers)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ])
    expect(response.headers.get('content-encoding')).toBeNull()
    const subscription = { subjects: new Set<string>(), isOver: false, headers }
    const read = async () => {
      for await (const text of response.body!.pipeThrough(new TextDecoderStream()))
        for (const [, data] of text.matchAll(/^data: (.*)$/gm))
          for (const subject of (JSON.parse(data!) as { subjects: string[] }).subjects)
            subscription.subjects.add(subject)
      subscription.isOver = true
    }
    void read()
    return subscription
  }

  async function submit(plant: AssignedPlant): Promise<void> {
    const { params, body } = submissionOf(plant)
    const headers = { ...(await signIn(first, 'technician')), 'content-type': 'application/json' }
    const path = technicianCalls.submitChecklist.path.replace('{id}', String(params.id))
    const reply = await fetch(`${first.address}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    expect(reply.status, await reply.text()).toBe(200)
  }

  test('delivers events of another process, only those of the own sector and user', async () => {
    const supervisor = await follow(second, 'supervisor')
    const admin = await follow(second, 'admin')
    const other = await follow(second, 'other.supervisor')
    await submit(plants[0]!)
    await vi.waitFor(
      () => expect([...supervisor.subjects]).toEqual(expect.arrayContaining(['executions', 'notifications'])),
      SOON,
    )
    await vi.waitFor(() => expect([...admin.subjects]).toContain('executions'), SOON)
    expect([...admin.subjects]).not.toContain('notifications')
    expect([...other.subjects]).toEqual([])
  })

  test('delivers events again after the database connection was lost', async () => {
    const other = await follow(second, 'other.supervisor')
    await second.database.runScript(
      "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%walkdown_live%'",
    )
    await vi.waitFor(() => expect([...other.subjects]).toContain('assignments'), SOON)
    const supervisor = await follow(second, 'supervisor')
    await submit(plants[1]!)
    await vi.waitFor(() => expect([...supervisor.subjects]).toContain('executions'), SOON)
  })

  test('ends after a logout, in any process', async () => {
    const supervisor = await follow(second, 'supervisor')
    const another = await follow(second, 'supervisor')
    const out = await fetch(`${first.address}/api${identityCalls.logout.path}`, {
      method: 'POST',
      headers: supervisor.headers,
    })
    expect(out.status).toBeLessThan(300)
    await vi.waitFor(() => expect(supervisor.isOver).toBe(true), SOON)
    expect(another.isOver).toBe(false)
  })

  test('refuses technicians, requests without a session, too long durations, and too many streams', async () => {
    const headers = await signIn(second, 'other.supervisor')
    expect((await ask(second, await signIn(second, 'technician'))).status).toBe(403)
    expect((await ask(second, {})).status).toBe(401)
    expect((await ask(second, headers, 901)).status).toBe(400)
    const over = await ask(second, headers, 0)
    expect([over.status, await over.text()]).toEqual([200, ': here\n\n'])
    const statuses = []
    for (let count = 0; count < 9; count++) statuses.push((await ask(second, headers)).status)
    expect(statuses.at(-1)).toBe(503)
  })

  test('does not delay the shutdown of a server', async () => {
    const third = await startRealServer(place, {}, { role: 'web' })
    const supervisor = await follow(third, 'supervisor')
    const begin = Date.now()
    await third.stop()
    expect(Date.now() - begin).toBeLessThan(4000)
    await vi.waitFor(() => expect(supervisor.isOver).toBe(true), SOON)
  })
})
