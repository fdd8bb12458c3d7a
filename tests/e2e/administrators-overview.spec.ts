import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { type ApiClient, signIn } from '#scripts/demo/api-client.ts'
import { inspectChecklist } from '#scripts/demo/inspect-checklist.ts'
import { demoPlants } from '#scripts/sample-pdfs/demo-plants.ts'
import { makeSampleWeeklyPdf } from '#scripts/sample-pdfs/make-sample-weekly-pdf.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { addDays } from '#src/rules/calendar.ts'
import { assignFirstPlant, expectDescription, figureOf, rowOf } from './administration-steps.ts'
import { createUser, openCrew, openSector } from './create-users.ts'
import { type PlantServer, password, startPlantServer } from './plant-server.ts'
import { openSignedIn } from './sign-in.ts'
import { errorStatus, test } from './test.ts'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })

async function openAs(page: Page, address: string): Promise<void> {
  await openSignedIn(page, plant.address, (await createUser(plant, 'Admin')).email)
  await page.goto(plant.address + address)
}

/** Submits all open checklists of a technician through the API. */
async function completeAll(technician: ApiClient): Promise<void> {
  const assigned = await technician.call(technicianCalls.listAssignments, { query: {} })
  for (const assignment of assigned.results) {
    await technician.call(technicianCalls.startAssignment, { params: { id: assignment.id }, body: {} })
    for (const equipment of assignment.equipment)
      for (const checklist of equipment.checklists)
        await inspectChecklist(technician, assignment, equipment, checklist, [], new Date())
  }
}

test('uploads a weekly PDF for a sector, processes and lists it', async ({ page }) => {
  const { name, code } = await openSector(plant)
  await openAs(page, '/admin/plants?tab=documents')
  await page.getByRole('button', { name: 'Upload Weekly PDF' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Upload Weekly PDF' })
  const submit = dialog.getByRole('button', { name: 'Upload and Process' })
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText(
    [
      validationMessages.pdfOnly,
      validationMessages.pdfTitleRequired,
      validationMessages.pdfSectorRequired,
    ].join('. '),
  )
  const buffer = await makeSampleWeeklyPdf({
    layout: 'flat',
    plants: demoPlants.slice(0, 2),
    weekOf: new Date(),
  })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'week 47.pdf', mimeType: 'application/pdf', buffer: Buffer.from(buffer) })
  await expect(dialog.getByLabel('Title')).toHaveValue('week 47')
  await dialog.getByLabel('Sector').selectOption(`${name} (${code})`)
  await submit.click()
  await expect(dialog).toContainText('Plants: 2', { timeout: 30_000 })
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('tab', { name: 'PDF Assignment Workflow' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const row = rowOf(page, name)
  await expect(row).toContainText('week 47')
  await expect(row).toContainText('Completed')
})

test('finds and opens the assignments of a sector, which have no report yet', async ({ page }) => {
  const { supervisor, technician, sector } = await openCrew(plant)
  const client = await signIn(plant.address, supervisor.email, password)
  const { first } = await assignFirstPlant(client, technician.id, plant.today)
  const idle = await openSector(plant)
  await openAs(page, '/admin')
  await page.getByRole('link', { name: 'Assignment Overview' }).click()
  await expect(page.getByText('Select a Sector', { exact: true })).toBeVisible()
  const sectors = page.getByLabel('Sector', { exact: true })
  await sectors.selectOption(`${idle.name} (${idle.code})`)
  await expect(page.getByText(`No assignments found in ${idle.name}`)).toBeVisible()
  await sectors.selectOption(`${sector.name} (${sector.code})`)
  await expect(page.getByRole('heading', { name: `Assignments in ${sector.name} (1)` })).toBeVisible()
  await expect(figureOf(page, 'Overdue')).toContainText('1')

  await page.getByLabel('Search assignments').fill(technician.name.toUpperCase())
  await page.getByLabel('Status', { exact: true }).selectOption('Completed')
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('Overdue')
  const row = rowOf(page, technician.name)
  await expect(row).toContainText(first.name)
  await row.getByRole('button', { name: /^Download Report of A-/ }).click()
  await expect(page.getByText(/^There is no report of A-\d+ yet/)).toBeVisible()
  await row.getByRole('button', { name: /^View A-/ }).click()
  const dialog = page.getByRole('dialog', { name: `Inspection for ${first.name}` })
  await expect(dialog).toContainText(supervisor.name)
  for (const item of first.equipment) await expect(dialog).toContainText(item.name)
})

test('refuses a report without completed work, then creates, finds, downloads and deletes one', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(errorStatus(422, '/reports/generate-plant-report/'))
  const { supervisor, technician, sector } = await openCrew(plant)
  const client = await signIn(plant.address, supervisor.email, password)
  const { first } = await assignFirstPlant(client, technician.id, plant.today)
  await openAs(page, `/admin/reports?search=${encodeURIComponent(supervisor.name)}`)
  await expect(
    page.getByText(`No reports match "${supervisor.name}". Try a different search term.`),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Generate Report' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Generate Report' })
  await dialog.getByLabel('Sector').selectOption(`${sector.name} (${sector.code})`)
  await dialog.getByLabel('Plant').selectOption({ label: `${first.plant_id} ${first.name}` })
  const generate = dialog.getByRole('button', { name: 'Generate Report' })
  await generate.click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to generate the report')

  await completeAll(await signIn(plant.address, technician.email, password))
  const downloading = page.waitForEvent('download')
  await generate.click()
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
  await expect(dialog).toBeHidden()
  await page.getByLabel('Search reports').fill(first.name)
  await page.getByLabel('Type', { exact: true }).selectOption('Maintenance')
  await expect(page.getByText('No Reports Found')).toBeVisible()
  await page.getByLabel('Type', { exact: true }).selectOption('Inspection')
  const row = rowOf(page, sector.name)
  await expect(row).toContainText('Completed')
  await expect(row).toContainText(/\d (KB|MB)/)
  const saving = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Download / }).click()
  await saving
  await row.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})

test('the calendar shows due work, and adds, changes, exports and deletes events', async ({ page }) => {
  const { supervisor, technician } = await openCrew(plant)
  const client = await signIn(plant.address, supervisor.email, password)
  const { first } = await assignFirstPlant(client, technician.id, plant.today)
  await openAs(page, '/admin/calendar')
  await expect(page.locator('td [data-day]')).toHaveCount(42)
  await expect(page.locator(`[data-day="${plant.today}"]`)).toHaveAttribute('aria-current', 'date')
  await page.goto(`${plant.address}/admin/calendar?day=${addDays(plant.today, -2)}`)
  const day = page.getByRole('dialog')
  await expect(day.getByText('Deadline').first()).toBeVisible()
  await day.getByRole('button', { name: new RegExp(technician.name) }).click()
  const details = page.getByRole('dialog', { name: `Inspection for ${first.name}` })
  await expect(details).toContainText(supervisor.name)
  await details.getByRole('button', { name: 'Close' }).click()

  const title = `Shift meeting of ${technician.name}`
  await page.getByRole('button', { name: 'Add Event' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Event' })
  await form.getByRole('button', { name: 'Add Event' }).click()
  await expect(form.getByLabel('Title')).toHaveAccessibleDescription(new RegExp(validationMessages.required))
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Time').fill('07:30')
  await form.getByRole('button', { name: 'Add Event' }).click()
  await expect(form).toBeHidden()
  const listed = page.getByRole('list', { name: "Today's Events" }).getByRole('button', { name: title })
  await expect(listed).toContainText('07:30')

  await page.getByLabel('Filter').selectOption('Maintenance')
  await expect(listed).toHaveCount(0)
  await page.getByLabel('Filter').selectOption('Meeting')
  const exporting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = await exporting
  expect(download.suggestedFilename()).toBe(`walkdown-${plant.today.slice(0, 7)}.ics`)
  expect((await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '')).toContain(
    `SUMMARY:${title}`,
  )

  await listed.click()
  const edit = page.getByRole('dialog', { name: 'Edit Event' })
  await edit.getByLabel('Time').fill('')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(edit).toBeHidden()
  await expect(listed).not.toContainText('07:30')
  await listed.click()
  await edit.getByRole('button', { name: 'Delete Event' }).click()
  await page
    .getByRole('dialog', { name: 'Delete this event?' })
    .getByRole('button', { name: 'Delete Event' })
    .click()
  await expect(page.getByText(`${title} was deleted`)).toBeVisible()
  await expect(listed).toHaveCount(0)
})

test('creates the content of a plant by hand, reorders it with mouse and keyboard, and deletes it', async ({
  page,
}) => {
  const { id: sector } = await openSector(plant)
  const name = `Cooling Water ${sector}`
  const made = await plant.admin.call(plantEditingCalls.createPlant, {
    body: { plant_id: 'WT-1', name, sector },
  })
  await openAs(page, `/admin/plants?tab=plants&search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(`${plant.address}/admin/plants/${made.id}`)
  await expect(page.getByText(/a technician’s checklist, started or not, does not change/)).toBeVisible()
  const addIn = async (what: string, fill: (dialog: Locator) => Promise<void>) => {
    await page.getByRole('button', { name: `Add ${what}` }).click()
    const dialog = page.getByRole('dialog', { name: `Add ${what}` })
    await fill(dialog)
    await dialog.getByRole('button', { name: `Add ${what}` }).click()
    await expect(dialog).toBeHidden()
  }
  await addIn('Equipment', async (dialog) => {
    await dialog.getByLabel('Name', { exact: false }).first().fill('Dosing Pump')
    await dialog.getByLabel('Tag').fill('DP-1')
    await dialog.getByRole('button', { name: 'Add specification' }).click()
    await dialog.getByLabel('Name of specification 1').fill('Stroke')
    await dialog.getByLabel('Value of specification 1').fill('12 mm')
  })
  await page.getByRole('link', { name: 'Print Labels' }).click()
  const label = page.getByRole('list', { name: 'Labels' }).getByRole('listitem')
  await expect(label).toHaveText(`DP-1Dosing Pump${name}`)
  await expect(label.getByRole('img', { name: 'Code of DP-1' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(label).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.getByRole('link', { name: `Back to ${name}` }).click()
  await rowOf(page, 'DP-1').getByRole('link', { name: 'Dosing Pump' }).click()
  await expect(page.getByText('12 mm')).toBeVisible()
  await addIn('Checklist', async (dialog) => {
    await dialog.getByLabel('Name').fill('Weekly')
    await dialog.getByLabel('Estimated duration in minutes').fill('half an hour')
    await dialog.getByRole('button', { name: 'Add Checklist' }).click()
    await expectDescription(dialog.getByLabel('Estimated duration in minutes'), 'whole minutes')
    await dialog.getByLabel('Estimated duration in minutes').fill('30')
  })
  await page.getByRole('link', { name: 'Weekly' }).click()
  await expect(page.getByText('No tasks yet')).toBeVisible()
  for (const title of ['Listen', 'Measure', 'Look'])
    await addIn('Task', async (dialog) => {
      await dialog.getByLabel('Title').fill(title)
      if (title !== 'Measure') return
      await dialog.getByLabel('Measured value').check()
      await dialog.getByLabel('At least').fill('1,5')
      await dialog.getByLabel('At most').fill('4')
      await dialog.getByLabel('Unit').fill('bar')
    })
  const tasks = page.getByRole('list', { name: 'Tasks' }).getByRole('listitem')
  await expect(tasks).toHaveText([/Listen/, /Limits: 1.5 to 4/, /Look/])

  await page.getByRole('button', { name: 'Move Look up' }).focus()
  await page.keyboard.press('Enter')
  await expect(tasks).toHaveText([/Listen/, /Look/, /Measure/])
  await expect(page.getByRole('button', { name: 'Move Look up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tasks).toHaveText([/Look/, /Listen/, /Measure/])
  await expect(page.getByRole('status').filter({ hasText: 'Look is now number 1 of 3' })).toBeAttached()
  await tasks
    .nth(0)
    .getByTitle('Drag to another place')
    .dragTo(tasks.nth(2), {
      targetPosition: { x: 200, y: 50 },
    })
  await expect(tasks).toHaveText([/Listen/, /Measure/, /Look/])
  await page.getByRole('button', { name: 'Move Listen down' }).click()
  await expect(tasks).toHaveText([/Measure/, /Listen/, /Look/])
  const checklist = Number(new URL(page.url()).pathname.split('/').at(-1))
  const readTitles = async () => {
    const { results } = await plant.admin.call(plantEditingCalls.tasksOfChecklist, {
      params: { id: checklist },
    })
    return results.map(({ title }) => title)
  }
  await expect.poll(readTitles).toEqual(['Measure', 'Listen', 'Look'])
  await page.reload()
  await expect(tasks).toHaveText([/Measure/, /Listen/, /Look/])

  await page.getByLabel('Select Measure').check()
  await page.getByLabel('Select Look').check()
  await page.getByRole('button', { name: 'Delete 2 tasks' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 tasks were deleted.')).toBeVisible()
  await expect(tasks).toHaveText([/Listen/])

  await page.getByRole('link', { name: 'Back to DP-1 Dosing Pump' }).click()
  await page.getByRole('button', { name: 'Duplicate Weekly' }).click()
  const copy = page.getByRole('dialog', { name: 'Duplicate Checklist' })
  await copy.getByLabel('Name of the copy').fill('Monthly')
  await copy.getByRole('button', { name: 'Duplicate Checklist' }).click()
  await expect(rowOf(page, 'Monthly')).toContainText('1')
  await rowOf(page, 'Monthly').getByRole('button', { name: 'Delete Monthly' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Monthly was deleted.')).toBeVisible()

  await page.getByRole('link', { name: `Back to ${name}` }).click()
  const row = rowOf(page, 'DP-1')
  await row.getByRole('button', { name: 'Deactivate Dosing Pump' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(row).toContainText('Inactive')
  await row.getByRole('button', { name: 'Activate Dosing Pump' }).click()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
})

test('refuses to delete equipment with open work, shows the reason, and deactivates it', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409 .*\/api\/admin\/equipment\//)
  const { supervisor, technician } = await openCrew(plant)
  const client = await signIn(plant.address, supervisor.email, password)
  const { first } = await assignFirstPlant(client, technician.id, plant.today)
  const { name } = first.equipment[0]!
  await openAs(page, `/admin/plants/${first.id}`)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Equipment' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Remove it from its open assignments first.')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, name)).toContainText('Inactive')
})
