import { expect } from '@playwright/test'
import sharp from 'sharp'
import { expectDescription } from './administration-steps.ts'
import { createUser } from './create-users.ts'
import { password as ownPassword, type PlantServer, people, startPlantServer } from './plant-server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

test.use({ serviceWorkers: 'block' })

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

test('a changed setting takes effect, and a backup is created and listed', async ({ page }) => {
  await openSignedIn(page, plant.address, (await createUser(plant, 'Admin')).email)
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
  await expect(page.getByLabel('Require Two-Factor Authentication')).toBeEnabled()
  await expect(page.getByLabel('Allow Password Reset')).toBeDisabled()

  await page.goto(`${plant.address}/admin/users`)
  await page.getByRole('button', { name: 'Add User' }).click()
  const password = page.getByRole('dialog').getByRole('textbox', { name: 'Password', exact: true })
  await expect(password).toHaveAccessibleDescription(/12/)
  await page.goto(`${plant.address}/admin/settings?tab=backup`)
  await expect(page.getByText('No backups yet')).toBeVisible()
  await page.getByRole('button', { name: 'Backup Now' }).click()
  const download = page.getByRole('button', { name: /^Download Backup walkdown-/ })
  await expect(download).toHaveCount(1, { timeout: 30_000 })
  const downloading = page.waitForEvent('download')
  await download.click()
  const asking = page.getByRole('dialog', { name: 'Download this backup?' })
  await asking.getByLabel('Your password').fill(ownPassword)
  await asking.getByRole('button', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^walkdown-.*\.tar\.gz$/)
})

test('maintenance mode shows supervisors a maintenance page, and then returns to their screen', async ({
  page,
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 503 .*\/api\//)
  await openSignedIn(page, plant.address, (await createUser(plant, 'Admin')).email)
  const context = await browser.newContext()
  const userPage = await context.newPage()
  await openSignedIn(userPage, plant.address, people.supervisor)
  const turn = async () => {
    await page.goto(`${plant.address}/admin/settings?tab=maintenance`)
    await page.getByText('Maintenance Mode', { exact: true }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Saved: Maintenance Mode.')).toBeVisible()
  }
  await turn()
  await expect(page.getByText('Maintenance Mode Active - Users will see a maintenance page.')).toBeVisible()
  await userPage.goto(`${plant.address}/supervisor/reports`)
  const heading = userPage.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Maintenance in progress')
  await expect(userPage.getByRole('alert')).toContainText('Nothing is lost')
  await userPage.getByRole('button', { name: 'Try Again' }).click()
  await expect(heading).toHaveText('Maintenance in progress')
  await turn()
  // The screen returns automatically when the server responds: the button may be gone already.
  const tryAgain = userPage.getByRole('button', { name: 'Try Again' })
  await tryAgain.click({ timeout: 10_000 }).catch(() => expect(tryAgain).toBeHidden())
  await expect(heading).toHaveText('Handover')
  await expect(userPage).toHaveURL(`${plant.address}/supervisor/reports`)
  await context.close()
})

test('uploads, shows, replaces and removes a logo, and rejects a file that is no image', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 400 .*\/api\//)
  await openSignedIn(page, plant.address, (await createUser(plant, 'Admin')).email)
  await page.goto(`${plant.address}/admin/settings`)
  const field = page.getByRole('group', { name: 'Company Logo' })
  const file = field.getByLabel('Logo file')
  const picture = field.getByRole('img', { name: /^The logo as printed on reports/ })
  await expect(field).toContainText('No logo chosen')

  const choose = async (name: string, width: number) => {
    const create = { width, height: 40, channels: 3, background: '#0b6a63' } as const
    const buffer = await sharp({ create }).png().toBuffer()
    await file.setInputFiles({ name, mimeType: 'image/png', buffer })
    await expect(picture).toHaveAccessibleName(`The logo as printed on reports, ${name}`)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width)
  }
  await choose('first.png', 120)
  await choose('second.png', 160)

  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(field.getByRole('alert')).toContainText('The logo was rejected')
  await expect(field.getByRole('alert')).toContainText('The logo must be a PNG or JPEG file.')
  await expect(picture).toHaveAccessibleName(/second\.png/)

  await field.getByRole('button', { name: 'Remove logo' }).click()
  const question = page.getByRole('dialog', { name: 'Remove the logo?' })
  await question.getByRole('button', { name: 'Remove logo' }).click()
  await expect(field).toContainText('No logo chosen')
  await page.reload()
  await expect(field).toContainText('No logo chosen')
})
