import { expect } from '@playwright/test'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { writePlainPdf } from '#tests/weekly-pdf/write-plain-pdf.ts'
import { expectAccessible } from './expect-accessible.ts'
import {
  assignEquipment,
  type PlantServer,
  people,
  startPlantServer,
  uploadWeeklyPdf,
} from './plant-server.ts'
import { openSignedIn, signInAs } from './sign-in.ts'
import { errorStatus, test } from './test.ts'

test.use({ serviceWorkers: 'block' })

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

test('an administrator attaches a manual; the technician can open it until its removal', async ({
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(errorStatus(400, '/admin/equipment/'))
  const { equipment } = await assignEquipment(plant, await uploadWeeklyPdf(plant))
  const { id } = equipment[0]!
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const office = await desk.newPage()
  await openSignedIn(office, plant.address, people.admin)
  await office.goto(`${plant.address}/admin/plants/equipment/${id}`)
  const manual = office.getByRole('group', { name: 'Manual' })
  await expect(manual).toContainText('None is attached.')

  const choose = async (name: string, content: Uint8Array) => {
    const chooser = office.waitForEvent('filechooser')
    await manual.getByRole('button', { name: /Attach|Replace/ }).click()
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) })
  }
  await choose('torn.pdf', new TextEncoder().encode('no PDF at all'))
  await expect(manual.getByRole('alert')).toContainText('The file was not attached')
  await expect(manual).toContainText('None is attached.')
  await choose('etanorm.pdf', writePlainPdf([[{ x: 40, y: 60, text: 'Grease twice a year' }]]))
  await expect(office.getByText('etanorm.pdf is attached.')).toBeVisible()
  await expect(manual).toContainText(/^Manualetanorm\.pdf, /)
  await expect(manual.getByRole('alert')).toHaveCount(0)
  await expectAccessible(office, 'equipment with a manual')

  const tab = desk.waitForEvent('page')
  const opened = office.waitForResponse(/\/files\/\?kind=manual$/)
  await manual.getByRole('button', { name: 'View' }).click()
  expect((await opened).status()).toBe(200)
  await (await tab).close()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await phone.newPage()
  await signInAs(page, plant.address, people.technician)
  await page.goto(`${plant.address}/technician/equipment?equipment=${id}`)
  await expect(page.getByText(/^etanorm\.pdf/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'View Manual' })).toBeEnabled()

  await manual.getByRole('button', { name: 'Remove' }).click()
  const question = office.getByRole('dialog', { name: 'Remove this file?' })
  await expect(question).toContainText('etanorm.pdf')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(manual).toContainText('None is attached.')
  const changed = await plant.admin.call(plantEditingCalls.readEquipment, { params: { id } })
  expect(changed.manual).toBeNull()
  await page.reload()
  await expect(page.getByRole('button', { name: 'View Manual' })).toBeDisabled()
  await phone.close()
  await desk.close()
})
