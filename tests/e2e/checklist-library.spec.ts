import { expect, type Page } from '@playwright/test'
import { plantEditingCalls as calls } from '#src/contract/plant-editing/calls.ts'
import { openCrew } from './create-users.ts'
import { expectAccessible } from './expect-accessible.ts'
import { type PlantServer, startPlantServer } from './plant-server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })

/** A sector with two plants and three pumps; the first pump has a checklist with one task. */
async function openPumpHouse(page: Page) {
  const { sector, supervisor } = await openCrew(plant)
  const { admin } = plant
  const house = await admin.call(calls.createPlant, {
    body: { plant_id: 'PH-1', name: 'Pump House', sector: sector.id },
  })
  const annex = await admin.call(calls.createPlant, {
    body: { plant_id: 'PH-2', name: 'Annex', sector: sector.id },
  })
  const createPump = (place: { id: number }, equipment_id: string) =>
    admin.call(calls.createEquipment, {
      body: { plant: place.id, equipment_id, name: 'Feed pump', equipment_type: 'Pump' },
    })
  const first = await createPump(house, 'P-1')
  const second = await createPump(house, 'P-2')
  const third = await createPump(annex, 'P-3')
  const checklist = await admin.call(calls.createChecklist, {
    body: { equipment: first.id, name: 'Weekly round' },
  })
  await admin.call(calls.createTask, {
    body: { checklist: checklist.id, title: 'Read the pressure', tolerance_max: 60, unit: 'bar' },
  })
  await openSignedIn(page, plant.address, supervisor.email)
  return { second, third, checklist }
}

test('a supervisor finds a plant in the menu and corrects a limit', async ({ page }) => {
  await openPumpHouse(page)
  await page.getByRole('link', { name: 'Plant Management' }).click()
  await expect(page.getByRole('heading', { name: 'Plant Management' })).toBeVisible()
  await expectAccessible(page, 'plants of a supervisor')
  await page.getByRole('link', { name: 'Pump House' }).click()
  await page.getByRole('link', { name: 'Feed pump' }).first().click()
  await page.getByRole('link', { name: 'Weekly round' }).click()
  await expect(page.getByText('Limits: at most 60 bar')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Read the pressure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await dialog.getByLabel('At most').fill('6.5')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Limits: at most 6.5 bar')).toBeVisible()
  await expectAccessible(page, 'plants of a supervisor')
})

test('a supervisor copies a checklist to two machines of two plants', async ({ page }) => {
  const { second, third, checklist } = await openPumpHouse(page)
  await page.goto(`${plant.address}/supervisor/plants/checklists/${checklist.id}`)
  await page.getByRole('button', { name: 'Copy to Equipment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy to Equipment' })
  await expect(dialog.getByRole('button', { name: /^Copy to 0/ })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Select P-2 Feed pump' }).check()
  await dialog.getByRole('checkbox', { name: 'Select P-3 Feed pump' }).check()
  await expectAccessible(page, 'plants of a supervisor')
  await dialog.getByRole('button', { name: 'Copy to 2 pieces of equipment' }).click()
  await expect(page.getByText('The checklist was copied to 2 pieces of equipment.')).toBeVisible()
  for (const { id } of [second, third]) {
    const { results } = await plant.admin.call(calls.checklistsOfEquipment, { params: { id } })
    expect(results.map(({ name, task_count }) => [name, task_count])).toEqual([['Weekly round', 1]])
  }
})

test('a blank checklist has limits, boxes and lines, and prints without the app around it', async ({
  page,
}) => {
  const { checklist } = await openPumpHouse(page)
  await page.goto(`${plant.address}/supervisor/plants/checklists/${checklist.id}`)
  await page.getByRole('link', { name: 'Print Blank Checklist' }).click()
  const sheet = page.getByRole('article', { name: 'Weekly round' })
  await expect(sheet).toContainText('P-1 Feed pump')
  await expect(sheet).toContainText('Limits: at most 60 bar')
  for (const head of ['OK', 'Not OK', 'Measured value'])
    await expect(sheet.getByRole('columnheader', { name: head, exact: true })).toBeVisible()
  await expect(sheet).toContainText('Signature')
  await expectAccessible(page, 'plants of a supervisor')
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden()
  for (const format of ['A4', 'Letter'])
    expect((await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
