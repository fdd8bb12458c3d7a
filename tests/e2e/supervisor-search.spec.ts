import { expect } from '@playwright/test'
import { assignPlants } from './assign-plants.ts'
import { expectAccessible } from './expect-accessible.ts'
import { type PlantServer, people, startPlantServer, uploadWeeklyPdf } from './plant-server.ts'
import { openSignedIn } from './sign-in.ts'
import { errorStatus, test } from './test.ts'

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

test('a supervisor searches the whole sector from any screen, by the keyboard alone', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(errorStatus(503, '/supervisor/search/'))
  const due = plant.today
  const [round] = await assignPlants(plant, await uploadWeeklyPdf(plant), [
    { plant: 0, title: 'First round', due },
    { plant: 1, title: 'Second round', due },
  ])
  await openSignedIn(page, plant.address, people.supervisor)
  const opener = page.getByRole('button', { name: 'Search everything' })
  const dialog = page.getByRole('dialog', { name: 'Search your sector' })
  const field = dialog.getByRole('combobox', { name: 'Search for' })
  const options = dialog.getByRole('option')

  await test.step('the dialog shows the minimum input, no results, and a failure', async () => {
    await opener.focus()
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await expect(dialog.getByRole('status')).toContainText('Arrow keys select')
    await field.fill('q')
    await expect(dialog.getByRole('status')).toHaveText('Type 1 more character.')
    await field.fill('no such thing')
    await expect(dialog.getByText('Nothing found for “no such thing”')).toBeVisible()
    await page.route('**/api/supervisor/search/**', (route) => route.fulfill({ status: 503 }))
    await field.fill('first round')
    const again = dialog.getByRole('button', { name: 'Try Again' })
    await expect(again).toBeVisible()
    await page.unroute('**/api/supervisor/search/**')
    await again.click()
    await expect(options).toHaveText([/^First round.*Boiler/])
  })

  await test.step('results are grouped by kind, and Escape restores the focus', async () => {
    await field.fill(round!.plant_name)
    await expect(dialog.getByRole('group', { name: 'Plants (1)' })).toContainText(round!.plant_name)
    await expectAccessible(page, 'the search over the sector')
    await field.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('arrow keys choose, and Enter opens', async () => {
    await page.keyboard.press('Control+k')
    await field.fill('round')
    const [first, second] = [options.first(), options.nth(1)]
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await field.press('ArrowDown')
    await expect(first).toHaveAttribute('aria-selected', 'false')
    await expect(second).toHaveAttribute('aria-selected', 'true')
    const address = await second.getAttribute('href')
    await field.press('Enter')
    await expect(page).toHaveURL(plant.address + address!)
    await expect(dialog).toBeHidden()
  })
})
