import { expect } from '@playwright/test'
import { hirePerson } from './hire.ts'
import { type PlantServer, password, startPlantServer } from './plant-server.ts'
import { signInAs } from './sign-in.ts'
import { test } from './test.ts'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

test('a backup is restored: what it undoes is said, the password is asked for, and what was there is kept', async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000)
  // While it goes on nobody is let in, and what is typed wrong is refused.
  complaints.expect(/status of (400|503) .*\/api\//)
  await signInAs(page, plant.address, (await hirePerson(plant, 'Admin')).email)
  await page.goto(`${plant.address}/admin/settings?tab=backup`)
  await page.getByRole('button', { name: 'Backup Now' }).click()
  const restore = page.getByRole('button', { name: /^Restore Backup walkdown-.*Z\.tar\.gz$/ })
  await expect(restore).toHaveCount(1, { timeout: 30_000 })

  const late = await hirePerson(plant, 'Technician')
  await page.goto(`${plant.address}/admin/users?search=${encodeURIComponent(late.email)}`)
  await expect(page.getByText(late.email)).toBeVisible()

  await page.goto(`${plant.address}/admin/settings?tab=backup`)
  await restore.click()
  const dialog = page.getByRole('dialog', { name: 'Restore this backup?' })
  await expect(dialog).toContainText('1 person who was added')
  await expect(dialog).toContainText('What phones have not sent yet stays on them')
  const own = dialog.getByLabel('Your password')
  await own.fill('not-my-password-1')
  await dialog.getByRole('button', { name: 'Restore Backup' }).click()
  await expect(dialog.getByText('The current password is not right')).toBeVisible()
  await own.fill(password)
  await dialog.getByRole('button', { name: 'Restore Backup' }).click()
  await expect(dialog).toBeHidden()

  const outcome = page.getByRole('status').filter({ hasText: 'restored the backup walkdown-' })
  await expect(outcome).toContainText('What was there before is kept as walkdown-', { timeout: 60_000 })
  await expect(page.getByText('What was there before a restore')).toBeVisible()
  // Whoever did it is still signed in, and sees what is there now.
  await page.goto(`${plant.address}/admin/users?search=${encodeURIComponent(late.email)}`)
  await expect(page.getByText('No users found', { exact: false })).toBeVisible()
  await page.goto(`${plant.address}/admin/audit`)
  await expect(page.getByText(/restored the backup walkdown-/).first()).toBeVisible()
})

test('a backup that was made elsewhere is uploaded, listed as such, and refused when it is none', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 409 .*\/api\//)
  await signInAs(page, plant.address, (await hirePerson(plant, 'Admin')).email)
  await page.goto(`${plant.address}/admin/settings?tab=backup`)
  await page.getByRole('button', { name: 'Backup Now' }).click()
  const downloads = page.getByRole('button', { name: /^Download Backup walkdown-[\dTZ-]+\.tar\.gz$/ })
  await expect(downloads.first()).toBeVisible({ timeout: 30_000 })
  const downloading = page.waitForEvent('download')
  await downloads.first().click()
  const archive = await (await downloading).path()

  const chooser = page.getByLabel('Archive of a backup')
  await chooser.setInputFiles({
    name: 'notes.tar.gz',
    mimeType: 'application/gzip',
    buffer: Buffer.from('no archive'),
  })
  const refusal = page.getByRole('alert').filter({ hasText: 'The backup was not taken' })
  await expect(refusal).toContainText('damaged or cut off, or it is none')
  await chooser.setInputFiles(archive)
  const row = page.getByRole('row').filter({ hasText: '-uploaded.tar.gz' })
  await expect(row).toContainText('Uploaded')
  await expect(refusal).toBeHidden()
  await row.getByRole('button', { name: /^Restore Backup/ }).click()
  await expect(page.getByRole('dialog', { name: 'Restore this backup?' })).toContainText(
    'Everything is set back',
  )
})
