import { expect, type Page } from '@playwright/test'
import { plantEditingCalls as calls } from '#src/contract/plant-editing/calls.ts'
import { checklistTemplateCalls } from '#src/contract/plant-editing/template-calls.ts'
import { openCrew } from './create-users.ts'
import { expectAccessible } from './expect-accessible.ts'
import { type PlantServer, startPlantServer } from './plant-server.ts'
import { openSignedIn } from './sign-in.ts'
import { errorStatus, test } from './test.ts'
import { undo } from './undo-toast.ts'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })

/** A sector with two pumps and a valve; the first pump has a checklist with one task. */
async function openPumpHouse() {
  const { sector, supervisor, technician } = await openCrew(plant)
  const { admin } = plant
  const { id } = await admin.call(calls.createPlant, {
    body: { plant_id: 'PH-1', name: 'Pump House', sector: sector.id },
  })
  const create = (equipment_id: string, equipment_type: string) =>
    admin.call(calls.createEquipment, {
      body: { plant: id, equipment_id, name: `Feed ${equipment_type.toLowerCase()}`, equipment_type },
    })
  const pump = await create('P-1', 'Pump')
  const spare = await create('P-2', 'Pump')
  const valve = await create('V-1', 'Valve')
  const checklist = await admin.call(calls.createChecklist, {
    body: { equipment: pump.id, name: 'Weekly round', frequency: 'Weekly' },
  })
  const addTask = (title: string) =>
    admin.call(calls.createTask, {
      body: { checklist: checklist.id, title, tolerance_max: 60, unit: 'bar', requires_photo: true },
    })
  await addTask('Read the pressure')
  const saveTemplate = (name: string, equipment_type = 'Pump') =>
    admin.call(checklistTemplateCalls.create, { body: { checklist: checklist.id, name, equipment_type } })
  return { supervisor, technician, spare, valve, checklist, addTask, saveTemplate }
}

const checklistsOf = async (id: number) =>
  (await plant.admin.call(calls.checklistsOfEquipment, { params: { id } })).results.map(
    ({ name, task_count }) => [name, task_count],
  )

const openEditor = (page: Page, path: string) => page.goto(`${plant.address}/supervisor/plants${path}`)

test('a supervisor saves a checklist as a template and adds it to another machine', async ({ page }) => {
  const { supervisor, spare, checklist } = await openPumpHouse()
  await openSignedIn(page, plant.address, supervisor.email)
  await openEditor(page, `/checklists/${checklist.id}`)
  await page.getByRole('button', { name: 'Save as Template' }).click()
  const saving = page.getByRole('dialog', { name: 'Save as Template' })
  await expect(saving.getByLabel('Equipment type')).toHaveValue('Pump')
  await expect(saving.getByLabel('Name')).toHaveValue('Weekly round')
  await expectAccessible(page, 'dialog that saves a template')
  await saving.getByLabel('Name').fill('Weekly pump round')
  await saving.getByRole('button', { name: 'Save Template' }).click()
  await expect(page.getByText('The template Weekly pump round was saved.')).toBeVisible()
  await expect(saving).toBeHidden()

  await openEditor(page, `/equipment/${spare.id}`)
  await page.getByRole('button', { name: 'Add from Template' }).click()
  const adding = page.getByRole('dialog', { name: 'Add from Template' })
  await expect(adding.getByRole('row', { name: /Weekly pump round/ })).toContainText('1')
  await expectAccessible(page, 'dialog that adds a template')
  await adding.getByRole('button', { name: 'Add Weekly pump round' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weekly pump round')
  await expect(adding).toBeHidden()
  await expect(page.getByText('Limits: at most 60 bar')).toBeVisible()
  expect(await checklistsOf(spare.id)).toEqual([['Weekly pump round', 1]])
})

test('a change of a template leaves the checklists that were made from it', async ({ page }) => {
  const { supervisor, spare, checklist, addTask, saveTemplate } = await openPumpHouse()
  const { id } = await saveTemplate('Monthly')
  await plant.admin.call(checklistTemplateCalls.apply, {
    params: { id },
    body: { equipment_ids: [spare.id] },
  })
  await addTask('Listen to the bearings')
  await openSignedIn(page, plant.address, supervisor.email)
  await openEditor(page, `/checklists/${checklist.id}`)
  await page.getByRole('button', { name: 'Save as Template' }).click()
  const saving = page.getByRole('dialog', { name: 'Save as Template' })
  await saving.getByLabel('Save in').selectOption('Monthly · Pump')
  await expect(saving.getByLabel('Name')).toBeHidden()
  await saving.getByRole('button', { name: 'Replace Tasks' }).click()
  await expect(page.getByText('The template Monthly was saved.')).toBeVisible()

  await openEditor(page, `/templates/${id}`)
  const tasks = page.getByRole('list', { name: 'Tasks' })
  await expect(tasks.getByRole('listitem')).toContainText(['Read the pressure', 'Listen to the bearings'])
  await expectAccessible(page, 'a template')
  await page.getByRole('button', { name: 'Edit Template' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Template' })
  await editing.getByLabel('Name').fill('Monthly round')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monthly round')
  expect(await checklistsOf(spare.id)).toEqual([['Monthly', 1]])
})

test('a supervisor finds templates from the list of plants, deletes one and undoes it', async ({ page }) => {
  const { supervisor, saveTemplate } = await openPumpHouse()
  await saveTemplate('Weekly')
  await saveTemplate('Yearly', 'Valve')
  await openSignedIn(page, plant.address, supervisor.email)
  await openEditor(page, '')
  await page.getByRole('link', { name: 'Checklist Templates' }).click()
  const list = page.getByRole('table', { name: 'Templates' })
  await expect(list.getByRole('link')).toHaveText(['Weekly', 'Yearly'])
  await expectAccessible(page, 'templates')
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('no such words')
  await expect(page.getByText('No templates found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('valve')
  await expect(list.getByRole('link')).toHaveText(['Yearly'])
  await page.getByRole('button', { name: 'Delete Yearly' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Template' })
  await expectAccessible(page, 'question before a deletion')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No templates found')).toBeVisible()
  await undo(page, 'Yearly was deleted.')
  await expect(page.getByText('"Yearly" was restored.')).toBeVisible()
  await expect(list.getByRole('link')).toHaveText(['Yearly'])
})

test('a supervisor copies a template to equipment of its type only', async ({ page }) => {
  const { supervisor, spare, saveTemplate } = await openPumpHouse()
  const { id } = await saveTemplate('Daily')
  await openSignedIn(page, plant.address, supervisor.email)
  await openEditor(page, `/templates/${id}`)
  await page.getByRole('button', { name: 'Copy to Equipment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy to Equipment' })
  await expect(dialog.getByRole('checkbox', { name: /^Select [PV]-/ })).toHaveCount(2)
  await dialog.getByRole('checkbox', { name: 'Select P-2 Feed pump' }).check()
  await dialog.getByRole('button', { name: 'Copy to 1 piece of equipment' }).click()
  await expect(dialog).toBeHidden()
  expect(await checklistsOf(spare.id)).toEqual([['Daily', 1]])
})

test('the keyboard alone adds a checklist from a template, those of the type first', async ({ page }) => {
  const { supervisor, valve, saveTemplate } = await openPumpHouse()
  await saveTemplate('A round of pumps')
  await saveTemplate('Turn the valve', 'Valve')
  await openSignedIn(page, plant.address, supervisor.email)
  await openEditor(page, `/equipment/${valve.id}`)
  await page.getByRole('button', { name: 'Add from Template' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add from Template' })
  const buttons = dialog.getByRole('button', { name: /^Add / })
  await expect(buttons).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add from Template' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(buttons.first()).toHaveAccessibleName('Add Turn the valve')
  for (let presses = 0; presses < 8; presses++) {
    if (await buttons.first().evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(buttons.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turn the valve')
})

test('a template that another person deleted meanwhile gives a sentence and leaves the list', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(errorStatus(404, '/supervisor/checklist-templates/'))
  const { supervisor, spare, saveTemplate } = await openPumpHouse()
  const { id } = await saveTemplate('Gone')
  await openSignedIn(page, plant.address, supervisor.email)
  await openEditor(page, `/equipment/${spare.id}`)
  await page.getByRole('button', { name: 'Add from Template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add from Template' })
  const button = dialog.getByRole('button', { name: 'Add Gone' })
  await expect(button).toBeEnabled()
  await page.route('**/api/supervisor/checklist-templates/*/apply/', async (route) => {
    await plant.admin.call(checklistTemplateCalls.remove, { params: { id } })
    await route.continue()
  })
  await button.click()
  await expect(dialog.getByRole('alert')).toHaveText('This template was not found.')
  await expect(dialog.getByText('No templates found')).toBeVisible()
  await expect(dialog.getByText(/^To make a template, open a checklist/)).toBeVisible()
  expect(await checklistsOf(spare.id)).toEqual([])
  await openEditor(page, `/templates/${id}`)
  await expect(page.getByRole('heading', { name: 'Template not found' })).toBeVisible()
})

test('a technician gets no templates', async ({ page }) => {
  const { technician, saveTemplate } = await openPumpHouse()
  const { id } = await saveTemplate('Secret')
  await openSignedIn(page, plant.address, technician.email)
  for (const path of ['/templates', `/templates/${id}`]) {
    await openEditor(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Secret')).toHaveCount(0)
    await expect(page).toHaveURL(/\/technician/)
  }
})
