import { expect, type Page } from '@playwright/test'
import { inspectChecklist } from '#scripts/demo/inspect-checklist.ts'
import type { Report } from '#src/contract/reports.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { deletionCalls } from '#src/contract/supervisor/deletions.ts'
import { type TechnicianAssignment, technicianCalls } from '#src/contract/technician.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { assignPlants } from './assign-plants.ts'
import { type PlantServer, people, startPlantServer, uploadWeeklyPdf } from './plant-server.ts'
import { openSignedIn } from './sign-in.ts'
import { errorStatus, networkError, test } from './test.ts'
import { toastOf, undo } from './undo-toast.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

test.use({ viewport: DESKTOP, serviceWorkers: 'block' })

let plant: PlantServer
let pdf: number
let report: Report
test.beforeAll(async () => {
  plant = await startPlantServer()
  pdf = await uploadWeeklyPdf(plant)
  const [assignment] = await assignPlants(plant, pdf, [{ plant: 0, title: 'First round', due: plant.today }])
  report = await finish(assignment!)
})
test.afterAll(() => plant.close())

/** Submits all checklists of an assignment. @returns its generated report */
async function finish(assignment: TechnicianAssignment): Promise<Report> {
  await plant.technician.call(technicianCalls.startAssignment, { params: { id: assignment.id }, body: {} })
  for (const equipment of assignment.equipment)
    for (const checklist of equipment.checklists)
      await inspectChecklist(plant.technician, assignment, equipment, checklist, [], new Date())
  let made: Report | undefined
  await expect(async () => {
    made = (await readReports())[0]
    expect(made?.status).toBe('Completed')
  }).toPass()
  return made!
}

const readReports = async () => (await plant.supervisor.call(reportCalls.list)).results
const readPdfs = async () => (await plant.supervisor.call(weeklyPdfCalls.list)).results

/** Deletes a report in the visible list. */
async function deleteReport(page: Page) {
  await page.getByRole('button', { name: `Delete ${report.title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
}

for (const [device, viewport] of [
  ['at a desk', DESKTOP],
  ['on a phone', PHONE],
] as const)
  test(`one press undoes the deletion of a report and a weekly PDF, ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openSignedIn(page, plant.address, people.supervisor)
    const before = { reports: await readReports(), pdfs: await readPdfs() }

    await test.step('the report', async () => {
      await page.goto(`${plant.address}/supervisor/reports`)
      const deleted = `"${report.title}" has been deleted successfully.`
      await deleteReport(page)
      await expect(toastOf(page, deleted)).toBeVisible()
      await expect(page.getByText('No reports available')).toBeVisible()
      expect(await readReports()).toEqual([])
      await undo(page, deleted)
      await expect(page.getByText(`"${report.title}" was restored.`)).toBeVisible()
      await expect(page.getByRole('button', { name: `Delete ${report.title}` })).toBeVisible()
      expect(await readReports()).toEqual(before.reports)
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: `Download ${report.title}` }).click()
      expect((await saving).suggestedFilename()).toMatch(/\.pdf$/)
    })

    await test.step('the weekly PDF, with its workflow', async () => {
      const { title } = before.pdfs.find(({ id }) => id === pdf)!
      const deleted = `"${title}" has been deleted successfully.`
      const workflow = await plant.supervisor.call(weeklyPdfCalls.workflow, { params: { id: pdf } })
      await page.goto(`${plant.address}/supervisor/pdf-workflow`)
      await page.getByRole('button', { name: /^More actions/ }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(toastOf(page, deleted)).toBeVisible()
      await expect(page.getByText('No PDFs uploaded yet')).toBeVisible()
      await undo(page, deleted)
      await expect(page.getByText(`"${title}" was restored.`)).toBeVisible()
      await expect(page.getByRole('button', { name: /^More actions/ })).toBeVisible()
      expect(await readPdfs()).toEqual(before.pdfs)
      expect(await plant.supervisor.call(weeklyPdfCalls.workflow, { params: { id: pdf } })).toEqual(workflow)
    })
  })

test('an administrator also undoes the deletion of a report', async ({ page }) => {
  const before = await readReports()
  await openSignedIn(page, plant.address, people.admin)
  await page.goto(`${plant.address}/admin/reports`)
  await deleteReport(page)
  await expect(page.getByRole('button', { name: `Delete ${report.title}` })).toHaveCount(0)
  await undo(page, report.title)
  await expect(page.getByText(`"${report.title}" was restored.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Delete ${report.title}` })).toBeVisible()
  expect(await readReports()).toEqual(before)
})

test('an undo without a connection or after its time limit shows an error', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect(networkError, errorStatus(409, deletionCalls.undoReports.path))
  await openSignedIn(page, plant.address, people.supervisor)
  await page.goto(`${plant.address}/supervisor/reports`)
  const deleted = `"${report.title}" has been deleted successfully.`
  const undoInApi = () => plant.supervisor.call(deletionCalls.undoReports, { body: { ids: [report.id] } })

  await deleteReport(page)
  await expect(toastOf(page, deleted)).toBeVisible()
  await context.setOffline(true)
  await undo(page, deleted)
  await expect(page.getByRole('alert').filter({ hasText: /network|connection/i })).toBeVisible()
  await context.setOffline(false)
  expect(await readReports()).toEqual([])
  await undoInApi()

  await page.reload()
  await page.route(`**/api${deletionCalls.undoReports.path}`, (route) =>
    route.fulfill({
      status: 409,
      json: {
        message: `"${report.title}" was deleted too long ago. It can no longer be restored.`,
        error: `"${report.title}" was deleted too long ago. It can no longer be restored.`,
        details: null,
        code: 'too_late',
      },
    }),
  )
  await deleteReport(page)
  await undo(page, deleted)
  await expect(toastOf(page, 'It can no longer be restored.')).toBeVisible()
  await undoInApi()
})
