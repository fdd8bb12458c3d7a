import { expect, type Page } from '@playwright/test'
import { people, startPlantServer } from './plant-server.ts'
import { signInAs } from './sign-in.ts'
import { noNetwork, test } from './test.ts'

/** What the worker keeps: how many files of supervisors and administrators. */
function countOfOffice(page: Page): Promise<number> {
  return page.evaluate(async () => {
    if (!(await caches.has('walkdown-office'))) return 0
    return (await (await caches.open('walkdown-office')).keys()).length
  })
}

/** How many files of supervisors and administrators there are, as the worker's own list says. */
async function countOfAllOffice(page: Page, address: string): Promise<number> {
  const worker = await page.request.get(`${address}/service-worker.js`)
  return (await worker.text()).match(/part"?:"office"/g)?.length ?? 0
}

/** Notes when the first heading stands: what is loaded after it, nobody waits for. As text, for the page. */
const NOTE_HEADING = `
  requestAnimationFrame(function look() {
    if (document.querySelector('h1')?.checkVisibility()) performance.mark('heading')
    else requestAnimationFrame(look)
  })`

/** The script and style that a page has asked for before its heading stood, and who answered. */
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

test("each role's browser keeps its own screens, which open when the server is gone", async ({
  page,
  context,
  browser,
  complaints,
}) => {
  complaints.expect(noNetwork)
  const plant = await startPlantServer()
  try {
    await signInAs(page, plant.address, people.technician)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect(page.getByText(/on this phone · Updated/i)).toBeVisible()
    expect(await countOfOffice(page)).toBe(0)

    // On a phone, where the sidebar comes with its menu only.
    await page.setViewportSize({ width: 390, height: 844 })
    await context.setOffline(true)
    await page.addInitScript({ content: NOTE_HEADING })
    await page.goto(plant.address)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back')
    await page.waitForFunction(() => performance.getEntriesByName('heading').length > 0)
    const loaded = await listLoaded(page)
    expect(loaded.length, JSON.stringify(loaded)).toBeLessThanOrEqual(8)
    // The browser takes them from the cache by itself, and wakes no worker for it.
    expect(
      new Set(loaded.filter(({ name }) => name.includes('/assets/')).map(({ source }) => source)),
    ).toEqual(new Set(['cache']))

    const desk = await browser.newContext()
    const other = await desk.newPage()
    await signInAs(other, plant.address, people.supervisor)
    const all = await countOfAllOffice(other, plant.address)
    expect(all).toBeGreaterThan(10)
    await expect.poll(() => countOfOffice(other), { timeout: 30_000 }).toBe(all)
    // As after an update of the server: what this page has not asked for yet is not there any more.
    await desk.setOffline(true)
    await other.getByRole('link', { name: /PDF/ }).first().click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('PDF Assignment Workflow')
    await desk.close()
  } finally {
    await plant.close()
  }
})
