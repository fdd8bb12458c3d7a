import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { sectorCalls } from '#src/contract/sectors.ts'
import { createUser, openSector } from './create-users.ts'
import { expectAccessible } from './expect-accessible.ts'
import { goToScreen } from './go-to-screen.ts'
import { type PlantServer, startPlantServer } from './plant-server.ts'
import { openSignedIn } from './sign-in.ts'
import { errorStatus, test } from './test.ts'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })

async function openTrail(page: Page, query = ''): Promise<void> {
  await openSignedIn(page, plant.address, (await createUser(plant, 'Admin')).email)
  await goToScreen(page, `${plant.address}/admin/audit${query}`)
}

const rows = (page: Page) => page.getByRole('table', { name: 'Audit trail' }).getByRole('row')

for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`on a ${device}, finds a change in the audit log and shows its old and new values`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const sector = await openSector(plant)
    await plant.admin.call(sectorCalls.update, {
      params: { id: sector.id },
      body: { location: 'Weaving Hall' },
    })
    await plant.admin.call(sectorCalls.update, {
      params: { id: sector.id },
      body: { location: 'Spinning Hall' },
    })
    await openTrail(page)
    await page.getByLabel('Search the audit trail').fill('Spinning Hall')
    // The search field updates the URL after a debounce.
    await expect(page).toHaveURL(/search=Spinning\+Hall/)
    await page.getByLabel('Kind').selectOption({ label: 'Sector' })
    await page.getByLabel('Action').selectOption({ label: 'Changed' })
    await expect(page).toHaveURL(/search=Spinning\+Hall&kind=sector&action=changed/)
    const row = rows(page).filter({ hasText: sector.name })
    await expect(row).toHaveCount(1)
    await row.getByRole('button', { name: /^Show Details: Sector/ }).click()
    const changes = page.getByRole('table', { name: 'Changes' })
    await expect(changes.getByRole('row').last()).toHaveText(/Location.*Weaving Hall.*Spinning Hall/)
    await expect(page.getByText('127.0.0.1')).toBeVisible()
    await expectAccessible(page, `the audit trail on a ${device}`)

    await page.getByRole('link', { name: 'All entries for this item (Sector)' }).click()
    await expect(page).toHaveURL(`${plant.address}/admin/audit?kind=sector&thing=${sector.id}`)
    await expect(rows(page).filter({ hasText: sector.name })).toHaveCount(3)
    await page.goBack()
    await expect(rows(page).filter({ hasText: sector.name })).toHaveCount(1)
  })

test('exports the filtered rows as CSV, and records the export in the audit log', async ({ page }) => {
  const sector = await openSector(plant)
  await openTrail(page, `?kind=sector&thing=${sector.id}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^audit-trail-[\d-]+\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(sector.name)
  await page.getByLabel('Kind').selectOption({ label: 'Audit trail' })
  await expect(rows(page).filter({ hasText: 'Exported' })).toHaveCount(1)
})

test('shows an empty state without matches, and a retry button after a failed request', async ({
  page,
  consoleErrors,
}) => {
  await openTrail(page, '?search=no-such-words-anywhere')
  await expect(page.getByText('Nothing found in the audit trail')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(rows(page).filter({ hasText: 'Signed in' }).first()).toBeVisible()

  consoleErrors.expect(errorStatus(503, '/admin/audit/'))
  await page.route('**/api/admin/audit/**', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByLabel('Action').selectOption({ label: 'Signed out' })
  await expect(page.getByText('The audit trail could not be loaded. Please try again.')).toBeVisible()
  await page.unroute('**/api/admin/audit/**')
  await page.getByRole('button', { name: /try again/i }).click()
  await expect(page.getByText('The audit trail could not be loaded. Please try again.')).toBeHidden()
})
