import { expect } from '@playwright/test'
import { makeTask } from '#scripts/sample-pdfs/sample-plan.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectReadyOffline } from './expect-ready-offline.ts'
import {
  assignPump,
  expectNoSidewaysScroll,
  openChecklist,
  openPhone,
  phone,
  phoneSizes,
  setSizes,
} from './phone-steps.ts'
import { type PlantServer, people, startPlantServer } from './plant-server.ts'
import { openSignedIn } from './sign-in.ts'
import { networkError, test } from './test.ts'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

test('a Not OK is fixed on the spot offline, and the supervisor closes its finding', async ({
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(networkError)
  const assignment = await assignPump(plant, [makeTask('Look at the flange', {})])
  const context = await browser.newContext({ ...phone, serviceWorkers: 'allow' })
  const page = await openPhone(context, plant, assignment.title)
  await expectReadyOffline(page)
  await openChecklist(page, plant, assignment.id)
  await context.setOffline(true)
  await page.reload()

  await page.getByRole('button', { name: 'Not OK', exact: true }).tap()
  await page.getByLabel('Description (Required)').fill('Drips at the flange')
  await page.getByRole('button', { name: 'Fixed on the spot' }).tap()
  const field = page.getByLabel('What did you do? (Required)')
  await expect(field).toBeFocused()
  await expect(page.getByText('Please write what you did.')).toBeVisible()
  await expectAccessible(page, 'the fix of a Not OK')
  for (const [width, height, text] of phoneSizes) {
    await setSizes(page, width, height, text)
    await field.scrollIntoViewIfNeeded()
    await expect(field).toBeInViewport()
    await expectNoSidewaysScroll(page)
  }
  await setSizes(page, 390, 844, 100)
  await field.fill('Tightened four bolts')
  await page.getByRole('button', { name: 'Not fixed' }).tap()
  await expect(field).toHaveCount(0)
  await page.getByRole('button', { name: 'Fixed on the spot' }).tap()
  await expect(field).toHaveValue('Tightened four bolts')
  await page.getByRole('button', { name: 'Notes and submit' }).tap()
  await expect(page.getByText('Fixed on the spot: Tightened four bolts')).toBeVisible()
  await page.getByRole('button', { name: 'See Not OK tasks' }).tap()
  await page.getByRole('button', { name: 'Submit Checklist' }).tap()
  await expect(page.getByText('Waiting for connection').first()).toBeVisible()
  await page.goBack()
  await context.setOffline(false)
  await page.goto(`${plant.address}/technician/sync`)
  await expect(page.getByText('All work is sent')).toBeVisible({ timeout: 30_000 })
  await context.close()

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const office = await desk.newPage()
  await openSignedIn(office, plant.address, people.supervisor)
  await office.goto(`${plant.address}/supervisor/assignments/${assignment.id}/review`)
  await expect(office.getByText('Fixed on the spot: Tightened four bolts')).toBeVisible()
  await office.goto(`${plant.address}/supervisor/findings`)
  const found = office.getByRole('row', { name: /Look at the flange/ })
  await expect(found).toContainText('Drips at the flange · Fixed on the spot: Tightened four bolts')
  await found.getByRole('link', { name: /Look at the flange/ }).click()
  const finding = office.getByRole('dialog', { name: /^Finding/ })
  await expect(
    finding.getByText(/^The technician fixed it on the spot on .*: Tightened four bolts/),
  ).toBeVisible()
  await expectAccessible(office, 'a finding that was fixed on the spot')
  await finding.getByRole('button', { name: 'Close this finding' }).click()
  await expect(office.getByText(/^F-\d+ closed$/)).toBeVisible()
  await desk.close()
})
