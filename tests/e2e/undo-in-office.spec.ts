import { expect, type Page } from '@playwright/test'
import { calendarEventCalls } from '#src/contract/admin/calendar-events.ts'
import { calls } from '#src/contract/all/calls.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { makeJpeg } from '#tests/api/test-photos.ts'
import { writePlainPdf } from '#tests/weekly-pdf/write-plain-pdf.ts'
import {
  assignEquipment,
  type PlantServer,
  people,
  startPlantServer,
  uploadWeeklyPdf,
} from './plant-server.ts'
import { openSignedIn } from './sign-in.ts'
import { submitNotOk } from './submit-not-ok.ts'
import { test } from './test.ts'
import { undo } from './undo-toast.ts'

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })

let plant: PlantServer
let assignment: Awaited<ReturnType<typeof assignEquipment>>
test.beforeAll(async () => {
  plant = await startPlantServer()
  assignment = await assignEquipment(plant, await uploadWeeklyPdf(plant))
})
test.afterAll(() => plant.close())

const confirm = (page: Page, question: string, action: string) =>
  page.getByRole('dialog', { name: question }).getByRole('button', { name: action }).click()

test('one press undoes the removal of a manual', async ({ page }) => {
  const params = { id: assignment.equipment[0]!.id }
  const content = new Uint8Array(writePlainPdf([[{ x: 40, y: 60, text: 'Grease twice a year' }]]))
  await plant.admin.call(plantEditingCalls.attachEquipmentFile, {
    params,
    body: { kind: 'manual' },
    files: { file: { content, name: 'etanorm.pdf', type: 'application/pdf' } },
  })
  const before = await plant.admin.call(plantEditingCalls.readEquipment, { params })
  await openSignedIn(page, plant.address, people.admin)
  await page.goto(`${plant.address}/admin/plants/equipment/${params.id}`)
  const manual = page.getByRole('group', { name: 'Manual' })
  await manual.getByRole('button', { name: 'Remove' }).click()
  await confirm(page, 'Remove this file?', 'Remove')
  await expect(manual).toContainText('None is attached.')
  await undo(page, 'etanorm.pdf was removed.')
  await expect(page.getByText('"etanorm.pdf" was restored.')).toBeVisible()
  await expect(manual).toContainText(/^Manualetanorm\.pdf, /)
  expect(await plant.admin.call(plantEditingCalls.readEquipment, { params })).toEqual(before)
})

test("one press undoes the deletion of a supervisor's photo", async ({ page }) => {
  await submitNotOk(plant, assignment.id, 'It leaks')
  const { results } = await plant.supervisor.call(findingCalls.list, { query: {} })
  const finding = results[0]!
  const content = new Uint8Array(await makeJpeg('repaired', 400))
  const image = { content, name: 'repaired.jpg', type: 'image/jpeg' }
  await plant.supervisor.call(findingCalls.addPhoto, { params: { id: finding.id }, files: { image } })
  await openSignedIn(page, plant.address, people.supervisor)
  await page.goto(`${plant.address}/supervisor/findings?finding=${finding.id}`)
  const dialog = page.getByRole('dialog', { name: /^Finding/ })
  const photos = dialog.getByRole('list', { name: 'Supervisor photos' })
  await photos.getByRole('button', { name: 'Delete photo 1' }).click()
  await confirm(page, 'Delete this photo?', 'Delete photo')
  await expect(dialog.getByText('No photos yet, for example of the repair.')).toBeVisible()
  await undo(page, 'The photo was deleted.')
  await expect(page.getByText('The photo was restored.')).toBeVisible()
  await expect(photos.getByRole('listitem')).toHaveCount(1)
  await photos.getByRole('button', { name: /^Photo 1 of F-/ }).click()
  await expect(page.getByRole('dialog', { name: /^Photo 1 of F-/ }).locator('img')).toBeVisible()
})

test('one press undoes the deletion of an event', async ({ page }) => {
  const { date_from } = await plant.admin.call(calendarEventCalls.read, { query: {} })
  const added = await plant.admin.call(calendarEventCalls.add, {
    body: { title: 'Crane', type: 'meeting', date: date_from },
  })
  await openSignedIn(page, plant.address, people.admin)
  await page.goto(`${plant.address}/admin/calendar`)
  const event = page.getByRole('button', { name: /Crane/ }).first()
  await event.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Event' }).click()
  await confirm(page, 'Delete this event?', 'Delete Event')
  await expect(page.getByRole('button', { name: /Crane/ })).toHaveCount(0)
  await undo(page, 'Crane was deleted')
  await expect(page.getByText('"Crane" was restored.')).toBeVisible()
  await expect(event).toBeVisible()
  const { events } = await plant.admin.call(calendarEventCalls.read, { query: {} })
  expect(events).toContainEqual(added)
})

test('one press undoes the deletion of one or several tasks, in their order', async ({ page }) => {
  const checklists = await plant.admin.call(plantEditingCalls.checklistsOfEquipment, {
    params: { id: assignment.equipment[0]!.id },
    query: {},
  })
  const params = { id: checklists.results[0]!.id }
  const read = () => plant.admin.call(plantEditingCalls.tasksOfChecklist, { params, query: {} })
  const before = await read()
  const [first, second] = before.results
  await openSignedIn(page, plant.address, people.admin)
  await page.goto(`${plant.address}/admin/plants/checklists/${params.id}`)
  const titles = page.getByRole('list', { name: 'Tasks' }).getByRole('checkbox')
  await expect(titles).toHaveCount(before.count)

  await page.getByRole('button', { name: `Delete ${first!.title}` }).click()
  await confirm(page, 'Delete Tasks', 'Delete')
  await expect(titles).toHaveCount(before.count - 1)
  await undo(page, `${first!.title} was deleted`)
  await expect(page.getByText(`"${first!.title}" was restored.`)).toBeVisible()
  await expect(titles).toHaveCount(before.count)

  for (const { title } of [first!, second!])
    await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  await page.getByRole('button', { name: 'Delete 2 tasks' }).click()
  await confirm(page, 'Delete Tasks', 'Delete')
  await expect(titles).toHaveCount(before.count - 2)
  await undo(page, '2 tasks were deleted.')
  await expect(page.getByText('2 tasks were restored.')).toBeVisible()
  expect(await read()).toEqual(before)
})

test('one press undoes the deletion of a checklist, an equipment and a plant with their contents', async ({
  page,
}) => {
  const { plantEditing } = calls
  const sector = (await plant.admin.call(plantEditingCalls.listPlants, { query: {} })).results[0]!.sector
  const tower = await plant.admin.call(plantEditing.createPlant, {
    body: { plant_id: 'CT-1', name: 'Cooling Tower', sector },
  })
  const fan = await plant.admin.call(plantEditing.createEquipment, {
    body: { plant: tower.id, equipment_id: 'F-1', name: 'Fan' },
  })
  const daily = await plant.admin.call(plantEditing.createChecklist, {
    body: { equipment: fan.id, name: 'Daily round' },
  })
  const task = await plant.admin.call(plantEditing.createTask, {
    body: { checklist: daily.id, title: 'Listen' },
  })
  const read = () =>
    plant.admin.call(plantEditingCalls.tasksOfChecklist, { params: { id: daily.id }, query: {} })
  await openSignedIn(page, plant.address, people.admin)
  for (const { name, address, question } of [
    { name: 'Daily round', address: `/admin/plants/equipment/${fan.id}`, question: 'Delete Checklist' },
    { name: 'Fan', address: `/admin/plants/${tower.id}`, question: 'Delete Equipment' },
    { name: 'Cooling Tower', address: '/admin/plants?tab=plants', question: 'Delete Plant' },
  ]) {
    await page.goto(`${plant.address}${address}`)
    const remove = page.getByRole('button', { name: `Delete ${name}` })
    await remove.click()
    const dialog = page.getByRole('dialog', { name: question })
    await expect(dialog).toContainText(`Are you sure you want to delete ${name}?`)
    await expect(dialog).not.toContainText('cannot be undone')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(remove).toHaveCount(0)
    await undo(page, `${name} was deleted.`)
    await expect(page.getByText(`"${name}" was restored.`)).toBeVisible()
    await expect(remove).toBeVisible()
    expect((await read()).results).toEqual([task])
  }
})
