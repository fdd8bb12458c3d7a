import { type Browser, expect, type Page } from '@playwright/test'
import { executionCalls } from '#src/contract/executions.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { createUser } from './create-users.ts'
import { expectAccessible } from './expect-accessible.ts'
import { desk, openOffice } from './office-screens.ts'
import { type PlantServer, people, startPlantServer } from './plant-server.ts'
import { errorStatus, test } from './test.ts'

test.use({ serviceWorkers: 'block' })

const ALL_PLANTS = '/admin/plants?tab=plants'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

async function openAdmin(browser: Browser, address: string): Promise<Page> {
  const page = await openOffice(browser, plant.address, (await createUser(plant, 'Admin')).email)
  await page.setViewportSize(desk)
  await page.goto(plant.address + address)
  return page
}

test('the second of two administrators merges concurrent edits of a plant field by field', async ({
  browser,
  consoleErrors,
}) => {
  test.setTimeout(300_000)
  consoleErrors.expect(errorStatus(409, '/admin/plants/'))
  const { id } = await plant.admin.call(plantEditingCalls.createPlant, {
    body: { plant_id: 'TF-1', name: 'Tank Farm', location: 'South', sector: plant.sector.id },
  })
  const pages = [await openAdmin(browser, ALL_PLANTS), await openAdmin(browser, ALL_PLANTS)]
  const dialogs = await Promise.all(
    pages.map(async (page) => {
      await page.getByRole('button', { name: 'Edit Tank Farm' }).click()
      return page.getByRole('dialog', { name: 'Edit Plant' })
    }),
  )
  const [first, second] = dialogs as [(typeof dialogs)[0], (typeof dialogs)[0]]
  await first.getByLabel('Location').fill('Behind the silo')
  await first.getByLabel('Name').fill('Tank Farm A')
  await first.getByRole('button', { name: 'Save Changes' }).click()
  await expect(first).toBeHidden()

  await second.getByLabel('Name').fill('Northern Tank Farm')
  await second.getByRole('button', { name: 'Save Changes' }).click()
  const page = pages[1]!
  const merge = page.getByRole('dialog', { name: 'Another user changed this' })
  await expect(merge).toContainText('changed this on')
  const name = merge.getByRole('radiogroup', { name: 'Name' })
  await expect(name.getByRole('radio', { name: /Northern Tank Farm/ })).toBeChecked()
  // Only the other administrator changed the location: the merge does not overwrite it.
  const place = merge.getByRole('radiogroup', { name: 'Location' })
  await expect(place.getByRole('radio', { name: /Behind the silo/ })).toBeChecked()
  await expectAccessible(page, 'the choice between two values')
  await merge.getByRole('button', { name: 'Save merged' }).click()
  await expect(second).toBeHidden()
  const saved = await plant.admin.call(plantEditingCalls.readPlant, { params: { id } })
  expect(saved).toMatchObject({ name: 'Northern Tank Farm', location: 'Behind the silo' })
  for (const one of pages) await one.context().close()
})

/** Assigns a pump with one checklist; `submit` submits it with these notes. */
async function assignPump() {
  const { admin, supervisor, technician } = plant
  const { id: plant_id } = await admin.call(plantEditingCalls.createPlant, {
    body: { plant_id: 'PH-1', name: 'Pump House', sector: plant.sector.id },
  })
  const { id: equipment } = await admin.call(plantEditingCalls.createEquipment, {
    body: { plant: plant_id, equipment_id: 'PU-1', name: 'Feed pump' },
  })
  const { id: checklist } = await admin.call(plantEditingCalls.createChecklist, {
    body: { equipment, name: 'Weekly' },
  })
  await admin.call(plantEditingCalls.createTask, { body: { checklist, title: 'Listen to the bearing' } })
  const { assignments } = await supervisor.call(weeklyPdfCalls.assignPlant, {
    body: {
      plant_id,
      title: 'Walk of the pump house',
      due_date: plant.today,
      equipment_assignments: [{ equipment_id: equipment, technician_id: technician.userId }],
    },
  })
  const assignment_id = assignments[0]!.id
  const { id: execution, tasks } = await technician.call(technicianCalls.checklistExecution, {
    query: { assignment: assignment_id },
  })
  const submit = (description: string) =>
    technician.call(technicianCalls.submitChecklist, {
      params: { id: execution },
      body: {
        assignment_id,
        equipment_id: equipment,
        checklist_id: checklist,
        technician_notes: description,
        task_responses: tasks.map(({ id }) => ({ task_id: id, status: 'not_ok' as const, description })),
      },
    })
  return { execution, submit }
}

test('an approval of outdated answers is refused, and one press shows the new answers', async ({
  browser,
  consoleErrors,
}) => {
  test.setTimeout(300_000)
  consoleErrors.expect(errorStatus(409, '/executions/'))
  const { execution, submit } = await assignPump()
  await submit('Sounds fine')
  const page = await openOffice(browser, plant.address, people.supervisor)
  await page.setViewportSize(desk)
  await page.goto(`${plant.address}/supervisor/assignments?tab=reviews&review=${execution}`)
  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve this checklist?' })
  await expect(dialog).toBeVisible()

  // In a second browser another supervisor requests a revision, and the technician submits again.
  const other = await openOffice(browser, plant.address, (await createUser(plant, 'Supervisor')).email)
  await other.goto(`${plant.address}/supervisor/assignments?tab=reviews&review=${execution}`)
  await other.getByRole('button', { name: 'Reject' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(other.getByRole('dialog')).toBeHidden()
  await submit('Leaks at the flange')

  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'This inspection was submitted again. Please review the new answers.',
  )
  await dialog.getByRole('button', { name: 'Show the new answers' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Leaks at the flange').first()).toBeVisible()
  const { review_status } = await plant.supervisor.call(executionCalls.read, { params: { id: execution } })
  expect(review_status).toBe('pending')

  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const reviewed = await plant.supervisor.call(executionCalls.read, { params: { id: execution } })
  expect(reviewed.review_status).toBe('approved')
  await page.context().close()
  await other.context().close()
})
