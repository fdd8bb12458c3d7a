import { expect, type Page } from '@playwright/test'
import { expectReadyOffline } from './expect-ready-offline.ts'
import { people, startPlantServer } from './plant-server.ts'
import { openSignedIn, signInAs } from './sign-in.ts'
import { networkError, test } from './test.ts'

/** Number of office files in the cache of the service worker. */
function countCachedOfficeFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    if (!(await caches.has('walkdown-office'))) return 0
    return (await (await caches.open('walkdown-office')).keys()).length
  })
}

/** Number of office files in the precache list of the service worker. */
async function countOfficeFiles(page: Page, address: string): Promise<number> {
  const worker = await page.request.get(`${address}/service-worker.js`)
  return (await worker.text()).match(/part"?:"office"/g)?.length ?? 0
}

/** Page script: marks the time of the first heading, because later requests do not delay the user. */
const NOTE_HEADING = `
  requestAnimationFrame(function check() {
    if (document.querySelector('h1')?.checkVisibility()) performance.mark('heading')
    else requestAnimationFrame(check)
  })`

/** Scripts and styles requested before the first heading, with the source of their response. */
function listLoaded(page: Page): Promise<{ name: string; source: string }[]> {
  return page.evaluate(() =>
    (
      performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
        workerFinalSourceType?: string
      })[]
    )
      .filter(({ initiatorType, name }) => /\.(js|css)$/.test(name) && initiatorType !== 'other')
      .filter(({ startTime }) => startTime < performance.getEntriesByName('heading')[0]!.startTime)
      .map(({ name, workerFinalSourceType = '' }) => ({ name, source: workerFinalSourceType })),
  )
}

test('each browser caches the screens of its role, and opens them while the server is down', async ({
  page,
  context,
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(networkError)
  const plant = await startPlantServer()
  try {
    await signInAs(page, plant.address, people.technician)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expectReadyOffline(page)
    expect(await countCachedOfficeFiles(page)).toBe(0)

    // On a phone the sidebar loads only with its menu.
    await page.setViewportSize({ width: 390, height: 844 })
    await context.setOffline(true)
    await page.addInitScript({ content: NOTE_HEADING })
    await page.goto(plant.address)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back')
    await page.waitForFunction(() => performance.getEntriesByName('heading').length > 0)
    const loaded = await listLoaded(page)
    expect(loaded.length, JSON.stringify(loaded)).toBeLessThanOrEqual(8)
    // Static routing: the browser reads these files from the cache without starting the worker.
    expect(
      new Set(loaded.filter(({ name }) => name.includes('/assets/')).map(({ source }) => source)),
    ).toEqual(new Set(['cache']))

    const desk = await browser.newContext()
    const other = await desk.newPage()
    await openSignedIn(other, plant.address, people.supervisor)
    const all = await countOfficeFiles(other, plant.address)
    expect(all).toBeGreaterThan(10)
    await expect.poll(() => countCachedOfficeFiles(other), { timeout: 30_000 }).toBe(all)
    // Like after an update of the server: chunks that this page did not load yet are gone.
    await desk.setOffline(true)
    await other.getByRole('link', { name: /PDF/ }).first().click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('PDF Assignment Workflow')
    await desk.close()
  } finally {
    await plant.close()
  }
})
