import { expect } from '@playwright/test'
import { makeTask } from '#scripts/sample-pdfs/sample-plan.ts'
import { makeJpeg } from '#tests/api/test-photos.ts'
import { expectAccessible } from './expect-accessible.ts'
import {
  assignEquipment,
  type PlantServer,
  people,
  startPlantServer,
  uploadWeeklyPdf,
} from './plant-server.ts'
import { samplePump } from './sample-pump.ts'
import { openSignedIn } from './sign-in.ts'
import { submitNotOk } from './submit-not-ok.ts'
import { errorStatus, test } from './test.ts'
import { toastOf, undo } from './undo-toast.ts'

test.use({ serviceWorkers: 'block' })

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

/** Submits a pump with three tasks, all Not OK. */
async function findThree(): Promise<void> {
  const tasks = ['Seal', 'Guard', 'Sign'].map((part) => makeTask(`Look at the ${part}`, {}))
  const pdf = await uploadWeeklyPdf(plant, 'sectioned', [
    {
      code: 'PH-09',
      name: 'Pump house',
      location: 'Yard',
      equipment: [samplePump('P-9', 'Drain pump', tasks)],
    },
  ])
  const assignment = await assignEquipment(plant, pdf)
  await submitNotOk(plant, assignment.id, 'Broken')
}

test('a supervisor adds a photo to a finding, bulk-assigns and closes findings, and undoes it', async ({
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(errorStatus(400, '/supervisor/findings/'))
  await findThree()
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await desk.newPage()
  await openSignedIn(page, plant.address, people.supervisor)
  await page.goto(`${plant.address}/supervisor/findings`)
  await page.getByRole('link', { name: /Look at the Seal/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Finding/ })
  await dialog.getByLabel('Add photos').setInputFiles({
    name: 'repaired.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await makeJpeg('repaired', 400)),
  })
  const photos = dialog.getByRole('list', { name: 'Supervisor photos' })
  await expect(photos.getByRole('listitem')).toHaveCount(1)
  await dialog.getByLabel('Add photos').setInputFiles({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(dialog.getByRole('alert')).toContainText('plan.pdf: ')
  await expectAccessible(page, 'a finding with photos of its own')
  await photos.getByRole('button', { name: /^Photo 1 of F-/ }).click()
  await expect(page.getByRole('complementary', { name: 'About this photo' })).toContainText('Drain pump')
  await page.getByRole('button', { name: 'Close the photo' }).click()
  await photos.getByRole('button', { name: 'Delete photo 1' }).click()
  await page
    .getByRole('dialog', { name: 'Delete this photo?' })
    .getByRole('button', { name: 'Delete photo' })
    .click()
  await expect(dialog.getByText('No photos yet, for example of the repair.')).toBeVisible()
  await page.goto(`${plant.address}/supervisor/findings`)

  await page.getByRole('checkbox', { name: 'Select all findings on this page' }).check()
  const selected = page.getByRole('region', { name: '3 findings selected' })
  await expectAccessible(page, 'many findings chosen')
  await selected.getByLabel('Assign to').selectOption('Marek Nowak')
  const changed = toastOf(page, '3 findings changed')
  await changed.getByRole('button', { name: 'Close this message' }).click()
  await expect(changed).toHaveCount(0)
  await expect(page.getByRole('cell', { name: 'Marek Nowak' })).toHaveCount(3)

  await page.getByRole('checkbox', { name: 'Select all findings on this page' }).check()
  await selected.getByRole('button', { name: 'Close 3 findings' }).click()
  await expect(page.getByRole('link', { name: /Look at the/ })).toHaveCount(0)
  await undo(page, '3 findings changed')
  await expect(page.getByText('3 findings were restored')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Marek Nowak' })).toHaveCount(3)
  await desk.close()
})
