import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhookCalls } from '#src/contract/admin/webhooks.ts'
import { openWebhooks, type Webhooks, withId } from './webhook-steps.ts'

let hooks: Webhooks
beforeAll(async () => {
  hooks = await openWebhooks()
})
afterAll(() => hooks.close())

const nowhere = withId(2_000_000_000)

test('a test event is sent to the selected webhook, and to no other', async () => {
  const [hook, other] = [await hooks.add(['report.ready']), await hooks.add(['report.ready'])]
  const tested = await hooks.admin.call(webhookCalls.test, withId(hook.id))
  expect(tested.status).toBe(200)
  expect(tested.body.message).toMatch(/^\p{Lu}.*\.$/u)
  await hooks.ends(hook.id, 'delivered')
  expect(hooks.receiver.eventsAt(hook.path)).toHaveLength(1)
  expect(hooks.receiver.eventsAt(other.path)).toEqual([])
  expect((await hooks.admin.call(webhookCalls.test, nowhere)).status).toBe(404)
  expect((await hooks.at.supervisor.call(webhookCalls.test, withId(hook.id))).status).toBe(403)
})

test('deliveries are listed with their attempts, the latest first, and filtered by state', async () => {
  const hook = await hooks.add(['report.ready'])
  await hooks.sendTest(hook.id)
  await hooks.ends(hook.id, 'delivered')
  await hooks.sendTest(hook.id)
  await hooks.ends(hook.id, 'delivered', 2)
  const ask = (query: Record<string, string | number> = {}) =>
    hooks.admin.call(webhookCalls.deliveries, { ...withId(hook.id), query })
  const { body } = await ask()
  const sent = hooks.receiver.eventsAt(hook.path).map(({ id }) => id)
  expect(body.results.map((delivery) => delivery.event_id)).toEqual(sent.toReversed())
  expect(body.results[0]).toMatchObject({ state: 'delivered', attempts: [{ status: 204 }] })
  const page = await ask({ page: 2, page_size: 1 })
  expect(page.body).toMatchObject({ count: 2, results: [{ event_id: sent[0] }] })
  expect((await ask({ state: 'given_up' })).body.results).toEqual([])
  expect((await ask({ state: 'lost' })).status).toBe(400)
  expect((await hooks.admin.call(webhookCalls.deliveries, nowhere)).status).toBe(404)
})

test('a deleted webhook is gone with its deliveries, and cannot be deleted twice', async () => {
  const hook = await hooks.add(['report.ready'])
  const other = await hooks.add(['report.ready'])
  await hooks.sendTest(hook.id)
  await hooks.ends(hook.id, 'delivered')
  const removed = await hooks.admin.call(webhookCalls.remove, withId(hook.id))
  expect([removed.status, removed.bytes.length]).toEqual([204, 0])
  const { results } = (await hooks.admin.call(webhookCalls.list, { query: { page_size: 200 } })).body
  const ids = results.map(({ id }) => id)
  expect(ids).toContain(other.id)
  expect(ids).not.toContain(hook.id)
  for (const call of [webhookCalls.remove, webhookCalls.deliveries, webhookCalls.test])
    expect((await hooks.admin.call(call, withId(hook.id))).status).toBe(404)
})
