import { expect, type Locator, type Page } from '@playwright/test'
import { generateTotp, timeStep } from '#src/server/auth/two-factor/totp.ts'
import { rowOf } from './administration-steps.ts'
import { type PlantServer, password, people, startPlantServer } from './plant-server.ts'
import { openSignedIn, submitSignIn } from './sign-in.ts'
import { test } from './test.ts'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })

const THEIRS = 'copper-kettle-42'

test("an administrator's day: a plant, a checklist, a user, a setting, a backup, its restore and the audit log", async ({
  page,
  browser,
  consoleErrors,
}) => {
  test.setTimeout(180_000)
  // The second login asks for a code; during the restore the server rejects requests.
  consoleErrors.expect(/status of 401 .*\/api\/auth\/login\//, /status of 503 .*\/api\//)
  await openSignedIn(page, plant.address, people.admin)

  await addPlantByHand(page)
  await addIn(page, 'Equipment', async (dialog) => {
    await dialog.getByLabel('Name', { exact: false }).first().fill('Sump Pump')
    await dialog.getByLabel('Tag').fill('SP-1')
  })
  await page.getByRole('link', { name: 'Sump Pump' }).click()
  await addIn(page, 'Checklist', (dialog) => dialog.getByLabel('Name').fill('Weekly'))
  await page.getByRole('link', { name: 'Weekly' }).click()
  for (const title of ['Listen', 'Look'])
    await addIn(page, 'Task', (dialog) => dialog.getByLabel('Title').fill(title))
  const tasks = page.getByRole('list', { name: 'Tasks' }).getByRole('listitem')
  await expect(tasks).toHaveText([/Listen/, /Look/])
  const checklist = page.url()

  const email = 'ines@plant.example'
  const link = await invite(page, email)
  const userPage = await (await browser.newContext()).newPage()
  await setPassword(userPage, link)
  await submitSignIn(userPage, email, THEIRS)
  await expect(userPage.getByRole('heading', { level: 1 })).toContainText('Welcome back')
  await lengthenPasswords(page)
  const codeAt = await setUpSecondFactor(userPage)
  await userPage.getByRole('button', { name: /^Account of / }).click()
  await userPage.getByRole('menuitem', { name: 'Log out' }).click()
  await submitSignIn(userPage, email, THEIRS)
  await userPage.getByLabel('Code', { exact: true }).fill(codeAt(0))
  await userPage.getByRole('button', { name: 'Sign In' }).click()
  await expect(userPage).toHaveURL(/\/supervisor/)

  await page.goto(`${plant.address}/admin/settings?tab=backup`)
  await page.getByRole('button', { name: 'Backup Now' }).click()
  const restore = page.getByRole('button', { name: /^Restore Backup walkdown-.*Z\.tar\.gz$/ })
  await expect(restore).toHaveCount(1, { timeout: 30_000 })
  await page.goto(checklist)
  await addIn(page, 'Task', (dialog) => dialog.getByLabel('Title').fill('Put in by mistake'))
  await expect(tasks).toHaveCount(3)

  await page.goto(`${plant.address}/admin/settings?tab=backup`)
  await restore.click()
  const dialog = page.getByRole('dialog', { name: 'Restore this backup?' })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Restore Backup' }).click()
  await expect(page.getByText('The earlier data is saved as walkdown-')).toBeVisible({ timeout: 60_000 })
  await page.goto(checklist)
  await expect(tasks).toHaveText([/Listen/, /Look/])

  await page.goto(`${plant.address}/admin/audit`)
  const trail = page.getByRole('table', { name: 'Audit trail' })
  await expect(trail).toContainText('restored the backup walkdown-')
  await page.getByLabel('Search the audit trail').fill('Put in by mistake')
  await expect(trail.getByRole('row').filter({ hasText: 'Put in by mistake' }).first()).toBeVisible()
})

async function addIn(page: Page, thing: string, fill: (dialog: Locator) => Promise<void>): Promise<void> {
  await page
    .getByRole('button', { name: `Add ${thing}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: `Add ${thing}` })
  await fill(dialog)
  await dialog.getByRole('button', { name: `Add ${thing}` }).click()
  await expect(dialog).toBeHidden()
}

async function addPlantByHand(page: Page): Promise<void> {
  await page.goto(`${plant.address}/admin/plants?tab=plants`)
  await addIn(page, 'Plant', async (dialog) => {
    await dialog.getByLabel('Name').fill('Drainage')
    await dialog.getByLabel('Code').fill('DR-1')
    await dialog.getByLabel('Sector').selectOption(`${plant.sector.name} (${plant.sector.code})`)
  })
  await rowOf(page, 'Drainage').getByRole('link', { name: 'Drainage' }).click()
}

/** @returns the invitation link */
async function invite(page: Page, email: string): Promise<string> {
  await page.goto(`${plant.address}/admin/users`)
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  await dialog.getByLabel('First Name').fill('Ines')
  await dialog.getByLabel('Last Name').fill('Moreau')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByLabel('Role').selectOption('Supervisor')
  await dialog.getByLabel('Sector').selectOption(`${plant.sector.name} (${plant.sector.code})`)
  await dialog.getByLabel('With an invitation link you give them').check()
  await dialog.getByRole('button', { name: 'Add User' }).click()
  const linkDialog = page.getByRole('dialog', { name: 'Link to set a password' })
  const link = (await linkDialog.getByLabel('Link', { exact: true }).textContent()) ?? ''
  await linkDialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(linkDialog).toBeHidden()
  await expect(rowOf(page, email)).toContainText('Invited')
  return link
}

async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel(/^New password/).fill(THEIRS)
  await page.getByLabel('Confirm new password').fill(THEIRS)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('link', { name: 'Sign In' }).click()
}

/** Raises the minimum password length, and checks the form for a new user. */
async function lengthenPasswords(page: Page): Promise<void> {
  await page.goto(`${plant.address}/admin/settings?tab=security`)
  const length = page.getByLabel('Minimum Password Length')
  await length.fill('12')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Saved: Minimum Password Length.')).toBeVisible()
  await page.goto(`${plant.address}/admin/users`)
  await page.getByRole('button', { name: 'Add User' }).click()
  const secret = page.getByRole('dialog').getByRole('textbox', { name: 'Password', exact: true })
  await expect(secret).toHaveAccessibleDescription(/12/)
}

/** @returns a function that computes the code `away` time steps of 30 seconds from now */
async function setUpSecondFactor(page: Page): Promise<(away: number) => string> {
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('menuitem', { name: 'My account' }).click()
  const account = page.getByRole('dialog', { name: 'My account' })
  await account.getByLabel('Your password, to set it up').fill(THEIRS)
  await account.getByRole('button', { name: 'Set up' }).click()
  const secret = (await account.getByLabel('Secret', { exact: true }).textContent())!.replaceAll(' ', '')
  const codeAt = (away: number) => generateTotp(secret, timeStep(new Date()) + away)
  await account.getByLabel('Code from the app').fill(codeAt(-1))
  await account.getByRole('button', { name: 'Switch on' }).click()
  await account.getByRole('button', { name: 'I stored them' }).click()
  await account.getByRole('button', { name: 'Close' }).click()
  return codeAt
}
