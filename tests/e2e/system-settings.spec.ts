import { expect } from '@playwright/test'
import { expectDescription } from './administration-steps.ts'
import { hirePerson } from './hire.ts'
import { type PlantServer, startPlantServer } from './plant-server.ts'
import { signInAs } from './sign-in.ts'
import { test } from './test.ts'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

test('a setting is changed and bites, and a backup is made and listed', async ({ page }) => {
  await signInAs(page, plant.address, (await hirePerson(plant, 'Admin')).email)
  await page.goto(`${plant.address}/admin/settings?tab=security`)
  const save = page.getByRole('button', { name: 'Save Changes' })
  await expect(save).toBeDisabled()
  const length = page.getByLabel('Minimum Password Length')
  await length.fill('7')
  await expectDescription(length, 'This has to be at least 8')
  await expect(save).toBeDisabled()
  await length.fill('12')
  await save.click()
  await expect(page.getByText('Saved: Minimum Password Length.')).toBeVisible()
  await expect(save).toBeDisabled()
  await expect(page.getByLabel('Require Two-Factor Authentication')).toBeDisabled()

  await page.goto(`${plant.address}/admin/users`)
  await page.getByRole('button', { name: 'Add User' }).click()
  const password = page.getByRole('dialog').getByRole('textbox', { name: 'Password', exact: true })
  await expect(password).toHaveAccessibleDescription(/12/)
  await page.goto(`${plant.address}/admin/settings?tab=backup`)
  await expect(page.getByText('No backups yet')).toBeVisible()
  await page.getByRole('button', { name: 'Backup Now' }).click()
  const download = page.getByRole('button', { name: /^Download Backup walkdown-/ })
  await expect(download).toHaveCount(1, { timeout: 30_000 })
  const arriving = page.waitForEvent('download')
  await download.click()
  expect((await arriving).suggestedFilename()).toMatch(/^walkdown-.*\.tar\.gz$/)
})
