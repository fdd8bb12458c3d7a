import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { type ApiClient, signIn } from '#scripts/demo/api-client.ts'
import { plantCalls } from '#src/contract/plants.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { type PlainText, writePlainPdf } from '#tests/weekly-pdf/write-plain-pdf.ts'
import { openCrew } from './create-users.ts'
import { expectAccessible } from './expect-accessible.ts'
import { type PlantServer, password, startPlantServer } from './plant-server.ts'
import { openSignedIn } from './sign-in.ts'
import { errorStatus, test } from './test.ts'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())
test.setTimeout(60_000)
test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })

const lines = (...texts: string[]): PlainText[] =>
  texts.map((text, index) => ({ x: 50, y: 200 + index * 14, text }))

/** Two plants, one limit that the reader does not understand, and one line that it cannot place. */
const plan = Buffer.from(
  writePlainPdf([
    lines(
      'Measure with the portable meter only',
      'Plant: NT-01 Hall',
      'Equipment: P-9 Pump',
      'Checklist: Round',
      '1. Suction 2 to 4 bar',
      '2. Wear < 5 mm (new: 3 mm)',
      'Equipment: F-7 Fan',
      'Checklist: Fan round',
      '1. Listen to the bearings',
    ),
    lines('Plant: NT-02 Yard', 'Equipment: C-1 Compressor', 'Checklist: Weekly', '1. Check the oil level'),
  ]),
)

/** A file of two columns: tasks and limits. One title is misspelled, and the fan stands below the wrong plant. */
const twoColumns = (week: number) => {
  const rows: string[][] = [
    [`Weekly inspection plan, week ${week}/2026`],
    ['Measure with the portable meter only'],
    ['Plant: NT-01 Hall'],
    ['Equipment: P-9 Pump'],
    ['Checklist: Pump round'],
    ['No.', 'Task', 'Limits'],
    ['1', 'Suction pressure', '2 to 4 bar'],
    ['2', 'Wear of the ring', '< 5 mm (new: 3 mm)'],
    ['3', 'Chek the seal', ''],
    ['Equipment: F-7 Fan'],
    ['Checklist: Fan round'],
    ['No.', 'Task', 'Limits'],
    ['1', 'Bearing temperature', '20 to 60 °C'],
    ['Plant: NT-02 Yard'],
    ['Equipment: C-1 Compressor'],
    ['Checklist: Compressor round'],
    ['No.', 'Task', 'Limits'],
    ['1', 'Oil pressure', '3 to 5 bar'],
  ]
  const places = rows.flatMap((row, index) =>
    row.map((text, column) => ({ x: [50, 90, 320][column]!, y: 100 + index * 16, text })),
  )
  return Buffer.from(writePlainPdf([places]))
}

/** Uploads a plan and waits until it was read. */
async function uploadPlan(supervisor: ApiClient, title: string, content: Buffer) {
  const { id } = await supervisor.call(weeklyPdfCalls.create, {
    body: { title },
    files: { file: { content: new Uint8Array(content), name: 'plan.pdf', type: 'application/pdf' } },
  })
  await supervisor.call(weeklyPdfCalls.process, { params: { id } })
  await expect
    .poll(async () => (await supervisor.call(weeklyPdfCalls.status, { params: { id } })).status, {
      timeout: 60_000,
    })
    .toBe('Completed')
  return id
}

async function openPlan(page: Page) {
  const crew = await openCrew(plant)
  const supervisor = await signIn(plant.address, crew.supervisor.email, password)
  const { id } = await supervisor.call(weeklyPdfCalls.create, {
    body: { title: 'Week 48' },
    files: { file: { content: new Uint8Array(plan), name: 'week-48.pdf', type: 'application/pdf' } },
  })
  await supervisor.call(weeklyPdfCalls.process, { params: { id } })
  await openSignedIn(page, plant.address, crew.supervisor.email)
  await page.goto(`${plant.address}/supervisor/pdf-workflow`)
  await expect(page.getByRole('row').filter({ hasText: 'Week 48' })).toContainText('Completed', {
    timeout: 60_000,
  })
  return supervisor
}

const nameOf = (text: string) => new RegExp(text)
const rowOf = (page: Page, text: string) => page.getByRole('treeitem', { name: nameOf(text) })
const listPlants = async (supervisor: ApiClient) =>
  (await supervisor.call(plantCalls.list, {})).results.map(({ plant_id, name }) => `${plant_id} ${name}`)

test('a plan with warnings is checked, corrected, imported, and taken back with one press', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(errorStatus(409, '/pdf-workflow/pdf/'))
  const supervisor = await openPlan(page)
  expect(await listPlants(supervisor)).toEqual([])
  await page.getByRole('button', { name: 'Start Assignment of Week 48' }).click()
  await expect(page.getByText('Please check what was read first. 2 warnings are open.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Week 48' })).toBeVisible()
  await expect(page.getByText('2 open warnings').first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'Page 1 of 2' })).toBeVisible()
  await expectAccessible(page, 'the check of a plan')

  // The limit that was not understood.
  await page.getByRole('button', { name: /^Show: Wear/ }).click()
  await page.keyboard.press('Enter')
  await page.getByLabel('Title', { exact: true }).fill('Wear of the ring')
  await page.getByLabel('Upper limit').fill('5')
  await page.getByLabel('Unit').fill('mm')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 open warning').first()).toBeVisible()
  await expect(rowOf(page, 'Wear of the ring')).toContainText('at most 5 mm')

  // The line becomes a task.
  await page.getByRole('button', { name: 'Task: Measure with the portable meter only' }).click()
  await expect(page.getByText('No warning').first()).toBeVisible()
  await expect(rowOf(page, 'Measure with the portable meter only')).toBeVisible()

  // A machine of the other plant.
  await rowOf(page, 'F-7 Fan').click()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Move "F-7 Fan"' })
  await dialog.getByRole('combobox').selectOption('NT-02 Yard')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('All corrections saved')).toBeVisible()

  await page.getByRole('button', { name: 'Confirm import' }).click()
  // The move and the line are corrections that the next file can repeat.
  const confirmation = page.getByRole('dialog', { name: 'Import this plan?' })
  await expect(confirmation.getByLabel(/^Make 2 corrections again/)).toBeChecked()
  await confirmation.getByRole('button', { name: 'Import', exact: true }).click()
  const undo = page.getByRole('button', { name: /Undo/ }).last()
  await expect(page.getByText('"Week 48" was imported.')).toBeVisible()
  expect(await listPlants(supervisor)).toEqual(['NT-01 Hall', 'NT-02 Yard'])
  await undo.click()
  await expect(page.getByText('The import of "Week 48" was undone.')).toBeVisible()
  expect(await listPlants(supervisor)).toEqual([])

  // The corrections are still there.
  await page.getByRole('button', { name: 'Start Assignment of Week 48' }).click()
  await expect(page.getByText('0 of 2 plants assigned')).toBeVisible()
})

test('all warnings of a kind are accepted with one press, and opened again with another', async ({
  page,
}) => {
  const crew = await openCrew(plant)
  const supervisor = await signIn(plant.address, crew.supervisor.email, password)
  const unread = Array.from(
    { length: 24 },
    (_none, index) => `${index + 1}. Wear ${index + 1} < 5 mm (new: 3 mm)`,
  )
  const head = [
    'Measure with the portable meter only',
    'Plant: NT-01 Hall',
    'Equipment: P-9 Pump',
    'Checklist: Round',
  ]
  const file = Buffer.from(writePlainPdf([lines(...head, ...unread), lines('Page 2 of 2')]))
  const id = await uploadPlan(supervisor, 'Week 50', file)
  await openSignedIn(page, plant.address, crew.supervisor.email)
  await page.goto(`${plant.address}/supervisor/pdf-workflow/${id}/check`)
  await expect(page.getByText('25 open warnings').first()).toBeVisible()
  const corrections: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') corrections.push(request.url())
  })

  const acceptAll = page.getByRole('button', { name: 'Accept all 24: 24 limits not understood' })
  await acceptAll.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 open warning').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show: Measure with the portable meter only' })).toBeFocused()
  await expect(page.getByText('All corrections saved')).toBeVisible()
  expect(corrections).toHaveLength(1)
  await page.getByRole('status').or(page.getByRole('alert')).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('25 open warnings').first()).toBeVisible()
  await expect(acceptAll).toBeVisible()
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(page.getByText('1 open warning').first()).toBeVisible()
  await expect(page.getByText('All corrections saved')).toBeVisible()

  await page.reload()
  await expect(page.getByText('1 open warning').first()).toBeVisible()
  await page.getByRole('button', { name: 'Confirm import' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 warning is open. Import anyway?')
})

/** Every row of the plants of a supervisor, as the database has them. */
async function dumpRegister(supervisor: ApiClient): Promise<string> {
  const client = new pg.Client(plant.databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query(
      `select to_jsonb(p) p, to_jsonb(e) e, to_jsonb(c) c, to_jsonb(t) t from plants p
        left join equipment e on e.plant_id = p.id left join checklists c on c.equipment_id = e.id
        left join tasks t on t.checklist_id = c.id
        where p.sector_id = (select sector_id from users where id = $1) order by p.id, e.id, c.id, t.id`,
      [supervisor.userId],
    )
    return JSON.stringify(rows)
  } finally {
    await client.end()
  }
}

test('next week the file of the same layout needs no correction and keeps the limit of the first week', async ({
  page,
}) => {
  const crew = await openCrew(plant)
  const supervisor = await signIn(plant.address, crew.supervisor.email, password)
  const first = await uploadPlan(supervisor, 'Week 48', twoColumns(48))
  await openSignedIn(page, plant.address, crew.supervisor.email)
  await page.goto(`${plant.address}/supervisor/pdf-workflow/${first}/check`)
  await expect(page.getByText('2 open warnings').first()).toBeVisible()

  // Three wrong values.
  const set = async (row: string, field: string, value: string) => {
    await rowOf(page, row).click()
    await page.keyboard.press('Enter')
    await page.getByLabel(field, { exact: true }).fill(value)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
  }
  await set('Wear of the ring', 'Upper limit', '5')
  await set('Chek the seal', 'Title', 'Check the seal')
  await set('Bearing temperature', 'Upper limit', '75')
  await expect(rowOf(page, 'Bearing temperature')).toContainText('20 to 75 °C')

  await page.getByRole('button', { name: 'Task: Measure with the portable meter only' }).click()
  await rowOf(page, 'F-7 Fan').click()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Move "F-7 Fan"' })
  await dialog.getByRole('combobox').selectOption('NT-02 Yard')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('No warning').first()).toBeVisible()
  await expect(page.getByText('All corrections saved')).toBeVisible()
  const confirmation = page.getByRole('dialog', { name: 'Import this plan?' })
  const confirm = async () => {
    await page.getByRole('button', { name: 'Confirm import' }).click()
    await confirmation.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText(/" was imported/)).toBeVisible()
  }
  await confirm()
  const imported = await dumpRegister(supervisor)
  expect(imported).toContain('Check the seal')

  // The next week: nothing to correct, and the start of the assignment is one press.
  const next = await uploadPlan(supervisor, 'Week 49', twoColumns(49))
  await page.goto(`${plant.address}/supervisor/pdf-workflow/${next}/check`)
  await expect(page.getByText('No warning').first()).toBeVisible()
  await expect(page.getByText(/kept corrections were made in this file/)).toBeVisible()
  await expect(rowOf(page, 'Bearing temperature')).toContainText('Changed by hand')
  await rowOf(page, 'Bearing temperature').click()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Upper limit: register 75, file 60')).toBeVisible()
  await expectAccessible(page, 'the check of the second week')
  await page.goto(`${plant.address}/supervisor/pdf-workflow`)
  await page.getByRole('button', { name: 'Start Assignment of Week 49' }).click()
  await expect(page.getByText('0 of 2 plants assigned')).toBeVisible()
  expect(await dumpRegister(supervisor)).toBe(imported)

  // The kept corrections are listed and can be switched off.
  await page.goto(`${plant.address}/supervisor/pdf-workflow/layout-rules`)
  const rule = page.getByRole('row').filter({ hasText: 'F-7 belongs to NT-02' })
  await expect(rule).toContainText('Week 48')
  await expectAccessible(page, 'the kept corrections')
  await rule.getByRole('switch').press('Space')
  await expect(rule.getByRole('switch')).not.toBeChecked()

  // The undo of the first week waits for the second, which has work of its own.
  await page.goto(`${plant.address}/supervisor/pdf-workflow/${next}/check`)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('The import of "Week 49" was undone.')).toBeVisible()
  expect(await dumpRegister(supervisor)).toBe(imported)
  await page.goto(`${plant.address}/supervisor/pdf-workflow/${first}/check`)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('The import of "Week 48" was undone.')).toBeVisible()
  expect(await listPlants(supervisor)).toEqual([])
})
