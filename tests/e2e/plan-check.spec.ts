import { expect, type Page } from '@playwright/test'
import { type ApiClient, signIn } from '#scripts/demo/api-client.ts'
import { plantCalls } from '#src/contract/plants.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { type PlainText, writePlainPdf } from '#tests/weekly-pdf/write-plain-pdf.ts'
import { openCrew } from './create-users.ts'
import { expectAccessible } from './expect-accessible.ts'
import { type PlantServer, password, startPlantServer } from './plant-server.ts'
import { openSignedIn } from './sign-in.ts'
import { errorStatus, test } from './test.ts'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())
test.setTimeout(60_000)
test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })

const lines = (...texts: string[]): PlainText[] =>
  texts.map((text, index) => ({ x: 50, y: 200 + index * 14, text }))

/** Two plants, one limit that the reader does not understand, and one line that it cannot place. */
const plan = Buffer.from(
  writePlainPdf([
    lines(
      'Measure with the portable meter only',
      'Plant: NT-01 Hall',
      'Equipment: P-9 Pump',
      'Checklist: Round',
      '1. Suction 2 to 4 bar',
      '2. Wear < 5 mm (new: 3 mm)',
      'Equipment: F-7 Fan',
      'Checklist: Fan round',
      '1. Listen to the bearings',
    ),
    lines('Plant: NT-02 Yard', 'Equipment: C-1 Compressor', 'Checklist: Weekly', '1. Check the oil level'),
  ]),
)

async function openPlan(page: Page) {
  const crew = await openCrew(plant)
  const supervisor = await signIn(plant.address, crew.supervisor.email, password)
  const { id } = await supervisor.call(weeklyPdfCalls.create, {
    body: { title: 'Week 48' },
    files: { file: { content: new Uint8Array(plan), name: 'week-48.pdf', type: 'application/pdf' } },
  })
  await supervisor.call(weeklyPdfCalls.process, { params: { id } })
  await openSignedIn(page, plant.address, crew.supervisor.email)
  await page.goto(`${plant.address}/supervisor/pdf-workflow`)
  await expect(page.getByRole('row').filter({ hasText: 'Week 48' })).toContainText('Completed', {
    timeout: 60_000,
  })
  return supervisor
}

const nameOf = (text: string) => new RegExp(text)
const rowOf = (page: Page, text: string) => page.getByRole('treeitem', { name: nameOf(text) })
const listPlants = async (supervisor: ApiClient) =>
  (await supervisor.call(plantCalls.list, {})).results.map(({ plant_id, name }) => `${plant_id} ${name}`)

test('a plan with warnings is checked, corrected, imported, and taken back with one press', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(errorStatus(409, '/pdf-workflow/pdf/'))
  const supervisor = await openPlan(page)
  expect(await listPlants(supervisor)).toEqual([])
  await page.getByRole('button', { name: 'Start Assignment of Week 48' }).click()
  await expect(page.getByText('Please check what was read first. 2 warnings are open.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Week 48' })).toBeVisible()
  await expect(page.getByText('2 open warnings').first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'Page 1 of 2' })).toBeVisible()
  await expectAccessible(page, 'the check of a plan')

  // The limit that was not understood.
  await page.getByRole('button', { name: /^Show: Wear/ }).click()
  await page.keyboard.press('Enter')
  await page.getByLabel('Title', { exact: true }).fill('Wear of the ring')
  await page.getByLabel('Upper limit').fill('5')
  await page.getByLabel('Unit').fill('mm')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 open warning').first()).toBeVisible()
  await expect(rowOf(page, 'Wear of the ring')).toContainText('at most 5 mm')

  // The line becomes a task.
  await page.getByRole('button', { name: 'Task: Measure with the portable meter only' }).click()
  await expect(page.getByText('No warning').first()).toBeVisible()
  await expect(rowOf(page, 'Measure with the portable meter only')).toBeVisible()

  // A machine of the other plant.
  await rowOf(page, 'F-7 Fan').click()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Move "F-7 Fan"' })
  await dialog.getByRole('combobox').selectOption('NT-02 Yard')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('All corrections saved')).toBeVisible()

  await page.getByRole('button', { name: 'Confirm import' }).click()
  const undo = page.getByRole('button', { name: /Undo/ }).last()
  await expect(page.getByText('"Week 48" was imported.')).toBeVisible()
  expect(await listPlants(supervisor)).toEqual(['NT-01 Hall', 'NT-02 Yard'])
  await undo.click()
  await expect(page.getByText('The import of "Week 48" was undone.')).toBeVisible()
  expect(await listPlants(supervisor)).toEqual([])

  // The corrections are still there.
  await page.getByRole('button', { name: 'Start Assignment of Week 48' }).click()
  await expect(page.getByText('0 of 2 plants assigned')).toBeVisible()
})
