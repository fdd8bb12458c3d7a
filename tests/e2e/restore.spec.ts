import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { rewriteParts } from '#tests/databases/repack-archive.ts'
import { createUser } from './create-users.ts'
import { type PlantServer, password, startPlantServer } from './plant-server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

test.use({ serviceWorkers: 'block' })

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

test('restores a backup after a preview and a password, and saves the previous state', async ({
  page,
  consoleErrors,
}) => {
  test.setTimeout(120_000)
  // During the restore the server answers 503; a wrong password gets 400.
  consoleErrors.expect(/status of (400|503) .*\/api\//)
  await openSignedIn(page, plant.address, (await createUser(plant, 'Admin')).email)
  await page.goto(`${plant.address}/admin/settings?tab=backup`)
  await page.getByRole('button', { name: 'Backup Now' }).click()
  const restore = page.getByRole('button', { name: /^Restore Backup walkdown-.*Z\.tar\.gz$/ })
  await expect(restore).toHaveCount(1, { timeout: 30_000 })

  const late = await createUser(plant, 'Technician')
  await page.goto(`${plant.address}/admin/users?search=${encodeURIComponent(late.email)}`)
  await expect(page.getByText(late.email)).toBeVisible()

  await page.goto(`${plant.address}/admin/settings?tab=backup`)
  await restore.click()
  const dialog = page.getByRole('dialog', { name: 'Restore this backup?' })
  await expect(dialog).toContainText('1 added user')
  await expect(dialog).toContainText('Phones keep unsent work')
  const own = dialog.getByLabel('Your password')
  await own.fill('not-my-password-1')
  await dialog.getByRole('button', { name: 'Restore Backup' }).click()
  await expect(dialog.getByText('The current password is not right')).toBeVisible()
  await own.fill(password)
  await dialog.getByRole('button', { name: 'Restore Backup' }).click()
  await expect(dialog).toBeHidden()

  const outcome = page.getByRole('status').filter({ hasText: 'restored the backup walkdown-' })
  await expect(outcome).toContainText('The earlier data is saved as walkdown-', { timeout: 60_000 })
  await expect(page.getByText('Saved before a restore')).toBeVisible()
  // The administrator is still signed in, and sees the restored data.
  await page.goto(`${plant.address}/admin/users?search=${encodeURIComponent(late.email)}`)
  await expect(page.getByText('No users found', { exact: false })).toBeVisible()
  await page.goto(`${plant.address}/admin/audit`)
  await expect(page.getByText(/restored the backup walkdown-/).first()).toBeVisible()
})

test('uploads a backup from elsewhere, marks it in the list, and rejects a file that is no backup', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409 .*\/api\//)
  await openSignedIn(page, plant.address, (await createUser(plant, 'Admin')).email)
  await page.goto(`${plant.address}/admin/settings?tab=backup`)
  await page.getByRole('button', { name: 'Backup Now' }).click()
  const downloads = page.getByRole('button', { name: /^Download Backup walkdown-[\dTZ-]+\.tar\.gz$/ })
  await expect(downloads.first()).toBeVisible({ timeout: 30_000 })
  const asking = page.getByRole('dialog', { name: 'Download this backup?' })
  const download = async (passphrase = '') => {
    const downloading = page.waitForEvent('download')
    await downloads.first().click()
    await asking.getByLabel('Your password').fill(password)
    await asking.getByLabel('Passphrase', { exact: true }).fill(passphrase)
    await asking.getByLabel('Passphrase again').fill(passphrase)
    await asking.getByRole('button', { name: 'Download' }).click()
    await expect(asking).toBeHidden()
    return (await downloading).path()
  }
  const archive = await download()
  // A passphrase encrypts the download.
  const encrypted = await readFile(await download('seven pumps in a row'))

  const chooser = page.getByLabel('Backup archive')
  await chooser.setInputFiles({
    name: 'notes.tar.gz',
    mimeType: 'application/gzip',
    buffer: Buffer.from('no archive'),
  })
  const refusal = page.getByRole('alert').filter({ hasText: 'The backup was rejected' })
  await expect(refusal).toContainText('damaged or incomplete, or the file is not a backup')
  await chooser.setInputFiles(archive)
  const row = page.getByRole('row').filter({ hasText: '-uploaded.tar.gz' })
  await expect(row).toContainText('Uploaded')
  await expect(refusal).toBeHidden()
  await row.getByRole('button', { name: /^Restore Backup/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Restore this backup?' })
  await expect(dialog).toContainText('The restore returns all data to its state of')
  await expect(dialog).toContainText('This installation made this backup, and nobody changed it since')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await chooser.setInputFiles({
    name: 'walkdown.tar.gz.enc',
    mimeType: 'application/octet-stream',
    buffer: encrypted,
  })
  const opening = page.getByRole('dialog', { name: 'Encrypted backup' })
  await opening.getByLabel('Passphrase').fill('eight pumps in a row')
  await opening.getByRole('button', { name: 'Upload Backup' }).click()
  await expect(refusal).toContainText('The passphrase is wrong')

  const whole = await readFile(archive)
  const changed = await rewriteParts(whole, 'tables/public.users', (text) =>
    text.replaceAll('technician', 'admin'),
  )
  await chooser.setInputFiles({ name: 'changed.tar.gz', mimeType: 'application/gzip', buffer: changed })
  await expect(page.getByRole('row').filter({ hasText: '-uploaded.tar.gz' })).toHaveCount(2)
  await row
    .first()
    .getByRole('button', { name: /^Restore Backup/ })
    .click()
  await expect(dialog).toContainText('Made elsewhere or changed')
  await expect(dialog.getByRole('row').filter({ hasText: 'Roles' })).toBeVisible()
  const confirm = dialog.getByRole('button', { name: 'Restore Backup' })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('I know where this backup comes from').check()
  await expect(confirm).toBeEnabled()
})
