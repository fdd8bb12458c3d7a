import { expect } from '@playwright/test'
import shell from '#src/i18n/en/shell.json' with { type: 'json' }
import technician from '#src/i18n/en/technician.json' with { type: 'json' }
import { makeJpeg } from '#tests/api/test-photos.ts'
import { expectReadyOffline } from './expect-ready-offline.ts'
import { assignPump, openChecklist, openPhone, phone, tenTasks } from './phone-steps.ts'
import { type PlantServer, people, startPlantServer } from './plant-server.ts'
import { signInAs } from './sign-in.ts'
import { test } from './test.ts'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

test('F47 a new version waits while a form has unsaved input', async ({ browser }) => {
  const assignment = await assignPump(plant, tenTasks)
  const context = await browser.newContext({ ...phone, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await signInAs(page, plant.address, people.technician)
  await expectReadyOffline(page)
  await page.goto(`${plant.address}/technician/equipment?equipment=${assignment.equipment[0]!.id}`)
  await page.getByRole('button', { name: 'Report a finding' }).tap()
  const report = page.getByRole('dialog', { name: 'Report a finding' })
  await report.getByLabel('What did you find?').fill('Oil below the gearbox')

  // Another address of the same worker is a new version to the browser.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/service-worker.js?version=2')
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 100))
  })
  const prompt = page.getByText(shell['update.title'])
  await expect(prompt).toHaveCount(0)
  await expect(report.getByLabel('What did you find?')).toHaveValue('Oil below the gearbox')

  await report.getByRole('button', { name: 'Report finding' }).tap()
  await expect(prompt).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { isOldPage: true }))
  await page.getByRole('button', { name: shell['update.now'] }).tap()
  await page.waitForFunction(() => !('isOldPage' in globalThis))
  await expect(page.getByText('Oil below the gearbox').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('version=2')
  await context.close()
})

test('F48 a screen whose file is gone after an update says so, and opens after Try Again', async ({
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(/404|dynamically imported module|could not be loaded/)
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  await signInAs(page, plant.address, people.technician)
  const files = /\/assets\/sync-screen-[^/]+\.js$/
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.getByRole('link', { name: /^Sync: / }).tap()
  await expect(page.getByText(shell['crash.chunk'])).toBeVisible()
  await page.unroute(files)
  await page.getByRole('button', { name: shell['crash.tryAgain'] }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Sync' })).toBeVisible()
  await context.close()
})

test('F54 a checklist goes on where it was when the phone closes the page behind its camera', async ({
  browser,
}) => {
  const assignment = await assignPump(plant, tenTasks)
  const context = await browser.newContext(phone)
  const page = await openPhone(context, plant, assignment.title)
  await openChecklist(page, plant, assignment.id)
  await page.getByRole('button', { name: 'OK', exact: true }).tap()
  await expect(page.getByText('Task 2 of 10')).toBeVisible()
  await page.getByRole('button', { name: 'Not OK' }).tap()
  await page.getByLabel('Description (Required)').fill('The gland drips')
  const takePhoto = async () => {
    const camera = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Take Photo' }).tap()
    return camera
  }
  await takePhoto()
  await expect(page.getByText(technician['checklist.saving'])).toHaveCount(0)
  page.on('dialog', (question) => question.accept())
  await page.reload()
  await expect(page.getByText('Task 2 of 10')).toBeVisible()
  await expect(page.getByLabel('Description (Required)')).toHaveValue('The gland drips')
  const buffer = Buffer.from(await makeJpeg('gland', 800))
  await (await takePhoto()).setFiles({ name: 'gland.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('img', { name: /Photo 1 of/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: /Photo 1 of/ })).toBeVisible()
  await context.close()
})
