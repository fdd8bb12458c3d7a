import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maintenanceCalls } from '#src/contract/admin/maintenance.ts'
import { webhookCalls } from '#src/contract/admin/webhooks.ts'
import { SOON } from '#tests/soon.ts'
import { testPassword } from './test-app.ts'
import { accept } from './webhook-receiver.ts'
import { openWebhooks, type Webhooks, withId } from './webhook-steps.ts'

describe('Restoring a backup with webhooks', () => {
  let hooks: Webhooks
  beforeAll(async () => {
    hooks = await openWebhooks()
  })
  beforeEach(() => hooks.begin())
  afterAll(() => hooks.close())

  const listBackups = async () => (await hooks.admin.call(maintenanceCalls.listBackups)).body

  /**
   * Makes a backup, which may not be the first in the list when the clock was ahead before.
   *
   * @returns its name
   */
  async function backUp(): Promise<string> {
    const before = new Set((await listBackups()).results.map(({ name }) => name))
    await hooks.at.services.backups.make()
    return (await listBackups()).results.find(({ name }) => !before.has(name))!.name
  }

  async function restore(name: string): Promise<void> {
    const before = (await listBackups()).restore?.ended_at
    const order = { params: { name }, body: { password: testPassword } }
    expect((await hooks.admin.call(maintenanceCalls.restore, order)).status).toBe(202)
    await expect
      .poll(async () => {
        const { restore } = await listBackups()
        return restore?.state === 'done' && restore.ended_at !== before
      }, SOON)
      .toBe(true)
  }

  test('a delivered event is not sent twice, and an undelivered one is still sent', async () => {
    const [sent, stuck] = [await hooks.add(['report.ready']), await hooks.add(['report.ready'])]
    hooks.receiver.answer = (response) => response.writeHead(503).end()
    for (const { id } of [sent, stuck]) {
      await hooks.sendTest(id)
      await hooks.tried(id, 1)
    }
    const name = await backUp()

    hooks.receiver.answer = (response, request) =>
      request.path === sent.path ? accept(response) : response.writeHead(503).end()
    await hooks.moveClock(Date.now() + 120_000)
    await hooks.at.services.jobs['send-webhooks']({})
    await hooks.ends(sent.id, 'delivered')
    await hooks.tried(stuck.id, 2)
    const receivedBefore = hooks.receiver.eventsAt(sent.path).length
    await restore(name)

    hooks.receiver.answer = accept
    await hooks.at.services.jobs['send-webhooks']({})
    await hooks.ends(stuck.id, 'delivered')
    const [delivery] = await hooks.ends(sent.id, 'delivered')
    expect(delivery!.ended_at).not.toBeNull()
    expect(hooks.receiver.eventsAt(sent.path)).toHaveLength(receivedBefore)
  })

  test('nothing is sent to a webhook that was deleted or disabled since', async () => {
    const [stays, off, gone] = [
      await hooks.add(['report.ready']),
      await hooks.add(['report.ready']),
      await hooks.add(['report.ready']),
    ]
    const name = await backUp()
    const body = { is_active: false }
    expect((await hooks.admin.call(webhookCalls.change, { ...withId(off.id), body })).status).toBe(200)
    expect((await hooks.remove(gone.id)).status).toBeLessThan(300)
    await restore(name)
    const { results } = (await hooks.admin.call(webhookCalls.list)).body
    const isActive = (id: number) => results.find((webhook) => webhook.id === id)?.is_active
    expect([stays, off, gone].map(({ id }) => isActive(id))).toEqual([true, false, false])
  })
})
