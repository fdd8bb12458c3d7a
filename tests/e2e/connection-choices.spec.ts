import { expect, type Page } from '@playwright/test'
import { makeTask } from '#scripts/sample-pdfs/sample-plan.ts'
import { executionCalls } from '#src/contract/executions.ts'
import submission from '#src/i18n/en/submission.json' with { type: 'json' }
import syncPage from '#src/i18n/en/sync-page.json' with { type: 'json' }
import technician from '#src/i18n/en/technician.json' with { type: 'json' }
import { expectReadyOffline } from './expect-ready-offline.ts'
import {
  assignPump,
  expectNoSidewaysScroll,
  openChecklist,
  openPhone,
  phone,
  phoneSizes,
  setSizes,
  tapOk,
} from './phone-steps.ts'
import { type PlantServer, startPlantServer } from './plant-server.ts'
import { test } from './test.ts'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

/** Navigates within the app, without a reload. */
const go = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** The requests of the page to the API, from now on. */
function listenToRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) requests.push(`${request.method()} ${pathname}`)
  })
  return requests
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: submission['submit.toSubmit'] }).tap()
  await page.getByRole('textbox', { name: /Technician Notes/ }).fill('All in order')
  await page.getByRole('button', { name: 'Submit Checklist' }).tap()
}

async function countReviews(assignment: number): Promise<number> {
  const { results } = await plant.supervisor.call(executionCalls.pendingReviews, {})
  return results.filter(({ assignment_id }) => assignment_id === assignment).length
}

const syncLink = (page: Page, words: string) => page.getByRole('link', { name: `Sync: ${words}` })

test('work offline by choice: nothing reaches the server, each place says so, and it is sent once', async ({
  browser,
}) => {
  const assignment = await assignPump(plant, [makeTask('Listen', {})])
  const context = await browser.newContext(phone)
  const page = await openPhone(context, plant, assignment.title)
  await expectReadyOffline(page)
  await openChecklist(page, plant, assignment.id)
  const checklist = new URL(page.url())

  await go(page, '/technician/sync')
  await expect(page.getByRole('heading', { name: technician['sync.headAllSent'] })).toBeVisible()
  await page.getByRole('checkbox', { name: syncPage['connection.workOffline'] }).tap()
  await expect(syncLink(page, technician['sync.byChoiceShort'])).toBeVisible()
  const requests = listenToRequests(page)
  await go(page, checklist.pathname + checklist.search)
  await tapOk(page)
  await page.getByRole('textbox', { name: /Technician Notes/ }).fill('All in order')
  await page.getByRole('button', { name: 'Submit Checklist' }).tap()

  const words = technician['sync.byChoice']
  // The flash message and the row of the checklist.
  await expect(page.getByText(words)).not.toHaveCount(0)
  await expect(syncLink(page, words)).toBeVisible()
  await expect(page.getByText(technician['sync.queued'])).toHaveCount(0)
  for (const address of ['/technician/assignments', checklist.pathname + checklist.search]) {
    await go(page, address)
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
    await expect(page.getByText(technician['sync.queued'])).toHaveCount(0)
  }
  await go(page, '/technician/sync')
  await expect(page.getByRole('heading', { name: words })).toBeVisible()
  await expect(page.getByRole('listitem').getByText(words)).toBeVisible()
  for (const [width, height, text] of phoneSizes) {
    await setSizes(page, width, height, text)
    await expectNoSidewaysScroll(page)
    const [link, account] = await Promise.all([
      syncLink(page, words).boundingBox(),
      page.getByRole('banner').getByRole('button').last().boundingBox(),
    ])
    // The words of the link and of the account are side by side.
    const textEnd = await syncLink(page, words).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().right
    })
    expect(Math.max(textEnd, link!.x + link!.width)).toBeLessThanOrEqual(account!.x + 1)
    await page.getByRole('checkbox', { name: syncPage['connection.workOffline'] }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('checkbox', { name: syncPage['connection.workOffline'] })).toBeInViewport()
  }
  await setSizes(page, 390, 844, 100)
  expect(requests).toEqual([])
  // A restart keeps the choice.
  await page.reload()
  await expect(page.getByRole('heading', { name: words })).toBeVisible()
  expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([])
  expect(await countReviews(assignment.id)).toBe(0)

  await page.getByRole('button', { name: syncPage['connection.goOnline'] }).tap()
  await expect(syncLink(page, technician['sync.allSentShort'])).toBeVisible()
  expect(await countReviews(assignment.id)).toBe(1)
  expect(requests.filter((request) => /submit/.test(request))).toHaveLength(1)
  await context.close()
})

test('photos wait for Wi-Fi on a mobile network, and Send now sends them immediately', async ({
  browser,
}) => {
  const assignment = await assignPump(plant, [makeTask('Listen', {})])
  const context = await browser.newContext(phone)
  await context.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { type: 'cellular' })
    Object.defineProperty(navigator, 'connection', { value: connection })
  })
  const page = await openPhone(context, plant, assignment.title)
  await expectReadyOffline(page)
  await openChecklist(page, plant, assignment.id)
  const checklist = new URL(page.url())
  await go(page, '/technician/sync')
  await page.getByRole('checkbox', { name: syncPage['connection.wifi'] }).tap()
  await expect(page.getByRole('checkbox', { name: syncPage['connection.wifi'] })).toBeChecked()
  await go(page, checklist.pathname + checklist.search)
  const requests = listenToRequests(page)
  await page.getByRole('button', { name: 'Not OK' }).tap()
  await page.getByLabel('Description (Required)').fill('It rattles')
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(page.getByText(technician['sync.forWifi']).first()).toBeVisible()
  await submit(page)
  const words = technician['sync.forWifi']
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
  await expect(syncLink(page, words)).toBeVisible()
  await go(page, '/technician/sync')
  await expect(page.getByRole('heading', { name: words })).toBeVisible()
  expect(requests.filter((request) => /submit|images/.test(request))).toEqual([])
  await page.getByRole('button', { name: technician['sync.sendNow'] }).tap()
  await expect(syncLink(page, technician['sync.allSentShort'])).toBeVisible()
  expect(await countReviews(assignment.id)).toBe(1)
  await context.close()
})
