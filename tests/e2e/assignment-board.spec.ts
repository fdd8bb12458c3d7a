import { expect, type Page } from '@playwright/test'
import { type ApiClient, signIn } from '#scripts/demo/api-client.ts'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { plantCalls } from '#src/contract/plants.ts'
import { assignmentBoardCalls } from '#src/contract/supervisor/assignment-board.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { assignLastWeek, importPlan, writePlan } from './board-plants.ts'
import { createUser, openCrew } from './create-users.ts'
import { checkPage } from './office-screens.ts'
import { type PlantServer, password, startPlantServer } from './plant-server.ts'
import { openSignedIn } from './sign-in.ts'
import { errorStatus, networkError, test } from './test.ts'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())
test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

/** A sector with a supervisor, technicians, and an imported plan. */
async function openBoardCrew({ plants = 2, machines = 3, technicians = 2 } = {}) {
  const crew = await openCrew(plant)
  const others = []
  for (let number = 1; number < technicians; number += 1)
    others.push(await createUser(plant, 'Technician', crew.sector))
  const supervisor = await signIn(plant.address, crew.supervisor.email, password)
  const pdf = await importPlan(supervisor, { title: 'Week 48', plants, machines })
  return { ...crew, api: supervisor, pdf, technicians: [crew.technician, ...others] }
}
type Crew = Awaited<ReturnType<typeof openBoardCrew>>

const openBoard = async (page: Page, crew: Crew, query = '') => {
  await openSignedIn(page, plant.address, crew.supervisor.email)
  await page.goto(`${plant.address}/supervisor/assignment-board${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assignment Board')
  await expect(page.getByRole('list', { name: 'Plants' })).toBeVisible()
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const forPlant = (page: Page, name: string) =>
  page.getByRole('combobox', { name: `Technician for all machines of ${name}` })
const countAssignments = async (api: ApiClient) => (await api.call(assignmentCalls.list, {})).count
const workflowOf = async (crew: Crew) => crew.api.call(weeklyPdfCalls.workflow, { params: { id: crew.pdf } })

test('300 machines of a confirmed PDF are assigned as last week with three presses, and withdrawn with one', async ({
  page,
}) => {
  const crew = await openBoardCrew({ plants: 20, machines: 15, technicians: 6 })
  await assignLastWeek(
    crew.api,
    crew.technicians.map(({ id }) => id),
  )
  const before = await countAssignments(crew.api)
  await openSignedIn(page, plant.address, crew.supervisor.email)
  await page.goto(`${plant.address}/supervisor/pdf-workflow`)
  let presses = 0
  const press = async (name: string) => {
    await page.getByRole(name.startsWith('Assign all') ? 'link' : 'button', { name }).click()
    presses += 1
  }
  await press('Assign all plants of Week 48')
  await expect(page.getByText('Week 48').first()).toBeVisible()
  // No select is rendered for collapsed machines: one per visible plant, and the priority.
  await expect(
    page.getByRole('list', { name: 'Plants' }).locator('> li:not([aria-hidden])').first(),
  ).toBeVisible()
  expect(await page.getByRole('combobox').count()).toBeLessThanOrEqual(21)
  await press('Same as last week')
  await expect(page.getByText('300 machines have their technicians of last time.')).toBeVisible()
  await press('Assign 300 machines to 6 technicians')
  await expect(page.getByText('Assigned 300 machines to 6 technicians')).toBeVisible({ timeout: 60_000 })
  expect(presses).toBe(3)
  expect(await countAssignments(crew.api)).toBe(before + 20)
  expect(await workflowOf(crew)).toMatchObject({
    assignment_status: 'Completed',
    assignment_progress: { assigned_plants: 20 },
  })

  await button(page, 'Undo').click()
  await expect(page.getByText('20 assignments were withdrawn.')).toBeVisible()
  await expect(button(page, 'Same as last week')).toBeEnabled()
  expect(await countAssignments(crew.api)).toBe(before)
  expect((await workflowOf(crew)).assignment_status).toBe('In Progress')
})

test('20 plants with 300 machines need 9 presses from the upload to the last assignment, at most 12', async ({
  page,
}) => {
  const size = { plants: 20, machines: 15 }
  const crew = await openBoardCrew({ ...size, technicians: 6 })
  await assignLastWeek(
    crew.api,
    crew.technicians.map(({ id }) => id),
  )
  await openSignedIn(page, plant.address, crew.supervisor.email)
  await page.goto(`${plant.address}/supervisor/pdf-workflow`)
  let presses = 0
  const press = async (role: 'button' | 'link', name: string) => {
    await page.getByRole(role, { name, exact: true }).first().click()
    presses += 1
  }
  await press('button', 'Upload PDF')
  const upload = page.getByRole('dialog', { name: 'Upload Weekly Inspection PDF' })
  const buffer = Buffer.from(writePlan(size.plants, size.machines, 'Check the seal'))
  await upload.getByLabel('PDF file').setInputFiles({
    ...{ name: 'Week 49.pdf', mimeType: 'application/pdf', buffer },
  })
  // One press opens the file dialog of the browser, one chooses the file.
  presses += 2
  await press('button', 'Upload and Process')
  await expect(upload).toBeHidden({ timeout: 60_000 })
  await press('link', 'Check plan Week 49')
  await expect(page.getByText('No warning').first()).toBeVisible()
  await press('button', 'Confirm import')
  await expect(page.getByText('"Week 49" was imported.')).toBeVisible({ timeout: 30_000 })
  await press('link', 'Assign all plants of Week 49')
  await press('button', 'Same as last week')
  await expect(page.getByText('300 machines have their technicians of last time.')).toBeVisible()
  await press('button', 'Assign 300 machines to 6 technicians')
  await expect(page.getByText('Assigned 300 machines to 6 technicians')).toBeVisible({ timeout: 60_000 })
  expect(presses).toBe(9)
  expect(await countAssignments(crew.api)).toBe(40)
})

test('any plants are assigned without a PDF: a plant, an exception, a machine left out, and one without tasks', async ({
  page,
}) => {
  const crew = await openBoardCrew()
  const { results } = await crew.api.call(plantCalls.list, {})
  const added = results.find(({ name }) => name === 'Boiler House 01')!
  await plant.admin.call(plantEditingCalls.createEquipment, {
    body: { plant: added.id, equipment_id: 'X-1', name: 'New fan' },
  })
  const [first, second] = crew.technicians
  await openSignedIn(page, plant.address, crew.supervisor.email)
  await page.goto(`${plant.address}/supervisor/assignments`)
  await page.getByRole('link', { name: 'Assign plants' }).click()
  await expect(page.getByText('All plants of your sector')).toBeVisible()
  await forPlant(page, 'Boiler House 01').selectOption(first!.name)
  await button(page, /^Boiler House 01/).click()
  const machines = page.getByRole('list', { name: 'Machines of Boiler House 01' })
  await expect(machines.getByRole('listitem').filter({ hasText: 'New fan' })).toContainText('No tasks')
  await expect(page.getByRole('checkbox', { name: 'Include X-1 New fan' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Technician for P-0102 Feed pump 2' }).selectOption(second!.name)
  await page.getByRole('checkbox', { name: 'Include P-0103 Feed pump 3' }).uncheck()
  await expect(machines.getByRole('listitem').filter({ hasText: 'Feed pump 3' })).toContainText('Left out')
  await expect(page.getByText('3 machines have no technician.')).toBeVisible()
  await checkPage(page, 'the assignment board', sizes)
  await page.setViewportSize(sizes[0]!)

  await page.getByLabel('Title', { exact: true }).fill('Extra round')
  await page.getByLabel('Instructions').fill('After the storm')
  await page.getByLabel('Priority').selectOption('Urgent')
  await button(page, 'Assign 2 machines to 2 technicians').click()
  await expect(page.getByText('Assigned 2 machines to 2 technicians')).toBeVisible()
  const { results: listed } = await crew.api.call(assignmentCalls.list, {})
  expect(
    listed
      .map(({ title, instructions, priority, assigned_to }) => [
        title,
        instructions,
        priority,
        assigned_to.id,
      ])
      .sort(),
  ).toEqual([first!, second!].map(({ id }) => ['Extra round', 'After the storm', 'Urgent', id]).sort())
  await expect(machines.getByText(`With ${first!.name} until`)).toBeVisible()

  // A second assignment of the same machine in the week is confirmed first.
  await page.getByRole('checkbox', { name: 'Include P-0101 Feed pump 1' }).check()
  await page.getByRole('combobox', { name: 'Technician for P-0101 Feed pump 1' }).selectOption(second!.name)
  await button(page, 'Assign 1 machine to 1 technician').click()
  const dialog = page.getByRole('dialog', { name: 'Assign again?' })
  await expect(dialog).toContainText(
    '1 machine is already assigned for this week. It would be inspected twice.',
  )
  await dialog.getByRole('button', { name: 'Assign again' }).click()
  await expect(page.getByText('Assigned 1 machine to 1 technician')).toBeVisible()
  expect(await countAssignments(crew.api)).toBe(3)
})

test('a technician who left is not filled, and the board says how many are open', async ({ page }) => {
  const crew = await openBoardCrew()
  await assignLastWeek(
    crew.api,
    crew.technicians.map(({ id }) => id),
  )
  await plant.admin.call(identityCalls.updateUser, {
    params: { id: crew.technicians[1]!.id },
    body: { is_active: false },
  })
  await openBoard(page, crew, `?pdf=${crew.pdf}`)
  await button(page, 'Same as last week').click()
  await expect(page.getByText('3 could not be filled: their technicians are inactive')).toBeVisible()
  await expect(page.getByText('3 machines have no technician.')).toBeVisible()
  await expect(button(page, 'Assign 3 machines to 1 technician')).toBeEnabled()
})

test('too much work is named in words, against the working hours of the settings', async ({ page }) => {
  const crew = await openBoardCrew()
  await plant.admin.call(settingCalls.changeSeveral, { body: { configs: { weeklyHours: 1 } } })
  const board = await crew.api.call(assignmentBoardCalls.read, {})
  const [machine] = board.plants[0]!.equipment
  const lists = await plant.admin.call(plantEditingCalls.checklistsOfEquipment, {
    params: { id: machine!.id },
  })
  await plant.admin.call(plantEditingCalls.changeChecklist, {
    params: { id: lists.results[0]!.id },
    body: { estimated_duration: 90 },
  })
  await openBoard(page, crew)
  await forPlant(page, 'Boiler House 01').selectOption(crew.technician.name)
  const load = page.getByRole('list', { name: 'Technicians' }).getByRole('listitem').filter({
    hasText: crew.technician.name,
  })
  await expect(load).toContainText('1.5 h of 1 h')
  await expect(load).toContainText('Over by 0.5 h')
  await expect(load).toContainText('2 checklists without an estimate')
  await plant.admin.call(settingCalls.changeSeveral, { body: { configs: { weeklyHours: 40 } } })
})

test('the undo is refused after a start, and says so', async ({ page, consoleErrors }) => {
  consoleErrors.expect(errorStatus(409, '/supervisor/assignment-board/'))
  const crew = await openBoardCrew({ plants: 1, machines: 1, technicians: 1 })
  await openBoard(page, crew)
  await forPlant(page, 'Boiler House 01').selectOption(crew.technician.name)
  await button(page, 'Assign 1 machine to 1 technician').click()
  await expect(page.getByText('Assigned 1 machine to 1 technician')).toBeVisible()
  const { results } = await crew.api.call(assignmentCalls.list, {})
  const technician = await signIn(plant.address, crew.technician.email, password)
  await technician.call(technicianCalls.startAssignment, { params: { id: results[0]!.id }, body: {} })
  await button(page, 'Undo').click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'was already started. Nothing was withdrawn.' }),
  ).toBeVisible()
  expect(await countAssignments(crew.api)).toBe(1)
})

test('a machine that was removed meanwhile stops the whole assignment with a clear message', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(errorStatus(404, '/supervisor/assignment-board/'), networkError)
  const crew = await openBoardCrew({ plants: 1 })
  await openBoard(page, crew)
  await forPlant(page, 'Boiler House 01').selectOption(crew.technician.name)
  // The page must not learn of the change before it sends its own.
  await page.route('**/api/live/**', (route) => route.abort())
  const board = await crew.api.call(assignmentBoardCalls.read, {})
  await page.route('**/api/supervisor/assignment-board/', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await plant.admin.call(plantEditingCalls.removeEquipment, {
    params: { id: board.plants[0]!.equipment[1]!.id },
  })
  await button(page, 'Assign 3 machines to 1 technician').click()
  const failure = page
    .getByRole('alert')
    .filter({ hasText: 'Some of these plants or machines no longer exist.' })
  await expect(failure).toContainText('Nothing was assigned.')
  expect(await countAssignments(crew.api)).toBe(0)
  await page.unroute('**/api/supervisor/assignment-board/')
  await failure.getByRole('button', { name: 'Load the board again' }).click()
  await button(page, 'Assign 2 machines to 1 technician').click()
  await expect(page.getByText('Assigned 2 machines to 1 technician')).toBeVisible()
})

test('the board works with the keyboard alone', async ({ page }) => {
  const crew = await openBoardCrew({ plants: 1, machines: 2, technicians: 1 })
  await openBoard(page, crew)
  const tabTo = async (name: string | RegExp, role: 'button' | 'combobox' | 'checkbox') => {
    const target = page.getByRole(role, { name })
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`Tab does not reach ${name}.`)
  }
  await tabTo(/^Boiler House 01/, 'button')
  await page.keyboard.press('Enter')
  await tabTo('Technician for all machines of Boiler House 01', 'combobox')
  await page.keyboard.press('ArrowDown')
  await tabTo('Include P-0102 Feed pump 2', 'checkbox')
  await page.keyboard.press('Space')
  await tabTo('Assign 1 machine to 1 technician', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Assigned 1 machine to 1 technician')).toBeVisible()
})

test('says so when there are no plants, no technicians, nothing imported, or nothing left to assign', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(errorStatus(404, '/supervisor/assignment-board/'))
  const crew = await openBoardCrew({ plants: 1, machines: 1, technicians: 1 })
  const empty = await openCrew(plant)
  await openSignedIn(page, plant.address, empty.supervisor.email)
  await page.goto(`${plant.address}/supervisor/assignment-board`)
  await expect(page.getByText('No plants to assign')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to weekly PDFs' })).toBeVisible()
  await checkPage(page, 'the empty board', sizes)
  await page.goto(`${plant.address}/supervisor/assignment-board?pdf=${crew.pdf}`)
  await expect(page.getByRole('heading', { level: 1, name: 'This PDF does not exist' })).toBeVisible()

  const other = await page.context().browser()!.newPage()
  await openBoard(other, crew)
  await forPlant(other, 'Boiler House 01').selectOption(crew.technician.name)
  await button(other, 'Assign 1 machine to 1 technician').click()
  await expect(other.getByText('Assigned 1 machine to 1 technician')).toBeVisible()
  await other.reload()
  await expect(other.getByText('Everything is assigned for this week')).toBeVisible()
  await button(other, 'Next week').click()
  await expect(button(other, 'Same as last week')).toBeEnabled()
  await button(other, 'Same as last week').click()
  await expect(button(other, 'Assign 1 machine to 1 technician')).toBeEnabled()
  await button(other, 'Clear').click()
  await plant.admin.call(identityCalls.updateUser, {
    params: { id: crew.technician.id },
    body: { is_active: false },
  })
  await other.reload()
  await expect(other.getByText('There is no active technician in your sector.')).toBeVisible()
  await expect(button(other, 'Same as last week')).toBeDisabled()
})

test('title, instructions, dates and priority of an assignment can be edited', async ({ page }) => {
  const crew = await openBoardCrew({ plants: 1, machines: 1, technicians: 1 })
  await assignLastWeek(crew.api, [crew.technician.id])
  const { results } = await crew.api.call(assignmentCalls.list, {})
  const { id, assignment_id: label, due_date } = results[0]!
  await openSignedIn(page, plant.address, crew.supervisor.email)
  await page.goto(`${plant.address}/supervisor/assignment/${id}`)
  await button(page, 'Edit').click()
  const dialog = page.getByRole('dialog', { name: `Edit ${label}` })
  await dialog.getByLabel('Title').fill('Second look')
  await dialog.getByLabel('Instructions').fill('Bring the meter')
  await dialog.getByLabel('Priority').selectOption('Critical')
  await dialog.getByLabel('Due').fill('12/31/2099')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${label} was saved`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second look')
  const [edited] = (await crew.api.call(assignmentCalls.list, {})).results
  expect(edited).toMatchObject({
    title: 'Second look',
    instructions: 'Bring the meter',
    priority: 'Critical',
    due_date: '2099-12-31',
  })
  expect(due_date).not.toBe('2099-12-31')
})
