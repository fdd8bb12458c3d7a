import { expect } from '@playwright/test'
import { makeTask } from '#scripts/sample-pdfs/sample-plan.ts'
import { makeJpeg } from '#tests/api/test-photos.ts'
import { expectReadyOffline } from './expect-ready-offline.ts'
import {
  assignEquipment,
  type PlantServer,
  people,
  startPlantServer,
  uploadWeeklyPdf,
} from './plant-server.ts'
import { samplePump } from './sample-pump.ts'
import { openSignedIn, signInAs } from './sign-in.ts'
import { networkError, test } from './test.ts'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

test('Back closes a dialog and not the screen, and asks first when the dialog contains typed text', async ({
  page,
}) => {
  await openSignedIn(page, plant.address, people.admin)
  await page.goto(`${plant.address}/admin/plants`)
  const address = page.url()
  const dialog = page.getByRole('dialog', { name: 'Add Plant' })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const open = () => page.getByRole('button', { name: 'Add Plant' }).click()

  // This is the first history entry of the tab: without a dialog, Back leaves the app.
  await open()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  expect(page.url()).toBe(address)

  await open()
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Boiler house')
  await page.goBack()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Boiler house')
  await page.goBack()
  // Back in the confirmation dialog is the same as Cancel.
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Boiler house')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toBeHidden()
  expect(page.url()).toBe(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plant Management')

  // Saving closes the dialog; Back then goes to the previous screen.
  await page.getByRole('link', { name: 'User Management' }).first().click()
  await page.getByRole('button', { name: 'Add User' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(address)
})

test('a screen with unsaved text asks before Back, a link and a reload', async ({ page }) => {
  await openSignedIn(page, plant.address, people.admin)
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('tab', { name: 'Security' }).click()
  const field = page.getByLabel('Audit Trail Retention (days)')
  await field.fill('1,000')
  await expect(page.getByText('This can mean two numbers. Which one do you mean?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await page.getByRole('button', { name: '1000', exact: true }).click()
  await expect(field).toHaveValue('1000')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()

  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const address = page.url()
  await page.goBack()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('link', { name: 'User Management' }).first().click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  const dialogEvent = page.waitForEvent('dialog')
  const reload = page.reload({ timeout: 5000 }).catch((error: Error) => error.message)
  const box = await dialogEvent
  expect(box.type()).toBe('beforeunload')
  await box.dismiss()
  await reload
  expect(page.url()).toBe(address)
  await expect(field).toHaveValue('1000')

  await page.getByRole('link', { name: 'User Management' }).first().click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Management')
  // All text is saved now.
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(question).toBeHidden()
})

test('on an offline phone Back closes the menu and a photo, and does not ask about a saved draft', async ({
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(networkError)
  const speed = makeTask('Read the speed', { max: 6000, unit: 'rpm' })
  const pdf = await uploadWeeklyPdf(plant, 'sectioned', [
    {
      code: 'PH-08',
      name: 'Pump house',
      location: 'Yard',
      equipment: [samplePump('P-8', 'Sump pump', [speed, makeTask('Look at the seal')])],
    },
  ])
  const assignment = await assignEquipment(plant, pdf)
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'allow',
  })
  const page = await phone.newPage()
  await signInAs(page, plant.address, people.technician)
  await expectReadyOffline(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await phone.setOffline(true)
  const home = page.url()
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  expect(page.url()).toBe(home)

  await page.goto(`${plant.address}/technician/assignment/${assignment.id}`)
  await page.getByRole('button', { name: 'Start Assignment' }).click()
  await page.getByRole('link', { name: /^Start .*Sump pump/ }).click()
  const value = page.getByLabel('Measured value in rpm')
  await value.fill('6,001')
  await expect(page.getByText('This can mean two numbers. Which one do you mean?')).toBeVisible()
  await expect(page.getByText(/within the limits|outside the limits/)).toBeHidden()
  await page.getByRole('button', { name: '6001', exact: true }).click()
  await expect(page.getByText(/6,001 rpm is outside the limits/)).toBeVisible()

  await page.setInputFiles('input[type=file]:not([capture])', {
    name: 'seal.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await makeJpeg('seal', 64)),
  })
  // The measurement suggests its answer on blur.
  await value.blur()
  await expect(page.getByLabel('Description')).toBeVisible()
  const checklist = page.url()
  await page.getByRole('img', { name: /photo 1/i }).click()
  const photo = page.getByRole('dialog', { name: /photo 1/i })
  await expect(photo).toBeVisible()
  await page.goBack()
  await expect(photo).toBeHidden()
  expect(page.url()).toBe(checklist)
  await expect(value).toHaveValue('6001')

  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/technician/assignment/${assignment.id}`))
  await expect(page.getByRole('dialog')).toBeHidden()
  await phone.close()
})
