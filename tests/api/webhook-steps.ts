import { expect } from 'vitest'
import { type Delivery, webhookCalls } from '#src/contract/admin/webhooks.ts'
import type { WebhookEvent } from '#src/rules/webhook-events.ts'
import { SOON } from '#tests/soon.ts'
import { openTestApp } from './test-app.ts'
import { accept, WebhookReceiver } from './webhook-receiver.ts'

export const withId = (id: number) => ({ params: { id } })

export type Webhooks = Awaited<ReturnType<typeof openWebhooks>>

/** Opens the app and a webhook receiver, with an administrator's steps for both. */
export async function openWebhooks() {
  const at = await openTestApp()
  const receiver = await WebhookReceiver.open()
  let { admin } = at
  let isClockMoved = false
  let paths = 0

  /** Sets the clock and signs the administrator in again, since sessions end. */
  async function moveClock(to: number) {
    at.setClock(new Date(to))
    admin = await at.signIn('admin@plant.example')
    isClockMoved = true
  }

  /** Adds a webhook with its own path at the receiver. */
  async function add(events: WebhookEvent[], sector: number | null = null) {
    paths += 1
    const path = `/events/${paths}`
    const reply = await admin.call(webhookCalls.create, {
      body: { name: `Maintenance ${paths}`, url: `${receiver.url}${path}`, events, sector },
    })
    expect(reply.status).toBe(201)
    return { id: reply.body.webhook.id, secret: reply.body.secret, path }
  }
  const remove = (id: number) => admin.call(webhookCalls.remove, withId(id))
  const list = async (id: number) => (await admin.call(webhookCalls.deliveries, withId(id))).body.results
  const waitForState = async (id: number, state: Delivery['state'], count = 1) => {
    await expect
      .poll(async () => (await list(id)).filter((one) => one.state === state).length, SOON)
      .toBe(count)
    return list(id)
  }
  const tried = async (id: number, attempts: number) => {
    await expect.poll(async () => (await list(id))[0]?.attempts.length, SOON).toBe(attempts)
    return (await list(id))[0]!
  }
  const sendTest = (id: number) => admin.call(webhookCalls.test, withId(id))

  return {
    at,
    receiver,
    get admin() {
      return admin
    },
    /** The number of webhooks. */
    count: () => paths,
    add,
    remove,
    list,
    ends: waitForState,
    tried,
    sendTest,
    moveClock,
    /** Before each test: the receiver accepts events, and the clock is right. */
    async begin() {
      receiver.answer = accept
      if (isClockMoved) await moveClock(Date.now())
      isClockMoved = false
    },
    async close() {
      await at.close()
      await receiver.close()
    },
  }
}
