import { type BrowserContext, expect, type Page } from '@playwright/test'
import './harness/page/harness-page.ts'
import { type EngineUser, test } from './harness/engine-user.ts'
import type { PlantServer } from './harness/plant-server.ts'

/** Installs the service worker and waits until it controls the page. */
async function installWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js', { scope: '/' })
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}

/** Triggers a background sync event through the DevTools protocol. */
async function dispatchSync(context: BrowserContext, page: Page, lastChance: boolean): Promise<void> {
  const protocol = await context.newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await protocol.send('ServiceWorker.enable')
  const registrationId = await found
  const { origin } = new URL(page.url())
  await protocol.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'walkdown-outbox',
    lastChance,
  })
}

/** Finishes a checklist without a network, on a phone with the service worker. */
async function inspectOffline(page: Page, engineUser: EngineUser, plant: PlantServer, photos: number) {
  const work = await plant.assignChecklist()
  await engineUser.open(page)
  await installWorker(page)
  plant.proxy.setDown(true)
  return { work, photoIds: await engineUser.inspect(page, work, { photos }) }
}

test('F10 sends the outbox from the service worker while the app is closed, including photos', async ({
  page,
  context,
  engineUser,
  plant,
}) => {
  const { work, photoIds } = await inspectOffline(page, engineUser, plant, 2)
  await expect.poll(() => engineUser.readSyncState(page, work)).toBe('waiting')
  await page.evaluate(() => harness.engine!.close())
  plant.proxy.setDown(false)
  // The retry delay after a network failure also applies to the worker.
  await expect
    .poll(
      async () => {
        await dispatchSync(context, page, false)
        return (await plant.readExecution(work.executionId)).status
      },
      { timeout: 40_000, intervals: [1_000] },
    )
    .toBe('completed')
  await engineUser.reopen(page)
  await engineUser.expectSentOnce(page, work, photoIds)
})

test('F10 sends each operation once when a tab and the service worker drain the outbox', async ({
  page,
  context,
  engineUser,
  plant,
}) => {
  const { work, photoIds } = await inspectOffline(page, engineUser, plant, 3)
  plant.proxy.seen.length = 0
  plant.proxy.setDown(false)
  await Promise.all([page.evaluate(() => harness.engine!.sendNow()), dispatchSync(context, page, false)])
  await engineUser.expectSentOnce(page, work, photoIds)
  expect(plant.proxy.seen.filter((request) => request.startsWith('POST'))).toHaveLength(5)
})

test('F12 sends everything once after the browser stops the service worker in the middle of sending', async ({
  page,
  context,
  engineUser,
  plant,
}) => {
  const { work, photoIds } = await inspectOffline(page, engineUser, plant, 3)
  await page.evaluate(() => harness.engine!.close())
  plant.proxy.setDown(false)
  // The server gets the first photo, and the worker waits for the response when it stops.
  plant.proxy.injectFaults(/images/, 'commit and swallow')
  const isSending = async () => {
    await dispatchSync(context, page, false)
    return plant.proxy.countFaultsLeft()
  }
  await expect.poll(isSending, { timeout: 40_000, intervals: [1_000] }).toBe(0)
  const protocol = await context.newCDPSession(page)
  await protocol.send('ServiceWorker.enable')
  await protocol.send('ServiceWorker.stopAllWorkers')
  await engineUser.reopen(page)
  await engineUser.sendUntilSent(page, work)
  await engineUser.expectSentOnce(page, work, photoIds)
})

test('F07 opens the app from the cache while a captive portal answers all requests', async ({
  page,
  context,
  engineUser,
  plant,
}) => {
  await engineUser.open(page)
  await installWorker(page)
  plant.proxy.injectFaults(/./, ...Array.from({ length: 20 }, () => 'portal' as const))
  const other = await context.newPage()
  await other.goto(`${plant.proxy.address}/technician`)
  await expect(other.locator('body')).not.toContainText('Welcome to the hotel')
  await expect(other.locator('#root')).not.toBeEmpty()
  const left = plant.proxy.countFaultsLeft()
  expect(left).toBeGreaterThan(0)
  plant.proxy.clearFaults()
})

test('the service worker caches no API responses', async ({ page, engineUser }) => {
  await engineUser.open(page)
  await installWorker(page)
  await page.evaluate(() => harness.engine!.pull())
  const addresses = await page.evaluate(async () => {
    const names = await caches.keys()
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return stored.flat().map((request) => new URL(request.url).pathname)
  })
  expect(addresses.length).toBeGreaterThan(10)
  expect(addresses.filter((address) => address.startsWith('/api/'))).toEqual([])
})
