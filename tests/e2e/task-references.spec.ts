import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { sectorPlantEditingCalls as calls } from '#src/contract/plant-editing/calls.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectReadyOffline } from './expect-ready-offline.ts'
import {
  expectNoSidewaysScroll,
  openChecklist,
  openPhone,
  phone,
  phoneSizes,
  setSizes,
} from './phone-steps.ts'
import { type PlantServer, people, startPlantServer } from './plant-server.ts'
import { openSignedIn } from './sign-in.ts'
import { networkError, test } from './test.ts'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

const instruction = `Close valve V-12 and wait until the needle is still.
Read the gauge at eye level: a look from below shows up to half a bar too much.
If the needle trembles, wait ten minutes and read it again.`

/** A picture of a gauge in this color. */
async function drawGauge(name: string, color: string) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1600"><rect width="2400" height="1600"
    fill="#d8dee4"/><circle cx="1200" cy="800" r="640" fill="#fff" stroke="${color}" stroke-width="80"/><path
    d="M1200 800 L1560 420" stroke="#222" stroke-width="40"/></svg>`
  const buffer = await sharp(Buffer.from(drawing)).jpeg().toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A pump of the sector with a checklist of two tasks. */
async function createPump() {
  const { supervisor } = plant
  const house = await supervisor.call(calls.createPlant, { body: { plant_id: 'REF-1', name: 'Pump house' } })
  const pump = await supervisor.call(calls.createEquipment, {
    body: { plant: house.id, equipment_id: 'P-1', name: 'Sump pump' },
  })
  const checklist = await supervisor.call(calls.createChecklist, {
    body: { equipment: pump.id, name: 'Weekly round' },
  })
  for (const title of ['Read the pressure', 'Look for leaks'])
    await supervisor.call(calls.createTask, { body: { checklist: checklist.id, title } })
  const assign = async () => {
    const made = await supervisor.call(weeklyPdfCalls.assignPlant, {
      body: {
        plant_id: house.id,
        title: 'Inspection of the pump house',
        due_date: plant.today,
        equipment_assignments: [{ equipment_id: pump.id, technician_id: plant.technician.userId }],
      },
    })
    return made.assignments[0]!
  }
  return { checklist, assign }
}

async function describeInEditor(page: Page, checklistId: number) {
  await page.goto(`${plant.address}/supervisor/plants/checklists/${checklistId}`)
  await page.getByRole('button', { name: 'Edit Read the pressure' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Task' })
  await form.getByLabel('Instruction').fill(instruction)
  const gauges = [await drawGauge('normal.jpg', '#2b8a3e'), await drawGauge('high.jpg', '#c92a2a')]
  await form.locator('input[type=file]').setInputFiles(gauges)
  await expect(form.getByRole('button', { name: /^Remove reference picture/ })).toHaveCount(2)
  // A file that is no image says so, and leaves the others.
  const buffer = Buffer.from('no image')
  await form.locator('input[type=file]').setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer })
  await expect(form.getByRole('alert')).toContainText('notes.jpg: This file is not an image')
  await expectAccessible(page, 'task with reference pictures')
  return form
}

test('a supervisor describes a task, and the technician sees it without a network', async ({
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(networkError, /status of 400 .*task_pictures/)
  const { checklist, assign } = await createPump()
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const desk = await office.newPage()
  await openSignedIn(desk, plant.address, people.supervisor)
  const form = await describeInEditor(desk, checklist.id)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toBeHidden()
  await expect(desk.getByText('2 reference pictures')).toBeVisible()
  await expect(desk.getByText('Instruction: Close valve V-12')).toBeVisible()

  const { id } = await assign()
  const context = await browser.newContext(phone)
  const page = await openPhone(context, plant, 'Inspection of the pump house')
  await expectReadyOffline(page)
  await openChecklist(page, plant, id)
  await expect.poll(() => atStored(page, 'count')).toBe(2)
  await context.setOffline(true)
  await page.reload()

  const pictures = page.getByRole('list', { name: 'Reference pictures' })
  await expect.poll(() => countDrawn(page)).toBe(2)
  await expect(page.getByText('not on this phone yet')).toBeHidden()
  for (const [width, height, text] of phoneSizes) {
    await setSizes(page, width, height, text)
    await expectNoSidewaysScroll(page)
    for (const name of ['OK', 'Not OK'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    // A trial tap fails when something covers the target.
    await pictures.getByRole('button').first().tap({ trial: true })
    await page.getByRole('button', { name: 'Show all' }).tap({ trial: true })
  }
  await setSizes(page, 390, 844, 100)
  await page.getByRole('button', { name: 'Show all' }).tap()
  await expect(page.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page, 'task with references on the phone')

  await pictures.getByRole('button').nth(1).tap()
  const viewer = page.getByRole('dialog', { name: 'Reference picture 2: Read the pressure' })
  await expect(viewer.locator('img')).toBeVisible()
  expect(await viewer.locator('img').evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(1600)
  await viewer.getByRole('button', { name: 'Zoom in' }).tap()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()

  // Pictures that the phone does not have: a full phone deletes them first.
  await atStored(page, 'clear')
  await page.reload()
  await expect(page.getByText('2 reference pictures are not on this phone yet.')).toBeVisible()
  expect(await countDrawn(page)).toBe(0)
  await page.getByRole('button', { name: 'OK', exact: true }).tap()
  await expect(page.getByRole('heading', { name: 'Look for leaks' })).toBeVisible()
  await expect(pictures).toBeHidden()
  await context.close()
  await office.close()
})

/** The pictures that the task draws; a broken one has no width. */
const countDrawn = (page: Page) =>
  page
    .getByRole('list', { name: 'Reference pictures' })
    .locator('img')
    .evaluateAll((shown) => shown.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length)

/** Counts the manuals and reference pictures on the phone, or deletes them. */
const atStored = (page: Page, action: 'count' | 'clear') =>
  page.evaluate(
    ([userId, does]) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open(`walkdown-${userId}`)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const table = opening.result.transaction('manuals', 'readwrite').objectStore('manuals')
          const request = does === 'count' ? table.count() : table.clear()
          request.onerror = () => reject(request.error)
          request.onsuccess = () => {
            opening.result.close()
            resolve(request.result)
          }
        }
      }),
    [plant.technician.userId, action] as const,
  )
