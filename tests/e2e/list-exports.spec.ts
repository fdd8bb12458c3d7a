import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { searchCalls } from '#src/contract/supervisor/search.ts'
import { sectorEquipmentCalls } from '#src/contract/supervisor/sector-equipment.ts'
import { supervisorNotificationCalls } from '#src/contract/supervisor/supervisor-notifications.ts'
import type { TechnicianAssignment } from '#src/contract/technician.ts'
import { assignRounds, listChecklists, submitRound } from './assign-rounds.ts'
import { expectAccessible } from './expect-accessible.ts'
import { type PlantServer, people, startPlantServer } from './plant-server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let plant: PlantServer
let rounds: TechnicianAssignment[]
test.beforeAll(async () => {
  plant = await startPlantServer()
  rounds = await assignRounds(plant)
  await submitRound(plant, rounds[0]!, true)
  await submitRound(plant, rounds[1]!, false)
})
test.afterAll(() => plant.close())

/** Exports the visible list. @returns the file */
async function exportAs(page: Page, kind: 'CSV' | 'Excel (XLSX)', list = '') {
  const button = page.getByRole('button', { name: list ? `Export: ${list}` : /^Export/ })
  await expect(button, page.url()).toBeVisible()
  await button.click()
  const saving = page.waitForEvent('download')
  await expect(page.getByRole('menuitem', { name: kind })).toBeVisible()
  if (kind === 'CSV') await expectAccessible(page, 'the kinds of files that a list is exported as')
  await page.getByRole('menuitem', { name: kind }).click()
  const download = await saving
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

type Count = number | (() => Promise<number>) | null
type Exported = readonly [address: string, head: string, count: Count, list?: string]

/** Expects each list in both file formats, with its header and all its rows. */
async function expectExported(page: Page, lists: readonly Exported[]) {
  test.setTimeout(300_000)
  for (const [address, head, count, list] of lists) {
    await page.goto(`${plant.address}/supervisor/${address}`)
    const { name, content } = await exportAs(page, 'CSV', list)
    expect(name).toMatch(/^[\w-]+-\d{4}-\d\d-\d\d\.csv$/)
    const lines = content.toString('utf8').trimEnd().split('\r\n')
    expect(lines[0], address).toMatch(new RegExp(`^\ufeff${head}`))
    const expected = typeof count === 'function' ? await count() : count
    if (expected !== null) expect(lines.length - 1, address).toBe(expected)
    const workbook = await exportAs(page, 'Excel (XLSX)', list)
    expect(workbook.name).toMatch(/\.xlsx$/)
    // A workbook is a ZIP archive.
    expect(workbook.content.subarray(0, 2).toString('latin1')).toBe('PK')
  }
}

test('exports every list to a spreadsheet, with all rows of its filters', async ({ page }) => {
  await openSignedIn(page, plant.address, people.supervisor)
  const found = { query: { found: 'all_ok' as const } }
  const { count: fine } = await plant.supervisor.call(executionCalls.pendingReviews, found)
  const { open_findings } = await plant.supervisor.call(assignmentCalls.supervisorStats)
  const first = rounds[0]!
  await expectExported(page, [
    ['assignments', 'Assignment ID,', rounds.length],
    ['assignments?status=pending', 'Assignment ID,', rounds.length - 2],
    ['assignments?tab=team', 'Technician,', 2],
    ['assignments?tab=reviews&found=all_ok', 'Checklist,', fine],
    ['findings', 'Number,', open_findings],
    ['reports', 'Report,', null],
    ['reports?tab=new', 'Plant,Plant ID,', rounds.length],
    [`reports?tab=new&search=${first.plant_name}`, 'Plant,Plant ID,', 1],
    [`reports?tab=new&plant=${first.plant_id}`, 'Equipment,Tag,', first.equipment.length],
    ['pdf-workflow', 'Document,', 1],
  ])
})

test('exports the lists of one equipment, the notifications and the days of the calendar', async ({
  page,
}) => {
  await openSignedIn(page, plant.address, people.supervisor)
  const first = rounds[0]!
  const { equipment: inspected } = listChecklists(first)[0]!
  const { inspections } = await plant.supervisor.call(sectorEquipmentCalls.history, {
    params: { id: inspected.id },
  })
  // A job creates the notifications for overdue work.
  const countNews = async () => (await plant.supervisor.call(supervisorNotificationCalls.list)).count
  const ofEquipment = `checklist-view?equipment=${inspected.id}`
  await expectExported(page, [
    ['pdf-workflow?tab=plants', 'Plant,Plant ID,', rounds.length],
    [`assignment/${first.id}`, 'Tag,Equipment,', first.equipment.length],
    [`assignments/${first.id}/review`, 'Checklist,Tag,', listChecklists(first).length],
    [ofEquipment, 'Date,Checklist,', inspections.length, 'Past inspections'],
    [ofEquipment, 'Task,Description,', 1, 'Not OK answers'],
    [ofEquipment, 'Number,', 1, 'Findings'],
    ['notifications', 'Time,Unread,', countNews],
    ['calendar', 'Due,Available from,', rounds.length],
    ['calendar?mode=week', 'Due,Available from,', rounds.length],
  ])
})

test('exports all search results, not only the visible ones', async ({ page }) => {
  await openSignedIn(page, plant.address, people.supervisor)
  const query = { q: 'check', all: true }
  const found = Object.values(await plant.supervisor.call(searchCalls.everything, { query }))
  const count = found.reduce((sum, kind) => sum + kind.results.length, 0)
  await page.getByRole('button', { name: 'Search everything' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search your sector' })
  await dialog.getByRole('combobox').fill(query.q)
  const shown = dialog.getByRole('option')
  await expect(shown.first()).toBeVisible()
  expect(count).toBeGreaterThan(await shown.count())
  const { name, content } = await exportAs(page, 'CSV')
  expect(name).toMatch(/^found-check-\d{4}-\d\d-\d\d\.csv$/)
  const lines = content.toString('utf8').trimEnd().split('\r\n')
  expect(lines[0]).toBe('\ufeffKind,Number,Name,Equipment,Plant,Details')
  expect(lines.length - 1).toBe(count)
})
