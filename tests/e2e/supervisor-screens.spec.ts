import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { inspectChecklist } from '#scripts/demo/inspect-checklist.ts'
import { formatDate, formatLongDay } from '#src/app/shared/format/dates.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { handoverReportCalls } from '#src/contract/supervisor/handover-reports.ts'
import { supervisorNotificationCalls } from '#src/contract/supervisor/supervisor-notifications.ts'
import { type TechnicianAssignment, technicianCalls } from '#src/contract/technician.ts'
import { addDays } from '#src/rules/calendar.ts'
import { readPdfText } from '#tests/api/read-pdf-text.ts'
import { assignPlants } from './assign-plants.ts'
import { expectAccessible } from './expect-accessible.ts'
import { type PlantServer, people, startPlantServer, uploadWeeklyPdf } from './plant-server.ts'
import { openSignedIn } from './sign-in.ts'
import { errorStatus, test } from './test.ts'

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })

let plant: PlantServer
let rounds: TechnicianAssignment[]
test.beforeAll(async () => {
  plant = await startPlantServer()
  const { today } = plant
  rounds = [
    ...(await assignPlants(plant, await uploadWeeklyPdf(plant), [
      { plant: 0, title: 'First round', due: today },
      { plant: 1, title: 'Second round', due: today },
      { plant: 2, title: 'Third round', due: today },
    ])),
    ...(await assignPlants(plant, await uploadWeeklyPdf(plant), [
      { plant: 0, title: 'Fourth round', due: today },
      { plant: 1, title: 'Late round', due: addDays(today, -3) },
    ])),
  ]
})
test.afterAll(() => plant.close())

const figureOf = (page: Page, label: string): Locator =>
  page.locator('dl > div', { has: page.locator('dt', { hasText: label }) }).locator('dd')
const cellOf = (page: Page, day: string) =>
  page.getByRole('cell').filter({ has: page.locator(`[data-day="${day}"]`) })

async function readDue(index: number): Promise<string> {
  const { due_date } = await plant.supervisor.call(assignmentCalls.read, {
    params: { id: rounds[index]!.id },
  })
  return due_date
}

test('a supervisor sees due work in the calendar, and moves it to another day and back', async ({ page }) => {
  const { today } = plant
  const tomorrow = addDays(today, 1)
  await openSignedIn(page, plant.address, people.supervisor)
  await page.goto(`${plant.address}/supervisor`)
  await page.getByRole('link', { name: /Schedule Overview/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendar Overview')

  await test.step('the month shows three assignments a day, with a link to the others', async () => {
    const cell = cellOf(page, today)
    await expect(cell.locator('[draggable]')).toHaveCount(3)
    await expect(page.locator('tbody td')).toHaveCount(42)
    await expect(page.getByRole('alert').filter({ hasText: 'conflict' })).toContainText('several assignments')
    await cell.getByRole('button', { name: '+1 more' }).click()
    const day = page.getByRole('list', { name: /^\w+ \d+ \w+ \d{4}$/ })
    await expect(day.getByRole('listitem')).toHaveCount(4)
    await expect(figureOf(page, 'Total Assignments')).toHaveText('4')
    await expect(figureOf(page, 'Pending')).toHaveText('4')
    await page.getByText('Week', { exact: true }).click()
    await expect(figureOf(page, 'Total Assignments')).toHaveText('5')
    await expect(figureOf(page, 'Overdue')).toHaveText('1')
    await expect(page.getByRole('list', { name: 'Today’s Events' }).getByRole('listitem')).toHaveCount(4)
  })

  await test.step('drag and drop moves an assignment to the next day, and undo moves it back', async () => {
    await page.goto(`${plant.address}/supervisor/calendar`)
    const name = new RegExp(`^${rounds[0]!.plant_name}, .*, Pending$`)
    const item = (day: string) => cellOf(page, day).getByRole('button', { name }).first()
    // On a Saturday the next day is a row below: scrolling during the drag would move another item under the mouse.
    await cellOf(page, tomorrow).scrollIntoViewIfNeeded()
    await item(today).dragTo(cellOf(page, tomorrow))
    await expect(item(tomorrow)).toBeVisible()
    const moved = page.getByRole('alert').filter({ hasText: 'is now due' })
    await moved.getByRole('button', { name: 'Undo' }).click()
    await expect(cellOf(page, tomorrow).locator('[draggable]')).toHaveCount(0)
    expect([await readDue(0), await readDue(3)]).toEqual([today, today])
  })

  await test.step('by the keyboard alone, with a question for a past day', async () => {
    await page.goto(`${plant.address}/supervisor/calendar?assignment=${rounds[1]!.id}`)
    const dialog = page.getByRole('dialog', { name: 'Second round' })
    const due = dialog.getByRole('textbox', { name: 'Due date' })
    await due.fill(formatDate(addDays(today, -1)))
    await due.press('Tab')
    await dialog.getByRole('button', { name: 'Move' }).press('Enter')
    const question = page.getByRole('dialog', { name: 'This day is over' })
    await expect(question).toContainText('will be overdue immediately')
    expect(await readDue(1)).toBe(today)
    await question.getByRole('button', { name: 'Move' }).press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'is now due' })).toBeVisible()
    expect(await readDue(1)).toBe(addDays(today, -1))
  })

  await test.step('the start date changes, but never to a day after the due date', async () => {
    await page.goto(`${plant.address}/supervisor/calendar?assignment=${rounds[2]!.id}`)
    const dialog = page.getByRole('dialog')
    const from = dialog.getByRole('textbox', { name: 'Available from' })
    const move = dialog.getByRole('button', { name: 'Move' })
    await from.fill(formatDate(tomorrow))
    await from.press('Tab')
    await expect(dialog.getByText('Available from must not be after the due date.')).toBeVisible()
    await expect(move).toBeDisabled()
    await from.fill(formatDate(addDays(today, -2)))
    await from.press('Tab')
    await move.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'is now available from' })).toBeVisible()
    expect(await readDue(2)).toBe(today)
  })

  await test.step('the keyboard moves between days, and opens one', async () => {
    await page.goto(`${plant.address}/supervisor/calendar`)
    const day = (date: string) => page.locator(`[data-day="${date}"]`)
    await expect(day(today)).toHaveAccessibleName(`${formatLongDay(today)}, 3 assignments`)
    await day(today).focus()
    await page.keyboard.press('ArrowRight')
    await expect(day(tomorrow)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nothing is due on this day.')).toBeVisible()
    await page.goBack()
    await cellOf(page, today).locator('[draggable]').first().click()
    await page.getByRole('dialog').getByRole('link', { name: 'View Details' }).click()
    await expect(page).toHaveURL(/\/supervisor\/assignment\/\d+$/)
  })
})

test('a supervisor views, saves and deletes a report', async ({ page }) => {
  const late = rounds[4]!
  await plant.technician.call(technicianCalls.startAssignment, { params: { id: late.id }, body: {} })
  for (const equipment of late.equipment)
    for (const checklist of equipment.checklists)
      await inspectChecklist(plant.technician, late, equipment, checklist, [], new Date())

  await openSignedIn(page, plant.address, people.supervisor)
  await page.goto(`${plant.address}/supervisor`)
  await page.getByRole('link', { name: /^Handover Download/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Handover')
  const row = page.getByRole('row').filter({ hasText: late.plant_name })
  // A job generates the report; the Refresh button shows its progress.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(row).toContainText('Completed', { timeout: 500 })
  }).toPass()

  const saving = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Download / }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/)
  await expect(page.getByText('has been downloaded.')).toBeVisible()

  const title = String(await row.getByRole('button').first().textContent())
  await row.getByRole('button', { name: title, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText(late.plant_name)
  await page.goBack()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Fix Stuck' }).click()
  await expect(page.getByText('No stuck reports found to fix.')).toBeVisible()

  await row.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`"${title}" has been deleted successfully.`)).toBeVisible()
  await expect(page.getByText('No reports available')).toBeVisible()
})

test('a supervisor generates one report of several plants, from the choice to the file', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(errorStatus(422, handoverReportCalls.generateWeek.path))
  const third = rounds[2]!
  await plant.technician.call(technicianCalls.startAssignment, { params: { id: third.id }, body: {} })
  for (const equipment of third.equipment)
    for (const checklist of equipment.checklists)
      await inspectChecklist(plant.technician, third, equipment, checklist, [], new Date())

  await openSignedIn(page, plant.address, people.supervisor)
  await page.goto(`${plant.address}/supervisor/reports`)
  await page.getByRole('tab', { name: 'Generate New Reports' }).click()
  await expect(figureOf(page, 'Completed Plants')).toHaveText('1')
  const row = page.getByRole('row').filter({ hasText: third.plant_name })
  await expect(row).toContainText('Completed')

  await test.step('an impossible report shows its reason before the request', async () => {
    await page.getByRole('button', { name: 'Generate Combined Report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Generate Handover Plant Report' })
    await expect(dialog.getByRole('checkbox', { name: rounds[0]!.plant_name })).toBeDisabled()
    await expectAccessible(page, 'the dialog of a combined report')
    await dialog.getByRole('button', { name: 'Generate Report' }).click()
    await expect(dialog).toContainText('Please select at least one plant to generate a combined report.')
    const from = dialog.getByRole('textbox', { name: 'Assigned from' })
    await from.fill(formatDate(addDays(plant.today, 3)))
    await from.press('Tab')
    await expect(dialog).toContainText('Start date cannot be after end date.')
    await page.goBack()
    await expect(dialog).toBeHidden()
  })

  await test.step('the report opens in a new tab, and can be downloaded', async () => {
    await page.getByRole('button', { name: 'Generate Combined Report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Generate Handover Plant Report' })
    await dialog.getByRole('checkbox', { name: third.plant_name }).check()
    await dialog.getByRole('textbox', { name: 'Description' }).fill('For the night shift')
    const opening = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Generate Report' }).click()
    await opening
    await expect(page.getByText('Combined report generated successfully!')).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.getByRole('tab', { name: 'Saved Reports' }).click()
    const saved = page.getByRole('row').filter({ hasText: `Combined report: ${third.plant_name}` })
    await expect(saved).toContainText('For the night shift')
    const saving = page.waitForEvent('download')
    await saved.getByRole('button', { name: /^Download / }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^combined-report-.*\.pdf$/)
    expect(await readPdfText(await readFile(await file.path()))).toContain('For the night shift')
  })

  await test.step('a week of a plant has one report', async () => {
    await page.getByRole('tab', { name: 'Generate New Reports' }).click()
    await page.getByRole('button', { name: `Weekly Report of ${third.plant_name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Generate Weekly Report' })
    await expectAccessible(page, 'the dialog of a weekly report')
    const day = dialog.getByRole('textbox', { name: 'A day of the week' })
    await day.fill(formatDate(addDays(plant.today, 70)))
    await day.press('Tab')
    await dialog.getByRole('button', { name: 'Generate Report' }).click()
    await expect(dialog).toContainText(`Nothing was due in ${third.plant_name} in this week.`)
    await day.fill(formatDate(plant.today))
    await day.press('Tab')
    const opening = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Generate Report' }).click()
    await opening
    await expect(page.getByText('Weekly report generated successfully!')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('one equipment has its own report', async () => {
    await page.getByRole('button', { name: `View Equipment of ${third.plant_name}` }).click()
    const piece = third.equipment[0]!
    await page.getByRole('button', { name: `Generate Report of ${piece.name}` }).click()
    await expect(page.getByText(/Equipment report: .* is being generated/)).toBeVisible()
    await page.getByRole('button', { name: 'Back to Plants' }).click()
    await expect(row).toBeVisible()
  })

  await test.step('it links to its checklists, its history and the inspection', async () => {
    await page.getByRole('button', { name: `View Equipment of ${third.plant_name}` }).click()
    const piece = third.equipment[0]!
    await page.getByRole('link', { name: piece.name }).click()
    await expect(page).toHaveURL(new RegExp(`/supervisor/checklist-view\\?equipment=${piece.id}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${piece.equipment_id} ${piece.name}`)
    const past = page.getByRole('region', { name: 'Past inspections' })
    await expect(past.getByRole('row')).toHaveCount(1 + piece.checklists.length)
    const checklists = page.getByRole('region', { name: 'Checklists' })
    await expect(checklists.getByText(piece.checklists[0]!.name)).toBeVisible()
    await past.getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`/equipment/${piece.id}/view\\?assignment=${third.id}$`))
    await page.getByRole('link', { name: 'Checklists and history' }).click()
    await expect(past).toBeVisible()
  })
})

test('a supervisor gets a notification of a submission and sees it without a reload', async ({ page }) => {
  const round = rounds[3]!
  await openSignedIn(page, plant.address, people.supervisor)
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(/ unread$/)
  const reviews = figureOf(page, 'Pending Reviews')
  await expect(reviews).toHaveText(/^\d+$/)
  const before = Number(await reviews.textContent())
  // On another device. The notification of the overdue round may arrive at its hour, so retry.
  const readAll = async () => {
    await plant.supervisor.call(supervisorNotificationCalls.markAllRead)
    await expect(bell).toHaveAccessibleName('Notifications', { timeout: 5000 })
  }
  await expect(readAll).toPass()

  await plant.technician.call(technicianCalls.startAssignment, { params: { id: round.id }, body: {} })
  for (const equipment of round.equipment)
    for (const checklist of equipment.checklists)
      await inspectChecklist(plant.technician, round, equipment, checklist, [], new Date())
  const count = round.equipment.flatMap(({ checklists }) => checklists).length
  await expect(bell).toHaveAccessibleName(/, [12] unread$/)
  await expect(reviews).toHaveText(String(before + count))

  await page.getByRole('main').getByRole('link', { name: 'Notifications' }).click()
  await expect(page.getByText(/^[12] unread$/)).toBeVisible()
  const notice = page.getByRole('listitem').filter({ hasText: 'Submitted: Fourth round' })
  await expect(notice.getByRole('img', { name: 'Unread' })).toBeVisible()
  await notice.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/supervisor/assignment/${round.id}$`))
  await bell.click()
  await expect(notice).toBeVisible()
  await expect(notice.getByRole('img', { name: 'Unread' })).toHaveCount(0)
  await expect(readAll).toPass()
  await expect(page.getByText('All read')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
})

test('a supervisor finds an open finding, assigns it, and closes it after an OK answer', async ({ page }) => {
  const inspect = async (round: TechnicianAssignment, isFaulty: boolean) => {
    await plant.technician.call(technicianCalls.startAssignment, { params: { id: round.id }, body: {} })
    const equipment = round.equipment[0]!
    const checklist = equipment.checklists[0]!
    const query = { assignment: round.id, equipment: equipment.id, checklist: checklist.id }
    const { tasks } = await plant.technician.call(technicianCalls.checklistExecution, { query })
    const task = tasks[0]!.title
    const fault = {
      tag: equipment.equipment_id,
      task,
      description: 'Drips at the seal',
      scene: 'leak' as const,
    }
    await inspectChecklist(plant.technician, round, equipment, checklist, isFaulty ? [fault] : [], new Date())
    return { task, tag: equipment.equipment_id }
  }
  const { task, tag } = await inspect(rounds[0]!, true)
  await openSignedIn(page, plant.address, people.supervisor)
  await page.goto(`${plant.address}/supervisor`)
  await expect(figureOf(page, 'Open Findings')).toContainText('1')
  await page.getByRole('link', { name: 'Open Findings 1' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Findings')
  const row = page.getByRole('row').filter({ hasText: tag })
  await expect(row).toContainText('Drips at the seal')

  await row.getByRole('link', { name: `F-000001 ${task}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Finding F-000001' })
  await dialog.getByLabel('State').selectOption('Waiting for parts')
  await dialog.getByLabel('Owner').selectOption('Marek Nowak')
  await dialog.getByLabel('Work order').fill('WO-4711')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('F-000001 saved')).toBeVisible()
  await dialog.getByLabel('New comment').fill('Seal is ordered')
  await dialog.getByRole('button', { name: 'Add comment' }).click()
  await expect(dialog.getByText('Sofia Lindqvist ·')).toBeVisible()
  await expect(dialog.getByRole('list', { name: /^Photos of/ }).getByRole('img')).toBeVisible()
  await expectAccessible(page, 'a finding')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(row).toContainText('WO-4711')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const lines = (await readFile(await (await saving).path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/^F-000001,Waiting for parts,.*Marek Nowak,,WO-4711$/)

  const again = [{ plant: 0, title: 'Next round', due: plant.today }]
  const [next] = await assignPlants(plant, await uploadWeeklyPdf(plant), again)
  await inspect(next!, false)
  await page.reload()
  await expect(row).toContainText('Last answer OK')
  await row.getByRole('link', { name: `F-000001 ${task}` }).click()
  await dialog.getByRole('button', { name: 'Close this finding' }).click()
  await expect(page.getByText('F-000001 closed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(
    page.getByText('No findings match these filters.').or(page.getByText('appears here')),
  ).toBeVisible()
  await page.getByLabel('State').selectOption('Closed')
  await expect(row).toContainText('Closed')
})

test('one press undoes a bulk change of assignments', async ({ page }) => {
  const two = await assignPlants(plant, await uploadWeeklyPdf(plant), [
    { plant: 1, title: 'Fifth round', due: plant.today },
    { plant: 2, title: 'Sixth round', due: plant.today },
  ])
  const readAssignments = () =>
    Promise.all(
      two.map(({ id }) => plant.supervisor.call(assignmentCalls.detailsForCalendar, { params: { id } })),
    )
  const before = await readAssignments()
  await openSignedIn(page, plant.address, people.supervisor)
  await page.goto(`${plant.address}/supervisor/assignments`)
  const boxOf = (id: string) => page.getByRole('checkbox', { name: `Select ${id}` })
  for (const { assignment_id } of before) await boxOf(assignment_id).check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const notice = page.getByRole('alert').filter({ hasText: '2 assignments changed' })
  for (const { assignment_id } of before) await expect(boxOf(assignment_id)).toHaveCount(0)
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 assignments were restored')).toBeVisible()
  for (const { assignment_id } of before) await expect(boxOf(assignment_id)).toBeVisible()
  expect(await readAssignments()).toEqual(before)
})
