import { type Browser, expect, type Page } from '@playwright/test'
import { signIn } from '#scripts/demo/api-client.ts'
import { lastWeekFindings } from '#scripts/demo/findings.ts'
import { inspectChecklist } from '#scripts/demo/inspect-checklist.ts'
import { demoPlants } from '#scripts/sample-pdfs/demo-plants.ts'
import { formatDay, formatFullDay, formatLongDay, formatMonth } from '#src/app/shared/format/dates.ts'
import { type TechnicianAssignment, technicianCalls } from '#src/contract/technician.ts'
import { addDays, monthGridOf, monthOf } from '#src/rules/calendar.ts'
import { assignPlants } from './assign-plants.ts'
import { openCrew } from './create-users.ts'
import { expectReadyOffline } from './expect-ready-offline.ts'
import { type PlantServer, password, people, startPlantServer, uploadWeeklyPdf } from './plant-server.ts'
import { signInAs } from './sign-in.ts'
import { errorStatus, networkError, test } from './test.ts'

const INSTRUCTIONS = 'Ask the control room before you open the valve.'

let plant: PlantServer
let overdue: TechnicianAssignment
let morning: TechnicianAssignment
let noon: TechnicianAssignment
let future: TechnicianAssignment
let old: TechnicianAssignment

test.beforeAll(async () => {
  plant = await startPlantServer()
  const { today } = plant
  const first = await assignPlants(plant, await uploadWeeklyPdf(plant), [
    { plant: 0, title: 'Overdue round', due: addDays(today, -3) },
    { plant: 1, title: 'Morning round', due: today },
    { plant: 2, title: 'Noon round', due: today, instructions: INSTRUCTIONS },
  ])
  const second = await assignPlants(plant, await uploadWeeklyPdf(plant), [
    { plant: 0, title: 'Evening round', due: today },
    { plant: 1, title: 'Round to come', due: addDays(today, 3) },
    { plant: 2, title: 'Old round', due: addDays(today, -40) },
  ])
  type Three = [TechnicianAssignment, TechnicianAssignment, TechnicianAssignment]
  ;[overdue, morning, noon] = first as Three
  ;[, future, old] = second as Three
  await inspectWhole(old)
})
test.afterAll(() => plant.close())

/** Submits all checklists from another phone. */
async function inspectWhole(assignment: TechnicianAssignment): Promise<void> {
  const [equipment] = assignment.equipment
  await plant.technician.call(technicianCalls.startAssignment, { params: { id: assignment.id }, body: {} })
  const task = await readFirstTask(assignment)
  const finding = { ...lastWeekFindings[0]!, tag: equipment!.equipment_id, task, measured: undefined }
  for (const checklist of equipment!.checklists)
    await inspectChecklist(plant.technician, assignment, equipment!, checklist, [finding], new Date())
}

async function readFirstTask(assignment: TechnicianAssignment): Promise<string> {
  const { id, checklists } = assignment.equipment[0]!
  const execution = await plant.technician.call(technicianCalls.checklistExecution, {
    query: { assignment: assignment.id, equipment: id, checklist: checklists[0]!.id },
  })
  return execution.tasks[0]!.title
}

async function openPhone(browser: Browser, width = 390, person = people.technician): Promise<Page> {
  const touch = { hasTouch: true, isMobile: true, serviceWorkers: 'allow' } as const
  const phone = await browser.newContext({ viewport: { width, height: 844 }, ...touch })
  const page = await phone.newPage()
  await signInAs(page, plant.address, person)
  await expectReadyOffline(page)
  return page
}

const dayOf = (page: Page, date: string) =>
  page.getByRole('button', { name: new RegExp(`^${formatLongDay(date)},`) })

test('overdue work is one tap from the dashboard, and starts there', async ({ browser }) => {
  const page = await openPhone(browser)
  await page.getByRole('link', { name: 'View All Overdue' }).click()
  await expect(page).toHaveURL(/\/technician\/overdue$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overdue Assignments')
  await expect(page.getByText(/^1 assignment is overdue/)).toBeVisible()
  for (const name of [/My Assignments/, /My Schedule/, /Assignment History/])
    await expect(
      page.getByRole('region', { name: 'Quick Actions' }).getByRole('link', { name }),
    ).toBeVisible()
  await page.getByRole('button', { name: 'Start Now' }).click()
  // The start opens the only checklist of the assignment.
  await expect(page).toHaveURL(new RegExp(`/technician/checklists\\?assignment=${overdue.id}&`))
  await expect
    .poll(async () => {
      const { status } = await plant.technician.call(technicianCalls.readAssignment, {
        params: { id: overdue.id },
      })
      return status
    })
    .toBe('in_progress')
  await page.context().close()
})

test('navigates from the month through the day to an assignment, and back', async ({ browser }) => {
  const page = await openPhone(browser)
  await page.goto(`${plant.address}/technician/schedule`)
  await expect(page.getByRole('heading', { level: 2, name: formatMonth(plant.today) })).toBeVisible()
  for (const name of ['Pending', 'In Progress', 'Completed'])
    await expect(page.getByRole('list', { name: 'Legend' }).getByText(name)).toBeVisible()
  await expect(page.getByRole('table', { name: formatMonth(plant.today) }).getByRole('button')).toHaveCount(
    42,
  )

  const today = dayOf(page, plant.today)
  await expect(today).toHaveAttribute('aria-current', 'date')
  await expect(today).toContainText('+1 more')
  await today.click()
  const list = page.getByRole('dialog', { name: formatFullDay(plant.today) })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByText(`0 of ${noon.total_checklists} checklists completed`).first()).toBeVisible()
  await list.getByRole('button', { name: 'View Details: Noon round' }).click()

  const dialog = page.getByRole('dialog', { name: 'Noon round' })
  for (const words of [
    noon.assignment_id,
    'Pending',
    formatDay(plant.today),
    noon.plant.name,
    'Marek Nowak',
    'Sofia Lindqvist',
    '1 equipment',
    '0 %',
    INSTRUCTIONS,
  ])
    await expect(dialog.getByText(words).first()).toBeVisible()
  await page.goBack()
  await expect(list).toBeVisible()
  await list.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/technician\/schedule$/)

  await page.goForward()
  await list.getByRole('button', { name: 'View Details: Noon round' }).click()
  await dialog.getByRole('button', { name: 'Start Assignment' }).click()
  await expect(page).toHaveURL(new RegExp(`/technician/checklists\\?assignment=${noon.id}&`))
  await page.context().close()
})

test('work scheduled for later cannot start, and shows the reason', async ({ browser }) => {
  const page = await openPhone(browser)
  await page.goto(`${plant.address}/technician/schedule`)
  const date = formatDay(future.due_date)
  await dayOf(page, future.due_date).click()
  // A day with one assignment opens its dialog at once.
  const dialog = page.getByRole('dialog', { name: 'Round to come' })
  await expect(dialog.getByRole('button', { name: `Scheduled for ${date}` })).toBeDisabled()
  await expect(
    dialog.getByText(`This assignment is scheduled for ${date} and cannot be started yet.`),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await dayOf(page, addDays(plant.today, 1)).click()
  await expect(page.getByText('No plant assignments for this date.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByText('Day', { exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: formatFullDay(addDays(plant.today, 1)) })).toBeVisible()
  await expect(page.getByText('No plant assignments for this date.')).toBeVisible()
  await page
    .getByRole('textbox', { name: 'Date' })
    .fill(future.due_date.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'))
  await page.getByRole('textbox', { name: 'Date' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`mode=day&date=${future.due_date}`))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Scheduled for ${date}` })).toBeDisabled()
  await page.goBack()
  await expect(page.getByText('No plant assignments for this date.')).toBeVisible()
  await page.context().close()
})

test('moves through months, and Back undoes each step', async ({ browser }) => {
  const page = await openPhone(browser)
  await page.goto(`${plant.address}/technician/schedule`)
  const next = addDays(monthOf(plant.today).last, 1)
  const title = (date: string) => page.getByRole('heading', { level: 2, name: formatMonth(date) })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(title(next)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(title(addDays(monthOf(next).last, 1))).toBeVisible()
  await page.goBack()
  await expect(title(next)).toBeVisible()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(title(plant.today)).toBeVisible()
  await expect(page).toHaveURL(/\/technician\/schedule$/)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(title(addDays(monthOf(plant.today).first, -1))).toBeVisible()
  await page.context().close()
})

test('the history has weeks and days, and loads from the server what the phone no longer stores', async ({
  browser,
}) => {
  const page = await openPhone(browser)
  await page.goto(`${plant.address}/technician/assignment-history`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assignment History')
  const card = (name: string) => page.getByRole('article', { name })
  await expect(card('Morning round').getByText('Due Today')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(card('Morning round')).toHaveCount(0)
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(card('Morning round')).toBeVisible()

  await page.getByText('Day View').click()
  await expect(page.getByRole('heading', { name: formatFullDay(plant.today) })).toBeVisible()
  for (let day = 1; day <= 3; day++) await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page).toHaveURL(new RegExp(`view=day&date=${overdue.due_date}`))
  await expect(card('Overdue round').getByText('Overdue', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Nothing was due on this day.')).toBeVisible()

  await page.goto(`${plant.address}/technician/assignment-history?date=${old.due_date}`)
  await expect(card('Old round').getByText('Completed', { exact: true })).toBeVisible()
  await expect(card('Old round').getByText('Not on this phone')).toBeVisible()
  await card('Old round').getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByText('This is the copy on the server. It is read-only here.')).toBeVisible()
  await page
    .getByRole('link', { name: /^Review/ })
    .first()
    .click()
  await expect(page.getByText('Checklist completed successfully')).toBeVisible()
  const photo = page.getByRole('img', { name: /^Photo 1 of/ }).first()
  await photo.scrollIntoViewIfNeeded()
  await expect
    .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await page.context().close()
})

test('a failed request for older work shows an error in place, and a retry', async ({
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(errorStatus(503, '/technician/assignments/by-week/'))
  const page = await openPhone(browser)
  const refusal = { message: 'Walkdown is being looked after.', code: 'maintenance', details: null }
  const body = JSON.stringify({ ...refusal, error: refusal.message })
  await page
    .context()
    .route('**/assignments/by-week/**', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body }),
    )
  await page.goto(`${plant.address}/technician/assignment-history?view=day&date=${old.due_date}`)
  await expect(
    page.getByText(/Could not load completed work .+ from the server: Walkdown is being looked after/),
  ).toBeVisible()
  await expect(page.getByText('No assignments found')).toHaveCount(0)
  await page.context().unroute('**/assignments/by-week/**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('article', { name: 'Old round' })).toBeVisible()
  await page.context().close()
})

test('after an offline cold start the stored days appear, and older days show the reason', async ({
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(networkError)
  const page = await openPhone(browser)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.context().setOffline(true)

  await page.goto(`${plant.address}/technician/schedule`)
  await expect(dayOf(page, plant.today)).toContainText('+1 more')
  await page.goto(`${plant.address}/technician/overdue`)
  await expect(page.getByRole('article', { name: 'Overdue round' })).toBeVisible()
  await page.goto(`${plant.address}/technician/assignment-history`)
  await expect(page.getByRole('article', { name: 'Morning round' })).toBeVisible()
  await expect(page.getByText('Older work is not on this phone')).toHaveCount(0)

  await page.goto(`${plant.address}/technician/assignment-history?date=${old.due_date}`)
  await expect(page.getByText('Older work is not on this phone')).toBeVisible()
  await expect(page.getByText('No assignments found')).toHaveCount(0)
  await page.goto(`${plant.address}/technician/schedule?date=${old.due_date}`)
  await expect(page.getByText('Older work is not on this phone')).toBeVisible()
  const firstDay = monthGridOf(old.due_date)[0]!
  await page
    .getByRole('button', { name: `${formatLongDay(firstDay)}, older work is not on this phone` })
    .click()
  await expect(page.getByRole('dialog').getByText('Older work is not on this phone')).toBeVisible()
  await expect(page.getByText('No plant assignments for this date.')).toHaveCount(0)

  const [equipment] = old.equipment
  const [checklist] = equipment!.checklists
  await page.goto(
    `${plant.address}/technician/checklists?assignment=${old.id}&equipment=${equipment!.id}&checklist=${checklist!.id}`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This checklist is not on this phone')
  await page.goto(`${plant.address}/technician/assignment/${old.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This assignment is not on this phone')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Old round')
  await page.context().close()
})

test('an unknown assignment shows "not found"', async ({ browser, consoleErrors }) => {
  consoleErrors.expect(errorStatus(404, '/technician/assignments/999999/'))
  const page = await openPhone(browser)
  for (const id of ['999999', 'pump']) {
    await page.goto(`${plant.address}/technician/assignment/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assignment not found')
  }
  await page.context().close()
})

for (const { width, letters } of [
  { width: 320, letters: '100%' },
  { width: 390, letters: '200%' },
])
  test(`the screen does not overflow, ${width} wide with a font size of ${letters}`, async ({ browser }) => {
    const page = await openPhone(browser, width)
    for (const address of [
      'overdue',
      'schedule',
      'schedule?mode=day',
      `schedule?day=${plant.today}`,
      `schedule?assignment=${morning.id}`,
      'assignment-history',
      'assignment-history?view=day',
    ]) {
      await page.goto(`${plant.address}/technician/${address}`)
      await page.addStyleTag({ content: `html { font-size: ${letters} !important }` })
      await expect(page.getByText(/^((Morning|Overdue) round|\+1 more)$/).first()).toBeAttached()
      // The calendar of the date field belongs to the screen.
      if (address.includes('mode=day')) await page.getByRole('textbox', { name: 'Date' }).click()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, address).toBeLessThanOrEqual(0)
    }
    await page.context().close()
  })

/** Creates a technician with many assignments for today. */
async function assignMany(count: number): Promise<string> {
  const { supervisor, technician } = await openCrew(plant)
  const crew = {
    ...plant,
    supervisor: await signIn(plant.address, supervisor.email, password),
    technician: await signIn(plant.address, technician.email, password),
  }
  const [{ checklists, ...pump }] = demoPlants[0]!.equipment as [(typeof demoPlants)[0]['equipment'][0]]
  const [{ tasks, ...rest }] = checklists as [(typeof checklists)[0]]
  const numbers = Array.from({ length: count }, (_one, index) => index + 1)
  const plants = numbers.map((number) => ({
    code: `LL-${number}`,
    name: `Hall ${number}`,
    location: 'Yard',
    equipment: [{ ...pump, tag: `L-${number}`, checklists: [{ ...rest, tasks: tasks.slice(0, 1) }] }],
  }))
  await assignPlants(
    crew,
    await uploadWeeklyPdf(crew, 'sectioned', plants),
    numbers.map((number) => ({ plant: number - 1, title: `Round ${number}.`, due: plant.today })),
  )
  return technician.email
}

test('an incremental list renders only visible assignments, finds all, and restores the scroll position', async ({
  browser,
}) => {
  const many = 20
  const page = await openPhone(browser, 390, await assignMany(many))
  await page.goto(`${plant.address}/technician/assignments`)
  const list = page.getByRole('list', { name: 'My Assignments' })
  const cards = list.getByRole('article')
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(many))
  expect(await cards.count()).toBeLessThan(many)

  const last = list.getByRole('listitem').nth(many - 1)
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(last).toBeInViewport({ timeout: 1000 })
  }).toPass()
  const readPlace = () => page.evaluate(() => window.scrollY)
  const place = await readPlace()
  expect(place).toBeGreaterThan(2000)
  await last.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('link', { name: 'Back to My Assignments' })).toBeInViewport()
  expect(await readPlace()).toBe(0)
  await page.goBack()
  await expect(last).toBeInViewport()
  expect(Math.abs((await readPlace()) - place)).toBeLessThan(200)

  await page.getByRole('searchbox', { name: 'Search by plant or equipment' }).fill('L-14')
  await expect(cards).toHaveCount(1)
  await expect(cards).toHaveAccessibleName('Round 14.')
  await page.getByRole('searchbox').fill('no such plant')
  await expect(page.getByText('No assignments match "no such plant"')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(cards.first()).toBeVisible()
})
