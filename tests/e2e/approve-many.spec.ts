import { expect } from '@playwright/test'
import { executionCalls } from '#src/contract/executions.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { expectAccessible } from './expect-accessible.ts'
import { desk, openOffice } from './office-screens.ts'
import { type PlantServer, people, startPlantServer } from './plant-server.ts'
import { errorStatus, test } from './test.ts'

test.use({ serviceWorkers: 'block' })

/** More checklists than one bulk request accepts. */
const CHECKLISTS = 205
const ONE_CALL = 200

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

/** Creates one assignment with that many submitted checklists. @returns its id */
async function submitMany(): Promise<number> {
  const { admin, supervisor, technician } = plant
  const { id: plant_id } = await admin.call(plantEditingCalls.createPlant, {
    body: { plant_id: 'TF-1', name: 'Tank Farm', sector: plant.sector.id },
  })
  const { id: equipment } = await admin.call(plantEditingCalls.createEquipment, {
    body: { plant: plant_id, equipment_id: 'TK-1', name: 'Tank' },
  })
  const { id: checklist } = await admin.call(plantEditingCalls.createChecklist, {
    body: { equipment, name: 'Round 1' },
  })
  await admin.call(plantEditingCalls.createTask, { body: { checklist, title: 'Look for leaks' } })
  for (let made = 2; made <= CHECKLISTS; made++)
    await admin.call(plantEditingCalls.duplicateChecklist, {
      params: { id: checklist },
      body: { name: `Round ${made}` },
    })
  const { assignments } = await supervisor.call(weeklyPdfCalls.assignPlant, {
    body: {
      plant_id,
      title: 'Walk of the tank farm',
      due_date: plant.today,
      equipment_assignments: [{ equipment_id: equipment, technician_id: technician.userId }],
    },
  })
  const assignment = assignments[0]!.id
  const { equipment: pieces } = await technician.call(technicianCalls.readAssignment, {
    params: { id: assignment },
  })
  for (const { id: checklist_id, execution_id: id } of pieces[0]!.checklists) {
    const { tasks } = await technician.call(technicianCalls.readExecution, { params: { id } })
    await technician.call(technicianCalls.submitChecklist, {
      params: { id },
      body: {
        assignment_id: assignment,
        equipment_id: equipment,
        checklist_id,
        technician_notes: 'All seen',
        task_responses: tasks.map((task) => ({ task_id: task.id, status: 'ok' as const, description: '' })),
      },
    })
  }
  return assignment
}

const countPending = async () => (await plant.supervisor.call(executionCalls.pendingReviews)).count

test('approves the rest of an assignment in batches, and shows the progress when one batch fails', async ({
  browser,
  consoleErrors,
}) => {
  test.setTimeout(300_000)
  const assignment = await submitMany()
  expect(await countPending()).toBe(CHECKLISTS)
  const page = await openOffice(browser, plant.address, people.supervisor)
  await page.setViewportSize(desk)
  await page.goto(`${plant.address}/supervisor/assignments/${assignment}/review`)
  const status = page.getByRole('status').filter({ hasText: 'submitted' })
  const approveRest = (count: number) => page.getByRole('button', { name: `Approve the rest (${count})` })

  let releaseBatch: (() => void) | undefined
  await test.step('one batch succeeds, and the next one fails', async () => {
    consoleErrors.expect(errorStatus(503, '/executions/bulk_approve/'))
    let calls = 0
    await page.route('**/api/executions/bulk_approve/', async (route) => {
      calls += 1
      if (calls === 1) return route.continue()
      await new Promise<void>((resolve) => {
        releaseBatch = resolve
      })
      await route.fulfill({ status: 503, json: { message: 'The server is being restarted.' } })
    })
    await approveRest(CHECKLISTS).click()
    const dialog = page.getByRole('dialog', { name: `Approve ${CHECKLISTS} checklists?` })
    await dialog.getByRole('button', { name: 'Approve' }).click()
    const progress = dialog.getByRole('progressbar', {
      name: `Reviewed: ${ONE_CALL} of ${CHECKLISTS} checklists`,
    })
    await expect(progress).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page, 'many that are being approved')
    await expect.poll(() => releaseBatch).toBeDefined()
    releaseBatch!()
    await expect(
      page.getByText(
        `Approved: ${ONE_CALL} of ${CHECKLISTS} checklists. The others are probably still pending`,
      ),
    ).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.unroute('**/api/executions/bulk_approve/')
  })

  await test.step('the others stay pending, and a retry approves them', async () => {
    const left = CHECKLISTS - ONE_CALL
    await expect(status).toHaveText(`${left} of ${CHECKLISTS} submitted checklists wait for your review.`)
    expect(await countPending()).toBe(left)
    await approveRest(left).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText(`${left} checklists approved.`)).toBeVisible()
    await expect(
      page.getByRole('status').filter({ hasText: 'All submitted checklists are reviewed.' }),
    ).toBeVisible()
    await expect(page).toHaveURL(`${plant.address}/supervisor/assignment/${assignment}`)
    expect(await countPending()).toBe(0)
  })
  await page.context().close()
})
