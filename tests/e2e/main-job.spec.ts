import { expect } from '@playwright/test'
import { technicianCalls } from '#src/contract/technician.ts'
import { readPdfText } from '#tests/api/read-pdf-text.ts'
import { makeJpeg } from '#tests/api/test-photos.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectReadyOffline } from './expect-ready-offline.ts'
import {
  assignEquipment,
  type PlantServer,
  people,
  startPlantServer,
  uploadWeeklyPdf,
} from './plant-server.ts'
import { openSignedIn, signInAs } from './sign-in.ts'
import { networkError, test } from './test.ts'

const FINDING = 'Packing gland drips, about ten drops a minute'
const REASON = 'Guard is locked, key at the control room'
const NOTES = 'Pump runs quietly. Gland needs new packing at the next stop.'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

const photoFile = async (name: string, captured?: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await makeJpeg(name, 800, captured)),
})

test('an offline inspection is reviewed and becomes a report', async ({ browser, consoleErrors }) => {
  consoleErrors.expect(networkError)
  const assignment = await assignEquipment(plant, await uploadWeeklyPdf(plant))
  const [equipment] = assignment.equipment
  const tasks = equipment!.checklists[0]!.task_count
  const query = { assignment: assignment.id, equipment: equipment!.id }
  const asked = (await plant.technician.call(technicianCalls.checklistExecution, { query })).tasks

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'allow',
  })
  const page = await phone.newPage()
  await signInAs(page, plant.address, people.technician)
  await expect(page.getByText(assignment.title).first()).toBeVisible()
  // The app is on the phone when its service worker cached all files.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expectReadyOffline(page)

  await phone.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back')
  await page.goto(`${plant.address}/technician/assignment/${assignment.id}`)
  await page.getByRole('button', { name: 'Start Assignment' }).click()
  await page.getByRole('link', { name: new RegExp(`^Start .*${equipment!.name}`) }).click()

  for (let number = 1; number <= tasks; number++) {
    await expect(page.getByText(`Task ${number} of ${tasks}`)).toBeVisible()
    const measurement = page.getByRole('textbox', { name: /measured/i })
    const { tolerance_min: least, tolerance_max: most } = asked[number - 1]!
    if (await measurement.isVisible()) await measurement.fill(String(least ?? most ?? 5))
    if (number === 2) {
      await page.getByRole('button', { name: 'Not OK' }).click()
      await page.getByLabel('Description (Required)').fill(FINDING)
      await page.setInputFiles('input[type=file]:not([capture])', [
        await photoFile('gland', '2026:01:05 14:02:11'),
        await photoFile('seal'),
      ])
      await expect(page.getByRole('img', { name: /photo/i })).toHaveCount(2)
      await page.getByRole('button', { name: 'Next Task' }).click()
    } else if (number === 3) {
      await page.getByRole('button', { name: 'Could not be inspected' }).click()
      await expectAccessible(page, 'a task that could not be inspected')
      await page.getByLabel('Reason (Required)').fill(REASON)
      await page.getByRole('button', { name: 'Next Task' }).click()
    } else {
      await page.getByRole('button', { name: 'OK', exact: true }).click()
    }
  }
  // The last task wants a photo, so its OK does not go on by itself.
  await page.getByRole('button', { name: 'Notes and submit' }).click()
  await page.getByRole('textbox', { name: 'Technician Notes (Required)' }).fill(NOTES)
  await page.getByRole('button', { name: 'Submit Checklist' }).click()
  await expect(page).toHaveURL(new RegExp(`/technician/assignment/${assignment.id}`))
  await page.reload()
  await expect(page.getByText('Waiting for connection').first()).toBeVisible()

  await phone.setOffline(false)
  await expect(page.getByText(/^Sent \d/).first()).toBeVisible({ timeout: 30_000 })
  await phone.close()

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true })
  const office = await desk.newPage()
  await openSignedIn(office, plant.address, people.supervisor)
  await office.goto(`${plant.address}/supervisor/assignments?tab=reviews`)
  await office.getByRole('tab', { name: /Pending Reviews/ }).click()
  await expect(office.getByText(equipment!.name).first()).toBeVisible()
  await office.getByLabel('Findings').selectOption('All OK')
  await expect(office.getByText('No matching reviews')).toBeVisible()
  await office.getByLabel('Findings').selectOption('Not OK')
  await office
    .getByRole('listitem')
    .getByRole('checkbox', { name: /^Select / })
    .focus()
  await office.keyboard.press('x')
  await expect(office.getByRole('button', { name: 'Approve selected (1)' })).toBeVisible()
  await office.keyboard.press('r')
  await expect(office.getByRole('dialog')).toContainText('Reject this checklist?')
  await office.keyboard.press('Escape')
  await office.getByRole('link', { name: /^View Details/ }).click()
  await office.getByRole('link', { name: 'Back to Pending Reviews' }).click()
  await expect(office.getByLabel('Findings')).toHaveValue('not_ok')
  await office.getByRole('link', { name: /^View Details/ }).click()
  await expect(office.getByText(FINDING).first()).toBeVisible()
  await expect(office.getByText(REASON).first()).toBeVisible()
  await expect(office.getByRole('img', { name: /photo/i }).first()).toBeVisible()
  await office.getByRole('button', { name: /photo/i }).first().click()
  await office.getByRole('button', { name: 'Zoom in' }).click()
  await expect(office.getByRole('dialog').getByText('150 %')).toBeVisible()
  const photo = office.waitForEvent('download')
  await office.getByRole('button', { name: 'Download the photo' }).click()
  expect((await photo).suggestedFilename()).toMatch(/_\d{4}-\d\d-\d\d_1\.jpg$/)
  await expect(office.getByRole('dialog')).toContainText(/Taken 01\/05\/2026 \d/)
  await office.getByRole('button', { name: 'Next photo' }).click()
  await expect(office.getByRole('dialog')).toContainText(/Chosen from the gallery \d/)
  await office.getByRole('button', { name: 'Close the photo' }).click()
  await office.getByRole('button', { name: /^Approve/ }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(office.getByText('No matching reviews')).toBeVisible()
  await office.getByRole('button', { name: 'Clear Filters' }).first().click()
  await expect(office.getByText('No pending reviews')).toBeVisible()

  await office.goto(`${plant.address}/supervisor/assignment/${assignment.id}`)
  const download = office.waitForEvent('download')
  await office.getByRole('button', { name: 'Download Report' }).click()
  const file = await (await download).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk as Buffer)
  const text = await readPdfText(Buffer.concat(chunks))
  expect(text).toContain(FINDING)
  expect(text).toContain(REASON)
  expect(text).toContain(NOTES)
  expect(text).toContain('chosen from the gallery')
  await desk.close()
})
