import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type ApiClient, signIn } from '#scripts/demo/api-client.ts'
import { demoAdmin, demoPassword } from '#scripts/demo/people.ts'
import { demoPlants } from '#scripts/sample-pdfs/demo-plants.ts'
import { makeSampleWeeklyPdf } from '#scripts/sample-pdfs/make-sample-weekly-pdf.ts'
import { type EquipmentGuide, equipmentGuideCalls } from '#src/contract/equipment-guide.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { technicianPerformanceCalls } from '#src/contract/technician/technician-performance.ts'
import { startDemoServer } from './demo-server.ts'
import { signInAs } from './sign-in.ts'
import { errorStatus, networkError, test } from './test.ts'

const email = 'technician@walkdown.example'

let server: Awaited<ReturnType<typeof startDemoServer>>
let technician: ApiClient
/** Equipment with a finding, details and a manual. */
let pump: EquipmentGuide

test.beforeAll(async () => {
  // The demo takes minutes to seed on a busy machine.
  test.setTimeout(300_000)
  server = await startDemoServer()
  technician = await signIn(server.address, email, demoPassword)
  const { results } = await technician.call(equipmentGuideCalls.search, { query: { page_size: 200 } })
  const found = results.find(({ findings }) => findings.some(({ thumbnail_url }) => thumbnail_url))!
  const admin = await signIn(server.address, demoAdmin.email, demoPassword)
  await admin.call(plantEditingCalls.changeEquipment, {
    params: { id: found.id },
    body: {
      model: 'Etanorm 65-160',
      specifications: [{ name: 'Rated pressure', value: '16 bar' }],
      maintenance_notes: 'Gland packing every 4000 h.',
    },
  })
  const content = await makeSampleWeeklyPdf({ layout: 'flat', plants: demoPlants, weekOf: new Date() })
  await admin.call(plantEditingCalls.attachEquipmentFile, {
    params: { id: found.id },
    body: { kind: 'manual' },
    files: {
      file: { content: new Uint8Array(content), name: 'etanorm-manual.pdf', type: 'application/pdf' },
    },
  })
  pump = await technician.call(equipmentGuideCalls.read, { params: { id: found.id } })
})
test.afterAll(() => server.close())

const phoneSize = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  acceptDownloads: true,
}

async function openPhone(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await signInAs(page, server.address, email, demoPassword)
  return page
}

/** Opens a screen from the slide-in menu. */
async function choose(page: Page, screen: string): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: screen }).click()
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible()
}

test('the equipment guide finds equipment by its model, and shows its details', async ({ browser }) => {
  const phone = await browser.newContext(phoneSize)
  const page = await openPhone(phone)
  await choose(page, 'Equipment Guide')
  await page.getByRole('searchbox', { name: 'Search by tag, name, model or location' }).fill('etanorm')
  await expect(page.getByText('1 equipment item')).toBeVisible()
  await page.getByRole('link', { name: pump.name }).click()

  await expect(page.getByRole('heading', { level: 1, name: pump.name })).toBeVisible()
  await expect(page.getByText('Rated pressure')).toBeVisible()
  await expect(page.getByText('16 bar')).toBeVisible()
  await expect(page.getByText('Gland packing every 4000 h.')).toBeVisible()
  const [finding] = pump.findings
  await expect(page.getByText(finding!.description).first()).toBeVisible()
  await page
    .getByRole('img', { name: /^Photo of / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^Photo of / }).locator('img')).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(page.getByRole('button', { name: 'Download Specifications' })).toBeDisabled()
  await expect(page.getByText('No specification sheet is attached.')).toBeVisible()
  // The manual of this week's work is on the phone.
  await expect(page.getByText('Available offline')).toBeVisible()
  const tab = phone.waitForEvent('page')
  await page.getByRole('button', { name: 'View Manual' }).click()
  await (await tab).close()

  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('etanorm')
  await page.getByRole('searchbox').fill('no such thing')
  await expect(page.getByText('No equipment matches "no such thing"')).toBeVisible()
  await phone.close()
})

test('open work on equipment is one tap away', async ({ browser }) => {
  const phone = await browser.newContext(phoneSize)
  const page = await openPhone(phone)
  const { results } = await technician.call(equipmentGuideCalls.search, { query: { page_size: 200 } })
  const open = results.find(({ next_inspection }) => next_inspection !== null)!
  await page.goto(`${server.address}/technician/equipment?equipment=${open.id}`)
  const work = page.getByRole('region', { name: 'Open work' })
  await work.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/technician\/(checklists|assignment)/)
  await phone.close()
})

test('the performance figures have explanations, and months have names', async ({ browser }) => {
  const stats = await technician.call(technicianPerformanceCalls.stats)
  const phone = await browser.newContext(phoneSize)
  const page = await openPhone(phone)
  await choose(page, 'Performance Dashboard')
  const figures = page.getByRole('region', { name: 'Your figures' })
  await expect(figures).toContainText(`${stats.completion_rate} %`)
  await expect(figures).toContainText(`${stats.total_inspections} total inspections`)
  await page.getByRole('button', { name: 'About Efficiency Score' }).click()
  await expect(page.getByText(/50 % is your completion rate/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(
    page.getByRole('list', { name: 'Monthly Performance Trend' }).getByRole('listitem'),
  ).toHaveCount(6)
  await expect(page.getByRole('img', { name: /^Efficiency and quality by month\./ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Performance Insights' })).toBeVisible()
  await phone.close()
})

test('counts, opens, marks and deletes notifications', async ({ browser }) => {
  const { unread_count } = await technician.call(notificationCalls.unreadCount)
  const { results } = await technician.call(notificationCalls.list)
  const latest = results[0]!
  const phone = await browser.newContext(phoneSize)
  const page = await openPhone(phone)
  const shown = unread_count > 9 ? '9\\+' : unread_count
  await expect(
    page.getByRole('button', { name: new RegExp(`^Notifications, ${shown} unread`) }),
  ).toBeVisible()
  const section = page.getByRole('region', { name: 'Notifications' })
  await expect(section.getByRole('listitem')).toHaveCount(Math.min(3, results.length))
  await section.getByRole('listitem').first().getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(`${latest.link}$`))
  await page.goBack()

  // The back button of a phone closes the list and nothing else.
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const list = page.getByRole('dialog')
  await expect(list.getByRole('listitem')).toHaveCount(results.length)
  await page.goBack()
  await expect(list).toBeHidden()
  await expect(page).toHaveURL(/\/technician$/)

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(list.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0)
  await list
    .getByRole('button', { name: /^Delete: / })
    .first()
    .click()
  await list.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(list.getByRole('listitem')).toHaveCount(results.length - 1)
  await list.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  expect((await technician.call(notificationCalls.list)).count).toBe(results.length - 1)
  await phone.close()
})

test('highlights, downloads and submits a report', async ({ browser }) => {
  const { results } = await technician.call(reportCalls.listForTechnician, { query: { page_size: 200 } })
  const report = results.find(({ status }) => status === 'Completed')!
  const phone = await browser.newContext(phoneSize)
  const page = await openPhone(phone)
  await page.goto(`${server.address}/technician/reports?assignment=${report.execution_id}`)
  const card = page.getByRole('article', { name: report.title }).first()
  await expect(page.locator('[data-highlighted]')).toHaveCount(1)
  await expect(page.locator('[data-highlighted]')).toHaveCount(0)
  await expect(page).toHaveURL(/\/technician\/reports$/)

  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: /^Download/ }).click()
  const name = `${report.title.toLowerCase().replaceAll(/[^a-z0-9]/g, '_')}.pdf`
  expect((await download).suggestedFilename()).toBe(name)
  await expect(page.getByText(`Report "${report.title}" downloaded successfully!`)).toBeVisible()

  await card.getByRole('button', { name: /^Submit/ }).click()
  await expect(card.getByText(/^Submitted to your supervisor on/)).toBeVisible()
  await expect(card.getByRole('button', { name: /^Submit/ })).toHaveCount(0)
  await phone.close()
})

test('all four screens work after an offline cold start', async ({ browser, consoleErrors }) => {
  consoleErrors.expect(networkError)
  const phone = await browser.newContext({ ...phoneSize, serviceWorkers: 'allow' })
  const page = await openPhone(phone)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto(`${server.address}/technician/performance`)
  await expect(page.getByText(/^Updated/).first()).toBeVisible()
  for (const [screen, heading] of [
    ['reports', 'My Reports'],
    ['equipment', 'Equipment Guide'],
  ] as const) {
    await page.goto(`${server.address}/technician/${screen}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText(/^Updated/).first()).toBeVisible()
  }

  await page.getByRole('link', { name: pump.name }).click()
  await expect(page.getByText('Available offline')).toBeVisible()
  await phone.setOffline(true)
  const stale = page.getByText(/^Shown as of .* Could not be refreshed:/).first()
  // Like the URL in the QR code on the label.
  await page.goto(`${server.address}/tag/${pump.id}`)
  await expect(page).toHaveURL(`${server.address}/technician/equipment?equipment=${pump.id}`)
  await expect(page.getByText('Rated pressure')).toBeVisible()
  await expect(stale).toBeVisible()
  await expect(page.getByRole('button', { name: 'View Manual' })).toBeEnabled()
  await expect(page.getByText('Available offline')).toBeVisible()

  await page.goto(`${server.address}/technician/performance`)
  await expect(page.getByText('Efficiency Score')).toBeVisible()
  await expect(stale).toBeVisible()

  await page.goto(`${server.address}/technician/reports`)
  await expect(page.getByText('Total Reports')).toBeVisible()
  await expect(stale).toBeVisible()
  await expect(page.getByRole('button', { name: /^Download / }).first()).toBeDisabled()

  await page.goto(`${server.address}/technician?notifications=all`)
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText('Changes need a connection.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete: / }).first()).toBeDisabled()
  await phone.close()
})

test('data that was never loaded shows a message and a retry button', async ({ browser, consoleErrors }) => {
  consoleErrors.expect(errorStatus(503, '/technician/(performance|equipment|reports)/'))
  const phone = await browser.newContext({ ...phoneSize, serviceWorkers: 'block' })
  const body = {
    message: 'Under maintenance.',
    error: 'Under maintenance.',
    code: 'maintenance',
    details: null,
  }
  const refusedAddress = /\/api\/technician\/(performance\/stats|equipment\/search|reports)\/(\?|$)/
  await phone.route(refusedAddress, (route) => route.fulfill({ status: 503, json: body }))
  const page = await openPhone(phone)
  for (const [screen, sentence] of [
    ['performance', 'Failed to fetch performance stats: 503'],
    ['equipment', 'Failed to fetch equipment: 503'],
    ['reports', 'Failed to fetch reports: 503 - Under maintenance.'],
  ] as const) {
    await page.goto(`${server.address}/technician/${screen}`)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByText(/No equipment found|No reports found/)).toHaveCount(0)
  }
  const tryAgain = page.getByRole('button', { name: 'Try Again' })
  const asked = page.waitForRequest(refusedAddress)
  await tryAgain.click()
  await asked
  await phone.unroute(refusedAddress)
  // The phone also retries automatically, and may succeed before the press.
  await expect(async () => {
    if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 1000 })
    await expect(page.getByText('Total Reports')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await phone.close()
})
