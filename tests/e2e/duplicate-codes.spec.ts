import { expect, type Page } from '@playwright/test'
import pino from 'pino'
import { openDatabase } from '#src/server/db/open-database.ts'
import { rowOf } from './administration-steps.ts'
import { type PlantServer, people, startPlantServer } from './plant-server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
  await addDuplicates(plant.databaseUrl)
})
test.afterAll(() => plant.close())

/** Inserts rows directly, like a migration: the API refuses a second spelling of a code. */
async function addDuplicates(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ dataDir: '', databaseUrl, logger: pino({ level: 'silent' }) })
  try {
    await database.runScript(`
      insert into sectors (name, code, is_duplicate) select 'Boilers, second', lower(code), true from sectors limit 1;
      insert into plants (sector_id, plant_id, name, is_duplicate) select min(id), 'BH-1', 'North Boiler House', false from sectors;
      insert into plants (sector_id, plant_id, name, is_duplicate) select min(id), 'bh\u20131', 'Boiler House', true from sectors;
      insert into plants (sector_id, plant_id, name, is_duplicate) select min(id), 'CT-4', 'Cooling Tower', false from sectors;
      insert into equipment (plant_id, equipment_id, name, is_duplicate) select id, 'P-103A', 'Feed pump', false from plants where plant_id = 'CT-4';
      insert into equipment (plant_id, equipment_id, name, is_duplicate) select id, 'p\u2011103a', 'Pump 103', true from plants where plant_id = 'CT-4';
      insert into equipment (plant_id, equipment_id, name, is_duplicate) select id, 'P-104', 'Spare pump', false from plants where plant_id = 'CT-4';
    `)
  } finally {
    await database.close()
  }
}

const open = async (page: Page, path: string) => {
  await openSignedIn(page, plant.address, people.admin)
  await page.goto(`${plant.address}${path}`)
}
const note = (page: Page, sentence: string) => page.getByRole('alert').filter({ hasText: sentence })
const names = (page: Page) => page.getByRole('table').getByRole('row').locator('a').allTextContents()

test('leads an administrator to plants with the same code, and renames one', async ({ page }) => {
  await open(page, '/admin/plants')
  const found = note(page, '2 plants have the same code as another plant.')
  await found.getByRole('link', { name: 'Show plants with duplicate codes' }).click()
  await expect(page).toHaveURL(/[?&]duplicates=true/)
  await expect(found).toContainText('Change the code of one, or delete the one that you do not need.')
  await expect.poll(() => names(page)).toEqual(['North Boiler House', 'Boiler House'])

  await page.getByRole('button', { name: 'Edit Boiler House', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Plant' })
  await dialog.getByLabel('Code').fill('BH-2')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(found).toHaveCount(0)
  await expect(page.getByText('No plants found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).last().click()
  await expect(rowOf(page, 'BH-2')).toBeVisible()
})

test('leads an administrator to equipment with the same tag, deletes one, and undoes it', async ({
  page,
}) => {
  await open(page, '/admin/plants')
  const plants = note(page, '1 plant has equipment with duplicate tags.')
  await plants.getByRole('link', { name: 'Show plants with duplicate tags' }).click()
  await page.getByRole('link', { name: 'Cooling Tower' }).click()
  await expect(page).toHaveURL(/\?duplicates=true/)
  const found = note(page, '2 equipment items have the same tag as another item in this plant.')
  await expect(found).toContainText('Change the tag of one, or delete the item that you do not need.')
  await expect.poll(() => names(page)).toEqual(['Feed pump', 'Pump 103'])

  await page.getByRole('button', { name: 'Delete Feed pump' }).click()
  await page.getByRole('dialog', { name: 'Delete Equipment' }).getByRole('button', { name: 'Delete' }).click()
  await expect(found).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(found).toBeVisible()
  await found.getByRole('link', { name: 'Show all equipment' }).click()
  await expect(page).not.toHaveURL(/duplicates/)
  await expect(rowOf(page, 'Spare pump')).toBeVisible()
  await expect(found.getByRole('link', { name: 'Show this equipment' })).toBeVisible()
})

test('leads an administrator to sectors with the same code, and renames one', async ({ page }) => {
  await open(page, '/admin/sectors')
  const found = note(page, '2 sectors have the same code as another sector.')
  await found.getByRole('link', { name: 'Show these sectors' }).click()
  await expect(page).toHaveURL(/\?duplicates=true/)
  await page.getByRole('button', { name: 'Edit Boilers, second' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Sector' })
  await dialog.getByLabel('Code').fill('BOIL2')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(found).toHaveCount(0)
})
