import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { signIn } from '#scripts/demo/api-client.ts'
import { plantCalls } from '#src/contract/plants.ts'
import { openCrew } from './create-users.ts'
import { expectAccessible } from './expect-accessible.ts'
import { type PlantServer, password, startPlantServer } from './plant-server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

const folder = path.resolve(import.meta.dirname, '../fixtures/spreadsheets')

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())
test.setTimeout(90_000)
test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Upload Weekly Inspection PDF' })
const tableRow = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Rows of the file' }).getByRole('row').filter({ hasText: text })

/** Opens the upload dialog as the supervisor of a new sector. */
async function openUpload(page: Page) {
  const crew = await openCrew(plant)
  await openSignedIn(page, plant.address, crew.supervisor.email)
  await page.goto(`${plant.address}/supervisor/pdf-workflow`)
  await page.getByRole('button', { name: 'Upload', exact: false }).first().click()
  const supervisor = await signIn(plant.address, crew.supervisor.email, password)
  const listPlants = async () =>
    (await supervisor.call(plantCalls.list, {})).results.map(({ plant_id, name }) => `${plant_id} ${name}`)
  return { listPlants }
}

/** Uploads a file in the open dialog, and opens its check. */
async function check(page: Page, file: Parameters<Page['setInputFiles']>[1], title: string) {
  await dialogOf(page).locator('input[type="file"]').setInputFiles(file)
  await expect(dialogOf(page).getByLabel('Title')).toHaveValue(title)
  await dialogOf(page).getByRole('button', { name: 'Upload and Process' }).click()
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Completed', {
    timeout: 60_000,
  })
  await page.goto(`${plant.address}/supervisor/pdf-workflow`)
  await page.getByRole('link', { name: `Check plan ${title}` }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

/** Imports the plan. The accepted warnings are corrections that the next file can repeat, so that a dialog asks. */
async function confirm(page: Page, title: string, { asks } = { asks: true }) {
  await page.getByRole('button', { name: 'Confirm import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import this plan?' })
  if (asks) await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText(`"${title}" was imported.`)).toBeVisible()
}

test('a German CSV file is checked next to its rows, and imported', async ({ page }) => {
  const { listPlants } = await openUpload(page)
  const title = 'semicolons-windows-1252'
  await check(page, path.join(folder, `${title}.csv`), title)
  await expect(page.getByText('2 plants, 3 equipment, 3 checklists, 4 tasks')).toBeVisible()
  await expect(tableRow(page, 'Read vibration')).toContainText('4,5')
  await expectAccessible(page, 'the check of a spreadsheet')

  // A press on an entry marks its row, and a press on a row selects its entry.
  await page.getByRole('treeitem', { name: /Check the shaft seal/ }).click()
  await expect(tableRow(page, 'Check the shaft seal')).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Row 6' }).click()
  await expect(tableRow(page, 'Read vibration')).toHaveAttribute('aria-current', 'true')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Read vibration')
  await expect(page.getByText('Sheet 1, row 6')).toBeVisible()
  await page.keyboard.press('Escape')

  await confirm(page, title, { asks: false })
  expect(await listPlants()).toEqual(['KH-02 Kesselhaus', 'MK-01 Mühle Köln'])
})

test('a workbook is checked sheet by sheet on a phone, and imported', async ({ page }) => {
  const { listPlants } = await openUpload(page)
  await check(page, path.join(folder, 'workbook.xlsx'), 'workbook')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('1 hidden sheet left out').first()).toBeVisible()
  await page.getByRole('button', { name: 'Accept: Lists' }).click()
  await page.getByText('Rows', { exact: true }).click()
  await expect(page.getByText('Sheet 1 of 3')).toBeVisible()
  await expect(tableRow(page, 'Read load')).toContainText('20 %')
  await page.getByRole('button', { name: 'Next sheet' }).click()
  await expect(page.getByText('This sheet was not read.')).toBeVisible()
  await page.getByRole('button', { name: 'Next sheet' }).click()
  await expect(tableRow(page, 'Check the oil level')).toBeVisible()
  await expectAccessible(page, 'the rows of a spreadsheet on a phone')

  await confirm(page, 'workbook')
  expect(await listPlants()).toEqual(['BH-01 Boiler House', 'YD-02 Yard'])
})

test('the dialog offers templates that read without a warning, and refuses other files', async ({ page }) => {
  const { listPlants } = await openUpload(page)
  const dialog = dialogOf(page)
  await expectAccessible(page, 'the upload of a plan')
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'week.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
  })
  await expect(dialog.getByRole('alert')).toContainText('CSV and XLSX spreadsheets are accepted too.')

  const downloads = []
  for (const name of ['Template (CSV)', 'Sample PDF', 'Template (XLSX)']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name }).click(),
    ])
    downloads.push({ name: download.suggestedFilename(), content: await readFile(await download.path()) })
  }
  expect(downloads.map(({ name }) => name)).toEqual([
    'weekly-plan-template.csv',
    'weekly-plan-sample.pdf',
    'weekly-plan-template.xlsx',
  ])
  const template = downloads[2]!
  await check(page, { name: template.name, mimeType: '', buffer: template.content }, 'weekly-plan-template')
  await expect(page.getByText('No warning').first()).toBeVisible()
  await confirm(page, 'weekly-plan-template', { asks: false })
  expect(await listPlants()).toEqual(['BH-01 North Boiler House'])
})
