import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { pushCalls } from '#src/contract/technician/push.ts'
import { chromiumSwitches } from '#tests/chromium-switches.ts'
import { type FakeSubscription, PushService } from '#tests/push-service.ts'
import { expectReadyOffline } from './expect-ready-offline.ts'
import {
  assignEquipment,
  type PlantServer,
  people,
  startPlantServer,
  uploadWeeklyPdf,
} from './plant-server.ts'
import { signInAs } from './sign-in.ts'
import { test } from './test.ts'

/** The part of a service worker's global scope that this test uses. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration
  /** Notifications that the browser has shown. */
  shownCount: number
  NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event
}

const phone = { viewport: { width: 390, height: 844 }, locale: 'en-US' }

let plant: PlantServer
let service: PushService
test.beforeAll(async () => {
  plant = await startPlantServer({ PUSH_NETWORKS: '127.0.0.1' })
  service = await PushService.open()
})
test.afterAll(async () => {
  await plant.close()
  await service.close()
})

/** Chromium's headless shell and its private windows show no notifications: a whole Chromium with a profile does. */
async function openPhone(profile: string): Promise<BrowserContext> {
  const places = ['chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`)
  const executablePath = process.env.CHROMIUM ?? places.find((place) => existsSync(place))
  const context = await chromium.launchPersistentContext(profile, {
    ...phone,
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    args: [...chromiumSwitches, '--headless=new'],
  })
  await context.grantPermissions(['notifications'], { origin: plant.address })
  return context
}

/** Chromium reaches no push service: its subscription is replaced by one of the service on this machine. */
async function replacePushManager(page: Page, subscription: FakeSubscription): Promise<void> {
  const { endpoint, keys } = subscription
  await page.addInitScript(
    (json) => {
      let current: object | null = null
      Object.assign(PushManager.prototype, {
        getSubscription: async () => current,
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          const text = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'))
          const key = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
          current = {
            options: { applicationServerKey: key.buffer },
            toJSON: () => json,
            unsubscribe: async () => {
              current = null
            },
          }
          return current
        },
      })
    },
    { endpoint, keys },
  )
}

/**
 * The browser hands a decrypted message to the service worker, which shows it. Chromium forgets a notification that a
 * page lists while it is being shown.
 */
async function createDelivery(context: BrowserContext, page: Page) {
  const protocol = await context.newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await protocol.send('ServiceWorker.enable')
  const registrationId = await found
  const { origin } = new URL(page.url())
  const [worker] = context.serviceWorkers()
  await worker!.evaluate(() => {
    const self = globalThis as unknown as WorkerScope
    const { registration } = self
    const show = registration.showNotification.bind(registration)
    self.shownCount = 0
    registration.showNotification = async (...notification) => {
      await show(...notification)
      self.shownCount++
    }
  })
  const countShown = () => worker!.evaluate(() => (globalThis as unknown as WorkerScope).shownCount)
  return async (data: string) => {
    const before = await countShown()
    await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    await expect.poll(countShown).toBe(before + 1)
  }
}

const listShown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

test('a technician switches push on, and a new assignment arrives on the phone and opens', async () => {
  const profile = await mkdtemp(path.join(tmpdir(), 'walkdown-push-'))
  const context = await openPhone(profile)
  const page = await context.newPage()
  const subscription = service.subscribe()
  await replacePushManager(page, subscription)
  await signInAs(page, plant.address, people.technician)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expectReadyOffline(page)

  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'My account' }).click()
  const box = page.getByRole('checkbox', { name: 'Push notifications on this device' })
  await expect(box).not.toBeChecked()
  await box.click()
  await expect(box).toBeChecked()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  const { id } = await assignEquipment(plant, await uploadWeeklyPdf(plant))
  await expect.poll(() => service.to(subscription).length, { timeout: 30_000 }).toBe(1)
  const [message] = service.messagesTo(subscription)
  expect(message).toMatchObject({ title: 'New assignment', link: `/technician/assignment/${id}` })

  const deliver = await createDelivery(context, page)
  await deliver(JSON.stringify(message))
  await expect
    .poll(() => listShown(page))
    .toEqual([{ title: message!.title, body: message!.body, tag: String(message!.notification_id) }])
  // A browser may deliver twice: the same notification stays one.
  await deliver(JSON.stringify(message))
  await expect.poll(async () => (await listShown(page)).length).toBe(1)

  // DevTools cannot press a notification: the event is dispatched in the service worker.
  const [worker] = context.serviceWorkers()
  await worker!.evaluate(async () => {
    const self = globalThis as unknown as WorkerScope
    const [notification] = await self.registration.getNotifications()
    self.dispatchEvent(new self.NotificationEvent('notificationclick', { notification }))
  })
  await expect(page).toHaveURL(new RegExp(`/technician/assignment/${id}$`))

  // After the sign-out the server sends nothing, and a late message shows nothing private.
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await deliver(JSON.stringify({ ...message, notification_id: 999 }))
  await expect
    .poll(() => listShown(page))
    .toContainEqual({ title: 'Walkdown', body: 'Sign in to read this notification.', tag: '999' })
  await assignEquipment(plant, await uploadWeeklyPdf(plant), 1)
  expect((await plant.technician.call(pushCalls.read)).is_on).toBe(false)
  expect(service.to(subscription)).toHaveLength(1)
  await context.close()
  await rm(profile, { recursive: true, force: true })
})

test('the settings say when the browser blocks notifications', async ({ browser }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await signInAs(page, plant.address, people.technician)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'My account' }).click()
  await expect(page.getByText('Notifications are blocked for this site.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Push notifications on this device' })).toBeDisabled()
  await context.close()
})
