import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maintenanceCalls } from '#src/contract/admin/maintenance.ts'
import { testPassword } from './test-app.ts'
import { takes } from './webhook-receiver.ts'
import { openWebhooks, type Webhooks } from './webhook-steps.ts'

const SOON = { timeout: 60_000, interval: 200 }

describe('Restoring a backup while other programs are told of what happens', () => {
  let hooks: Webhooks
  beforeAll(async () => {
    hooks = await openWebhooks()
  })
  afterAll(() => hooks.close())

  const listBackups = async () => (await hooks.admin.call(maintenanceCalls.listBackups)).body

  async function restore(name: string): Promise<void> {
    const order = { params: { name }, body: { password: testPassword } }
    expect((await hooks.admin.call(maintenanceCalls.restore, order)).status).toBe(202)
    await expect.poll(async () => (await listBackups()).restore?.state, SOON).toBe('done')
  }

  test('nobody is told twice of what was sent since, and what never arrived still is', async () => {
    const [sent, stuck] = [await hooks.add(['report.ready']), await hooks.add(['report.ready'])]
    hooks.receiver.answer = (response) => response.writeHead(503).end()
    for (const { id } of [sent, stuck]) {
      await hooks.sendTest(id)
      await hooks.tried(id, 1)
    }
    await hooks.at.services.backups.make()
    const { name } = (await listBackups()).results[0]!

    hooks.receiver.answer = (response, request) =>
      request.path === sent.path ? takes(response) : response.writeHead(503).end()
    await hooks.moveClock(Date.now() + 120_000)
    await hooks.at.services.jobs['send-webhooks']({})
    await hooks.ends(sent.id, 'delivered')
    await hooks.tried(stuck.id, 2)
    const arrived = hooks.receiver.eventsAt(sent.path).length
    await restore(name)

    hooks.receiver.answer = takes
    await hooks.at.services.jobs['send-webhooks']({})
    await hooks.ends(stuck.id, 'delivered')
    const [delivery] = await hooks.ends(sent.id, 'delivered')
    expect(delivery!.ended_at).not.toBeNull()
    expect(hooks.receiver.eventsAt(sent.path)).toHaveLength(arrived)
  }, 120_000)
})
