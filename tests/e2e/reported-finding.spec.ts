import { expect, type Page } from '@playwright/test'
import { makeJpeg } from '#tests/api/test-photos.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectReadyOffline } from './expect-ready-offline.ts'
import { assignPump, expectNoSidewaysScroll, phone, setSizes, tenTasks } from './phone-steps.ts'
import { type PlantServer, people, startPlantServer } from './plant-server.ts'
import { openSignedIn, signInAs } from './sign-in.ts'
import { networkError, test } from './test.ts'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

/** Opens the form on the page of a piece of equipment. */
async function openReport(page: Page, equipment: number) {
  await page.goto(`${plant.address}/technician/equipment?equipment=${equipment}`)
  await page.getByRole('button', { name: 'Report a finding' }).click()
  return page.getByRole('dialog', { name: 'Report a finding' })
}

const makePhoto = async () => ({
  name: 'oil.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await makeJpeg('oil', 400)),
})

test('a finding with a photo is reported offline, and the supervisor sees it once', async ({
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(networkError)
  const assignment = await assignPump(plant, tenTasks)
  const pump = assignment.equipment[0]!
  const context = await browser.newContext({ ...phone, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await signInAs(page, plant.address, people.technician)
  await expectReadyOffline(page)
  await page.goto(`${plant.address}/technician/equipment?equipment=${pump.id}`)
  await expect(page.getByRole('button', { name: 'Report a finding' })).toBeVisible()
  await context.setOffline(true)

  const dialog = await openReport(page, pump.id)
  await dialog.getByLabel('What did you find?').fill('Oil below the gearbox')
  await dialog.getByLabel('Critical').check()
  await dialog.getByLabel('Upload from Gallery').setInputFiles(await makePhoto())
  await expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expectAccessible(page, 'the report of a finding')
  await dialog.getByRole('button', { name: 'Report finding' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  const onPhone = page.getByRole('list', { name: 'Reported on this phone' })
  await expect(onPhone).toContainText('Oil below the gearbox')
  await expect(onPhone).toContainText('Waiting for connection')
  await page.goto(`${plant.address}/technician/sync`)
  await expect(page.getByText('Sump pump · Finding')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('All work is sent')).toBeVisible({ timeout: 30_000 })

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const office = await desk.newPage()
  await openSignedIn(office, plant.address, people.supervisor)
  await office.goto(`${plant.address}/supervisor/findings`)
  await expect(office.getByRole('link', { name: /Oil below the gearbox/ })).toHaveCount(1)
  await office.getByRole('link', { name: /Oil below the gearbox/ }).click()
  const finding = office.getByRole('dialog', { name: /^Finding/ })
  const photos = finding.getByRole('list', { name: 'Photos' })
  await expect(photos.getByRole('listitem')).toHaveCount(1)
  await photos.getByRole('button', { name: /^Photo 1 of F-/ }).click()
  await expect(office.getByRole('complementary', { name: 'About this photo' })).toContainText(
    'Chosen from the gallery',
  )
  await desk.close()
  await context.close()
})

test('a report keeps its words and photos when the phone closes the page behind its camera', async ({
  browser,
}) => {
  const assignment = await assignPump(plant, tenTasks)
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  await signInAs(page, plant.address, people.technician)
  const dialog = await openReport(page, assignment.equipment[0]!.id)
  await dialog.getByLabel('What did you find?').fill('Oil below the gearbox')
  await dialog.getByLabel('Critical').check()
  const takePhoto = async () => {
    const camera = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Take Photo' }).tap()
    return camera
  }
  await (await takePhoto()).setFiles(await makePhoto())
  await expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await takePhoto()
  page.on('dialog', (question) => question.accept())
  await page.reload()
  await expect(dialog.getByText(/^Walkdown was closed while you wrote this report/)).toBeVisible()
  await expect(dialog.getByLabel('What did you find?')).toHaveValue('Oil below the gearbox')
  await expect(dialog.getByLabel('Critical')).toBeChecked()
  await expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Report finding' }).tap()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Oil below the gearbox').first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await context.close()
})

test('a laptop without a camera app takes the photo of a report with its webcam', async ({ browser }) => {
  const assignment = await assignPump(plant, tenTasks)
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const picture = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const draw = () => picture.getContext('2d')?.fillRect(0, 0, 640, 480)
    navigator.mediaDevices.getUserMedia = async () => {
      // The first picture comes late, as from a webcam that starts.
      setTimeout(() => setInterval(draw, 100), 500)
      return picture.captureStream()
    }
  })
  await signInAs(page, plant.address, people.technician)
  const dialog = await openReport(page, assignment.equipment[0]!.id)
  await dialog.getByRole('button', { name: 'Take Photo' }).click()
  await page.getByRole('button', { name: 'Take this photo' }).click()
  await expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await context.close()
})

test('the report is usable on a small phone with large text', async ({ browser }) => {
  const assignment = await assignPump(plant, tenTasks)
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  await signInAs(page, plant.address, people.technician)
  const dialog = await openReport(page, assignment.equipment[0]!.id)
  await setSizes(page, 360, 640, 200)
  await dialog.getByLabel('What did you find?').fill('Oil below the gearbox')
  await expectNoSidewaysScroll(page)
  const save = dialog.getByRole('button', { name: 'Report finding' })
  await save.scrollIntoViewIfNeeded()
  await expect(save).toBeInViewport()
  await save.tap()
  await expect(dialog).toHaveCount(0)
  await context.close()
})
