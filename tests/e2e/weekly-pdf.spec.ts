import { truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { signIn } from '#scripts/demo/api-client.ts'
import { demoPlants } from '#scripts/sample-pdfs/demo-plants.ts'
import { makeSampleWeeklyPdf } from '#scripts/sample-pdfs/make-sample-weekly-pdf.ts'
import { formatDate } from '#src/app/shared/format/dates.ts'
import { planReadingCalls } from '#src/contract/plan-readings.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { countUnassigned, validationMessages } from '#src/i18n/validation.ts'
import { addDays } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import { DEFAULT_ROUND } from '#src/rules/schedule/round.ts'
import { weekDates } from '#src/rules/schedule/week-dates.ts'
import { writePlainPdf } from '#tests/weekly-pdf/write-plain-pdf.ts'
import { openCrew } from './create-users.ts'
import { expectAccessible } from './expect-accessible.ts'
import { type PlantServer, password, startPlantServer, uploadWeeklyPdf } from './plant-server.ts'
import { openSignedIn, signInAs } from './sign-in.ts'
import { errorStatus, test } from './test.ts'

const broken = path.resolve(import.meta.dirname, '../fixtures/weekly-pdf/broken')
const [boilerHouse] = demoPlants
const UPLOADS = `**/api${weeklyPdfCalls.create.path}`
const FOUND = '3 plants, 8 equipment, 10 checklists'

let plant: PlantServer
let weeklyPdf: Buffer
test.beforeAll(async () => {
  plant = await startPlantServer()
  weeklyPdf = await makeSampleWeeklyPdf({ layout: 'sectioned', plants: demoPlants, weekOf: new Date() })
})
test.afterAll(() => plant.close())

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Upload Weekly Inspection PDF' })
const rowOf = (page: Page, words: string | RegExp) => page.getByRole('row').filter({ hasText: words })
const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

/** Opens the weekly PDF screen as the supervisor of a new sector. */
async function openWorkflow(page: Page) {
  const crew = await openCrew(plant)
  await openSignedIn(page, plant.address, crew.supervisor.email)
  await page.goto(`${plant.address}/supervisor/pdf-workflow`)
  return crew
}

/** The same, with an imported weekly PDF. */
async function openWorkflowWithPdf(page: Page) {
  const crew = await openCrew(plant)
  const supervisor = await signIn(plant.address, crew.supervisor.email, password)
  const id = await uploadWeeklyPdf({ supervisor })
  await supervisor.call(planReadingCalls.confirm, { params: { id } })
  await openSignedIn(page, plant.address, crew.supervisor.email)
  await page.goto(`${plant.address}/supervisor/pdf-workflow`)
  return crew
}

async function upload(page: Page, file: Parameters<Page['setInputFiles']>[1]): Promise<void> {
  await page.getByRole('button', { name: 'Upload PDF' }).first().click()
  await dialogOf(page).getByLabel('PDF file').setInputFiles(file)
  await dialogOf(page).getByRole('button', { name: 'Upload and Process' }).click()
}

/** Records every later value of the progress bar. @returns reads the recorded values */
async function recordProgress(page: Page) {
  await page.evaluate(() => {
    const seen: { name: string; percent: number; words: string }[] = []
    new MutationObserver(() => {
      const bar = document.querySelector('[role=dialog] [role=progressbar]')
      if (!bar) return
      const name = bar.getAttribute('aria-label') ?? ''
      const percent = Number(bar.getAttribute('aria-valuenow'))
      const words = bar.closest('[aria-live]')?.textContent ?? ''
      seen.push({ name, percent, words })
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    Object.assign(window, { seenProgress: seen })
  })
  return () =>
    page.evaluate(
      () =>
        (window as never as { seenProgress: { name: string; percent: number; words: string }[] })
          .seenProgress,
    )
}

test('a weekly PDF is uploaded, assigned to a technician and completed', async ({ page, browser }) => {
  const { technician } = await openWorkflow(page)
  await upload(page, asFile('week-47.pdf', weeklyPdf))
  await expect(dialogOf(page)).toContainText(FOUND, { timeout: 60_000 })
  await expect(dialogOf(page)).toBeHidden()
  const row = rowOf(page, 'week-47')
  await expect(row).toContainText('Completed')
  await expect(row).toContainText(FOUND)

  await row.getByRole('button', { name: 'Start Assignment of week-47' }).click()
  await expect(page.getByText('0 of 3 plants assigned')).toBeVisible()
  const plantRow = rowOf(page, boilerHouse!.name)
  await expect(plantRow).toContainText('Not assigned')
  await plantRow.getByRole('button', { name: `Assign Plant ${boilerHouse!.name}` }).click()

  const dialog = page.getByRole('dialog', { name: `Assign Plant: ${boilerHouse!.name}` })
  const submit = dialog.getByRole('button', { name: 'Assign Plant' })
  await expect(
    dialog.getByText(countUnassigned(boilerHouse!.equipment.length), { exact: true }),
  ).toBeVisible()
  await expect(submit).toBeDisabled()
  const week = weekDates(plant.today, DEFAULT_ROUND)
  await expect(dialog.getByLabel('Available from')).toHaveValue(formatDate(week.available_from))
  await expect(dialog.getByLabel('Week of assignment')).toHaveValue(formatDate(week.due_date))
  await dialog.getByLabel('Assign all equipment to').selectOption({ label: `${technician.name} (0 open)` })
  await expect(dialog.getByText('All equipment is assigned.')).toBeVisible()
  await dialog.getByLabel('Instructions').fill('Check the feedwater pumps first.')
  const due = dialog.getByLabel('Week of assignment')
  await due.fill(formatDate(addDays(plant.today, -1)))
  await submit.click()
  const asked = page.getByRole('dialog', { name: 'This day is over' })
  await expect(asked).toContainText('will be overdue immediately')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(asked).toBeHidden()
  await due.fill(formatDate(week.due_date))
  await submit.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`${boilerHouse!.name} is assigned to ${technician.name}`)).toBeVisible()
  await expect(plantRow).toContainText(technician.name)
  await expect(page.getByText('1 of 3 plants assigned')).toBeVisible()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phonePage = await phone.newPage()
  await signInAs(phonePage, plant.address, technician.email)
  await phonePage.goto(`${plant.address}/technician/assignments`)
  await phonePage
    .getByRole('article')
    .or(phonePage.getByRole('listitem'))
    .filter({ hasText: `Inspection for ${boilerHouse!.name}` })
    .getByRole('link', { name: /View Details/ })
    .click()
  await expect(phonePage.getByText('Check the feedwater pumps first.')).toBeVisible()
  for (const { name } of boilerHouse!.equipment)
    await expect(phonePage.getByRole('heading', { name: new RegExp(name) })).toBeVisible()
  await phone.close()

  await page.getByRole('button', { name: 'Complete Workflow' }).click()
  const question = page.getByRole('dialog', { name: 'Complete this workflow?' })
  await expect(question).toContainText('2 plants are not assigned.')
  await question.getByRole('button', { name: 'Complete Workflow' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('tab', { name: 'Completed Workflows' }).click()
  await expect(rowOf(page, 'week-47')).toBeVisible()
  await page.getByRole('tab', { name: 'Upload & Processing' }).click()
  await expect(page.getByText('All workflows are completed')).toBeVisible()
})

test('the upload progress counts sent bytes', async ({ page, context }) => {
  await openWorkflow(page)
  const readProgress = await recordProgress(page)
  const network = await context.newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: weeklyPdf.length / 3,
  })
  await upload(page, asFile('slow.pdf', weeklyPdf))
  await expect(dialogOf(page)).toContainText(FOUND, { timeout: 90_000 })

  const seen = await readProgress()
  const sent = seen.filter(({ name }) => name === 'Uploading')
  const between = new Set(
    sent.map(({ percent }) => percent).filter((percent) => percent > 0 && percent < 100),
  )
  expect(between.size, `figures between nothing and everything: ${[...between]}`).toBeGreaterThan(1)
  expect(sent.map(({ percent }) => percent)).toEqual(
    sent.map(({ percent }) => percent).sort((one, other) => one - other),
  )
  expect(sent[0]!.words).toMatch(/[\d.]+ \w+ of [\d.]+ KB/)
  expect(seen.at(-1)).toMatchObject({ name: 'Completed', percent: 100 })
})

test('an aborted upload does not clear the form', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/ERR_FAILED/)
  await openWorkflow(page)
  await page.route(UPLOADS, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await upload(page, asFile('kept.pdf', weeklyPdf))
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('alert')).toContainText('Failed to upload PDF')
  await expect(dialog.getByRole('alert')).toContainText('Network error - please check your connection')
  await expect(dialog.getByLabel('Title')).toHaveValue('kept')
  await page.unroute(UPLOADS)
  await dialog.getByRole('button', { name: 'Upload and Process' }).click()
  await expect(dialog).toContainText(FOUND, { timeout: 60_000 })
})

const unreadable = [
  { name: 'enc_user.pdf', sentence: /protected with a password/ },
  { name: 'trunc95.pdf', sentence: /damaged or incomplete/ },
  { name: 'zeropage.pdf', sentence: /no pages/ },
  { name: 'js.pdf', sentence: validationMessages.emptyPdf },
]
for (const { name, sentence } of unreadable)
  test(`${name}, which is unreadable, ends with its error message`, async ({ page }) => {
    await openWorkflow(page)
    await upload(page, path.join(broken, name))
    const alert = dialogOf(page).getByRole('alert')
    await expect(alert).toContainText('Processing failed', { timeout: 60_000 })
    await expect(alert).toContainText(sentence)
    await dialogOf(page).getByRole('button', { name: 'Close' }).last().click()
    const row = rowOf(page, name.replace('.pdf', ''))
    await expect(row).toContainText('Failed')
    await expect(row).toContainText(sentence)
    await expect(row.getByRole('button', { name: /Start Assignment/ })).toHaveCount(0)
  })

test('a PDF without content lists the texts that the import searches for', async ({ page }) => {
  await openWorkflow(page)
  await upload(page, path.join(broken, 'js.pdf'))
  await expect(dialogOf(page).getByRole('alert')).toContainText(validationMessages.emptyPdf, {
    timeout: 60_000,
  })
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click()
  await rowOf(page, 'js').getByRole('button', { name: 'Content found' }).click()
  await expect(page.getByRole('dialog', { name: 'Content found' })).toContainText('Expected content')
})

test('the list and the assignment tab count the warnings that the check shows', async ({ page }) => {
  await openWorkflow(page)
  const texts = [
    'Equipment: P-101 Pump',
    'Checklist: Round',
    '1. Wear < 5 mm (new: 3 mm)',
    '2. Look for leaks',
  ]
  const plan = texts.map((text, index) => ({ x: 50, y: 200 + index * 14, text }))
  const file = Buffer.from(writePlainPdf([plan, [{ x: 300, y: 800, text: 'Page 2 of 2' }]]))
  await upload(page, asFile('open.pdf', file))
  await expect(dialogOf(page)).toContainText('1 plant, 1 equipment, 1 checklist', { timeout: 60_000 })
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(rowOf(page, 'open')).toContainText('4 open warnings')
  await page.getByRole('tab', { name: 'Plant Assignment' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Check before you assign: 4 open warnings' })
  await expect(alert).toBeVisible()
  await expectAccessible(page, 'the open warnings of a weekly PDF')
  await alert.getByRole('link', { name: 'Check plan' }).click()
  await expect(page.getByText('4 open warnings').first()).toBeVisible()
  await page.getByRole('button', { name: /^Accept: .*Wear/ }).click()
  await expect(page.getByText('3 open warnings').first()).toBeVisible()
  await expect(page.getByText('All corrections saved')).toBeVisible()
  await page.getByRole('link', { name: 'Back to PDF Assignment Workflow' }).click()
  await rowOf(page, 'open').getByRole('link', { name: '3 open warnings' }).click()
  await expect(page.getByText('3 open warnings').first()).toBeVisible()
})

test('a file with only a .pdf extension is rejected before processing', async ({ page, consoleErrors }) => {
  consoleErrors.expect(errorStatus(400, weeklyPdfCalls.create.path))
  await openWorkflow(page)
  await upload(page, path.join(broken, 'text.pdf'))
  await expect(dialogOf(page).getByRole('alert')).toContainText('Failed to upload PDF')
  await expect(dialogOf(page).getByLabel('Title')).toHaveValue('text')
  await page.reload()
  await expect(page.getByText('No PDFs uploaded yet')).toBeVisible()
})

test('the dialog rejects invalid files with its messages', async ({ page }, testInfo) => {
  await openWorkflow(page)
  await page.getByRole('button', { name: 'Upload PDF' }).first().click()
  const dialog = dialogOf(page)
  const file = dialog.getByLabel('PDF file')
  const alert = dialog.getByRole('alert')
  await dialog.getByRole('button', { name: 'Upload and Process' }).click()
  await expect(alert).toHaveText(validationMessages.pdfFileAndTitle)

  await file.setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Plant: none') })
  await expect(alert.getByText(validationMessages.pdfOnly, { exact: true })).toBeVisible()
  await expect(alert).toContainText('CSV and XLSX spreadsheets are accepted too.')

  const large = testInfo.outputPath('large.pdf')
  await writeFile(large, '%PDF-1.7')
  await truncate(large, limits.pdfBytes)
  await file.setInputFiles(large)
  await expect(alert).toHaveText(validationMessages.pdfTooLarge)

  await file.setInputFiles(asFile('Week 47.PDF', weeklyPdf))
  await expect(alert).toHaveCount(0)
  await expect(dialog.getByLabel('Title')).toHaveValue('Week 47')
  await dialog.getByLabel('Title').fill(' ')
  await dialog.getByRole('button', { name: 'Upload and Process' }).click()
  await expect(alert).toHaveText(validationMessages.pdfFileAndTitle)
})

test('without a PDF each tab has an empty state', async ({ page }) => {
  await openWorkflow(page)
  await expect(page.getByText('No PDFs uploaded yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Plant Assignment' }).click()
  await expect(page.getByText('No workflow data available')).toBeVisible()
  await page.getByRole('tab', { name: 'Completed Workflows' }).click()
  await expect(page.getByText('No completed workflows yet')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Plant Assignment' })).toHaveAttribute('aria-selected', 'true')
})

test('reprocessing a PDF shows the number of deleted rows', async ({ page }) => {
  await openWorkflowWithPdf(page)
  await rowOf(page, 'Weekly inspection')
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Reprocess' }).click()
  const question = page.getByRole('dialog', { name: 'Reprocess this PDF?' })
  await expect(question).toContainText(FOUND)
  await question.getByRole('button', { name: 'Reprocess' }).click()
  const status = page.getByRole('status').filter({ hasText: 'is being reprocessed' })
  await expect(status).toContainText('Deleted: 3 plants, 8 equipment and ')
  await expect(rowOf(page, 'Weekly inspection')).toContainText(FOUND, { timeout: 60_000 })
})

test('the deletion of a PDF shows its name and its plants', async ({ page }) => {
  await openWorkflowWithPdf(page)
  await rowOf(page, 'Weekly inspection')
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this PDF?' })
  await expect(question).toContainText('"Weekly inspection" (weekly.pdf) and its workflow are deleted')
  await expect(question).toContainText(FOUND)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('"Weekly inspection" has been deleted successfully.')).toBeVisible()
  await expect(page.getByText('No PDFs uploaded yet')).toBeVisible()
})
