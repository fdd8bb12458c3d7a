import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessionCalls } from '#src/contract/accounts/sessions.ts'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { pushCalls } from '#src/contract/technician/push.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { addDays } from '#src/rules/calendar.ts'
import { assignments } from '#src/server/db/schema/assignments.ts'
import { installation, pushSubscriptions } from '#src/server/db/schema/system.ts'
import type { Caller } from '#src/server/http/route.ts'
import { createPushService } from '#src/server/push/push-service.ts'
import { type FakeSubscription, PushService, verifyVapid } from '#tests/push-service.ts'
import { SOON } from '#tests/soon.ts'
import { assignNewPlant, submissionOf } from './assigned-plant.ts'
import { openTestApp, type TestApp, type TestPerson } from './test-app.ts'

const { read, subscribe, unsubscribe } = pushCalls

describe('Web Push', () => {
  let at: TestApp
  let service: PushService
  /** A fresh session of the technician for each test. */
  let phone: TestPerson
  beforeAll(async () => {
    service = await PushService.open()
    at = await openTestApp()
  })
  beforeEach(async () => {
    at.setClock(new Date())
    await at.database.transaction((tx) => tx.delete(pushSubscriptions))
    service.status = 201
    service.received.length = 0
    phone = await at.signIn(at.technician.email)
  })
  afterAll(async () => {
    await at.close()
    await service.close()
  })

  const readState = async (as = phone) => (await as.call(read)).body
  async function subscribePhone(as = phone): Promise<FakeSubscription> {
    const subscription = service.subscribe()
    const { endpoint, keys } = subscription
    const { public_key } = await readState(as)
    const reply = await as.call(subscribe, { body: { endpoint, keys } })
    expect(reply.body).toEqual({ public_key, is_allowed: true, is_on: true })
    return subscription
  }
  const messagesTo = async (subscription: FakeSubscription, count = 1) => {
    await expect.poll(() => service.to(subscription).length, SOON).toBe(count)
    return service.messagesTo(subscription)
  }
  const latest = async (language = 'en') => {
    const headers = { 'accept-language': language }
    return (await phone.call(notificationCalls.list, { headers })).body.results[0]!
  }
  /** Everything that is queued has been sent. */
  const settle = () =>
    expect
      .poll(
        () =>
          at.database.runScript(
            "select id from pgboss.job where name = 'send-push' and state in ('created', 'active', 'retry')",
          ),
        SOON,
      )
      .toEqual([])
  const countStored = async () =>
    (await at.database.db.select({ id: pushSubscriptions.id }).from(pushSubscriptions)).length

  test('sends an encrypted message that only the phone reads, with the texts and the link of the app', async () => {
    const subscription = await subscribePhone()
    await assignNewPlant(at)
    const [message] = await messagesTo(subscription)
    const { id, title, message: text, link } = await latest()
    expect(message).toEqual({
      user_id: phone.id,
      notification_id: id,
      title,
      body: text,
      link,
      locked: 'Sign in to read this notification.',
    })
    const [request] = service.to(subscription)
    expect(request!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(request!.body.toString('latin1')).not.toContain(title)
    const claims = await verifyVapid(request!, (await readState()).public_key)
    expect(claims).toMatchObject({ aud: service.url, sub: expect.stringMatching(/^(mailto|https):/) })
  })

  test('sends to every phone of the technician, and to no other technician', async () => {
    const other = await subscribePhone(at.secondTechnician)
    const tablet = await at.signIn(at.technician.email)
    const subscriptions = [await subscribePhone(), await subscribePhone(tablet)]
    await assignNewPlant(at)
    for (const subscription of subscriptions) await messagesTo(subscription)
    await settle()
    expect(service.to(other)).toEqual([])
  })

  test('sends a revision request in the language of the technician, and no approval', async () => {
    await phone.call(identityCalls.updateProfile, { body: { language: 'de' } })
    try {
      const subscription = await subscribePhone()
      const plant = await assignNewPlant(at)
      await phone.call(technicianCalls.submitChecklist, submissionOf(plant))
      await at.supervisor.call(executionCalls.revise, {
        params: { id: plant.executionId },
        body: { comments: 'Bitte das Ventil prüfen' },
      })
      const [, sentBack] = await messagesTo(subscription, 2)
      expect(sentBack).toMatchObject({
        title: 'Nacharbeit nötig: Weekly check, EQ-1',
        body: 'Bitte das Ventil prüfen',
        link: `/technician/assignment/${plant.assignmentId}`,
        locked: 'Melden Sie sich an, um diese Mitteilung zu lesen.',
      })
      expect(sentBack!.title).toBe((await latest('de')).title)

      const approved = await assignNewPlant(at)
      await phone.call(technicianCalls.submitChecklist, submissionOf(approved))
      await at.supervisor.call(executionCalls.approve, { params: { id: approved.executionId } })
      await messagesTo(subscription, 3)
      await settle()
      expect(service.to(subscription)).toHaveLength(3)
    } finally {
      await phone.call(identityCalls.updateProfile, { body: { language: null } })
    }
  })

  describe('of work that is due today', () => {
    /** Six in the morning of the plants' time, and hours later. */
    const goToMorning = (today: string, hours: number) =>
      at.setClock(new Date(Date.parse(`${today}T11:00:00.000Z`) + hours * 3600_000))
    const dueToday = async () =>
      (await phone.call(notificationCalls.list)).body.results.filter(({ kind }) => kind === 'due_today')
    /** Assigned yesterday. */
    const assignBefore = async (dueDate: string) => {
      const plant = await assignNewPlant(at, { dueDate: dueDate as never })
      await at.database.transaction((tx) =>
        tx
          .update(assignments)
          .set({ created_at: sql`now() - interval '3 days'` })
          .where(eq(assignments.id, plant.assignmentId)),
      )
      return plant
    }

    test('comes once a day, between 6 and 12, for all of it', async () => {
      const today = addDays(await at.services.settings.today(), 1)
      await assignBefore(today)
      await assignBefore(today)
      const run = () => at.services.jobs['notify-due-today']({})
      goToMorning(today, -2)
      phone = await at.signIn(at.technician.email)
      const subscription = await subscribePhone()
      await run()
      expect(await dueToday()).toEqual([])

      goToMorning(today, 1.5)
      phone = await at.signIn(at.technician.email)
      // Assigned and due on the same day: it has its own notification.
      const supervisor = await at.signIn(at.supervisor.email)
      await assignNewPlant({ ...at, supervisor, technician: phone }, { dueDate: today })
      const [assigned] = await messagesTo(subscription)
      expect(assigned!.title).toBe('New assignment')
      await run()
      await run()
      const [listed, ...more] = await dueToday()
      expect(more).toEqual([])
      expect(listed).toMatchObject({ title: '2 assignments are due today', link: '/technician' })
      const [, message] = await messagesTo(subscription, 2)
      expect(message).toMatchObject({ title: listed!.title, body: listed!.message })
    })

    test('does not come in the afternoon', async () => {
      const today = addDays(await at.services.settings.today(), 2)
      await assignBefore(today)
      goToMorning(today, 6.5)
      await at.services.jobs['notify-due-today']({})
      phone = await at.signIn(at.technician.email)
      expect(await dueToday()).toHaveLength(1)
    })
  })

  test.each<[string, (other: TestPerson) => Promise<unknown>]>([
    ['a sign-out', () => phone.call(identityCalls.logout, { body: { refresh: phone.refresh } })],
    [
      'a sign-out from another device',
      async (other) => {
        const { sessions } = (await phone.call(sessionCalls.listOwn)).body
        const { id } = sessions.find(({ is_current }) => is_current)!
        await other.call(sessionCalls.endOwn, { params: { sessionId: id } })
      },
    ],
    [
      'a deactivation',
      async () => {
        for (const is_active of [false, true])
          expect(
            await at.admin.call(identityCalls.updateUser, { params: { id: phone.id }, body: { is_active } }),
          ).toMatchObject({ status: 200 })
      },
    ],
  ])('ends with %s', async (_how, end) => {
    phone = await at.signIn(at.secondTechnician.email)
    await subscribePhone()
    await end(await at.signIn(at.secondTechnician.email))
    expect(await countStored()).toBe(0)
    at.secondTechnician = await at.signIn(at.secondTechnician.email)
  })

  test('stays with the session when its tokens are refreshed', async () => {
    await subscribePhone()
    const renewed = await at.nobody.call(identityCalls.refresh, { body: { refresh: phone.refresh } })
    expect(renewed.status).toBe(200)
    expect(await countStored()).toBe(1)
  })

  test('removes a subscription that the browser dropped', async () => {
    for (const status of [404, 410]) {
      const subscription = await subscribePhone()
      service.status = status
      await assignNewPlant(at)
      await messagesTo(subscription)
      await expect.poll(countStored, SOON).toBe(0)
      expect((await readState()).is_on).toBe(false)
    }
  })

  test('retries after an error of the push service, and sends the message once', async () => {
    const subscription = await subscribePhone()
    service.status = 503
    await assignNewPlant(at)
    await messagesTo(subscription)
    service.status = 201
    const retryNow = `update pgboss.job set start_after = now() where name = 'send-push' and state = 'retry' returning id`
    await expect.poll(async () => (await at.database.runScript(retryNow)).length, SOON).toBe(1)
    await at.database.transaction(async (tx) =>
      at.core.enqueue(tx, 'send-push', { notificationId: 1, subscriptionId: 1 }),
    )
    await messagesTo(subscription, 2)
    await settle()
    expect(await countStored()).toBe(1)
  })

  test('sends nothing that was read, deleted or switched off meanwhile', async () => {
    const subscription = await subscribePhone()
    const [stored] = await at.database.db.select().from(pushSubscriptions)
    const push = async () => {
      const { id } = await latest()
      await at.services.jobs['send-push']({ notificationId: id, subscriptionId: stored!.id })
    }
    await assignNewPlant(at)
    await messagesTo(subscription)
    await phone.call(notificationCalls.markAllRead)
    await push()
    const { id } = await latest()
    await phone.call(notificationCalls.remove, { params: { id } })
    await at.services.jobs['send-push']({ notificationId: id, subscriptionId: stored!.id })
    const change = (pushNotifications: boolean) =>
      at.admin.call(settingCalls.change, {
        params: { key: 'pushNotifications' },
        body: { value: pushNotifications },
      })
    expect((await change(false)).status).toBe(200)
    expect((await readState()).is_allowed).toBe(false)
    await assignNewPlant(at)
    await push()
    await settle()
    await change(true)
    expect(service.to(subscription)).toHaveLength(1)
  })

  test('ends when the person switches it off, and moves to the last user of a phone', async () => {
    const subscription = await subscribePhone()
    expect((await phone.call(unsubscribe)).status).toBe(204)
    expect(await readState()).toMatchObject({ is_on: false })
    const { endpoint, keys } = subscription
    const body = { endpoint, keys }
    await phone.call(subscribe, { body })
    await at.secondTechnician.call(subscribe, { body })
    expect(await readState()).toMatchObject({ is_on: false })
    expect(await countStored()).toBe(1)
  })

  test.each([
    'http://10.0.0.1/push',
    'https://192.168.1.1/push',
    'https://169.254.169.254/latest/meta-data',
    'https://127.0.0.2/push',
    'https://[::1]/push',
    'http://8.8.8.8/push',
    'https://user:word@8.8.8.8/push',
    'https://no-such-host.invalid/push',
  ])('refuses the endpoint %s (SSRF)', async (endpoint) => {
    const { keys } = service.subscribe()
    const reply = await phone.call(subscribe, { body: { endpoint, keys } })
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({
      message: 'This server cannot send to the push service of this browser.',
    })
    expect(await countStored()).toBe(0)
  })

  test('refuses keys that nothing can be encrypted with', async () => {
    const { endpoint, keys } = service.subscribe()
    const send = async (body: object) =>
      (await phone.call(subscribe, { body: { endpoint, keys, ...body } })).status
    expect(await send({ keys: { ...keys, p256dh: 'A'.repeat(87) } })).toBe(400)
    expect(await send({ keys: { ...keys, auth: 'short' } })).toBe(400)
    expect(await send({})).toBe(200)
  })

  test('has one key pair, also for two processes that need the first one at once', async () => {
    await at.database.transaction((tx) => tx.delete(installation).where(eq(installation.key, 'push_seed')))
    const caller = { session_id: randomUUID(), stored_settings: [] } as unknown as Caller
    const { settings } = at.services
    const states = await Promise.all(
      [1, 2, 3, 4].map(() => createPushService(at.core, { settings }).readState(caller)),
    )
    const keys = new Set(states.map(({ public_key }) => public_key))
    expect([...keys]).toEqual([expect.stringMatching(/^[\w-]{87}$/)])
  })
})
