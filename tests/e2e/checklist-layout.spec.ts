import { expect, type Locator, type Page } from '@playwright/test'
import { makeTask } from '#scripts/sample-pdfs/sample-plan.ts'
import technician from '#src/i18n/en/technician.json' with { type: 'json' }
import {
  assignPump,
  expectNoSidewaysScroll,
  openChecklist,
  openPhone,
  phone,
  setSizes,
} from './phone-steps.ts'
import { type PlantServer, startPlantServer } from './plant-server.ts'
import { test } from './test.ts'

const sizes = [
  [390, 844, 100],
  [360, 640, 200],
  [320, 640, 200],
  [844, 390, 100],
] as const

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

const scrollToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

/** Fails unless a point in the middle of the element belongs to it. */
async function expectUncovered(target: Locator): Promise<void> {
  const isUncovered = () =>
    target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(isUncovered).toBe(true)
}

test('the saved state stays in sight, and the answers cover nothing at the end, at each size', async ({
  browser,
}) => {
  const names = Array.from({ length: 12 }, (_, index) =>
    makeTask(`Look at the coupling guard ${index + 1}`, {}),
  )
  const assignment = await assignPump(plant, names)
  const context = await browser.newContext(phone)
  const page = await openPhone(context, plant, assignment.title)
  await openChecklist(page, plant, assignment.id)
  const state = page.getByRole('status').filter({ hasText: 'In Progress' })
  await page.getByRole('button', { name: 'Not OK' }).tap()
  await expect(page.getByLabel('Description (Required)')).toBeVisible()
  await expect(state).toContainText('Saved on this phone')
  for (const [width, height, text] of sizes) {
    await setSizes(page, width, height, text)
    await scrollToEnd(page)
    await expect(state.getByText('Saved on this phone')).toBeInViewport({ ratio: 1 })
    if (width > height) await expect(page.getByText(/^P-1 ·/)).toBeInViewport({ ratio: 1 })
    for (const name of ['Not applicable', 'Could not be inspected'])
      await expectUncovered(page.getByRole('button', { name }))

    await page.getByRole('button', { name: 'All Tasks' }).tap()
    await expectNoSidewaysScroll(page)
    const entry = page.getByRole('listitem').filter({ hasText: 'Look at the coupling guard 12' })
    await entry.scrollIntoViewIfNeeded()
    const cut = await entry.evaluate((row) =>
      [row, ...row.querySelectorAll('*')]
        .filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1)
        .map((part) => part.textContent),
    )
    expect(cut, `${width}×${height} with ${text} % text`).toEqual([])
    await expectUncovered(entry.getByRole('button'))
    await page.getByRole('button', { name: 'All Tasks' }).tap()
  }
  await context.close()
})

test('Continue comes before the facts of an assignment', async ({ browser }) => {
  const assignment = await assignPump(plant, [makeTask('Listen', {})])
  const context = await browser.newContext(phone)
  const page = await openPhone(context, plant, assignment.title)
  await page.goto(`${plant.address}/technician/assignment/${assignment.id}`)
  await page.getByRole('button', { name: 'Start Assignment' }).tap()
  const goOn = page.getByRole('link', { name: 'Continue', exact: true })
  // The message moves the page once.
  await expect(page.getByText(technician['assignment.started'])).toBeVisible()
  for (const [width, height, text] of sizes) {
    await setSizes(page, width, height, text)
    const facts = await page.getByRole('region', { name: 'About this assignment' }).boundingBox()
    const box = await goOn.boundingBox()
    expect(box!.y + box!.height, `${width}×${height}`).toBeLessThanOrEqual(facts!.y)
  }
  await context.close()
})
