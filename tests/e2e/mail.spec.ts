import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { startMailServer } from './mail-server.ts'
import { type PlantServer, people, startPlantServer } from './plant-server.ts'
import { openSignedIn, submitSignIn } from './sign-in.ts'
import { test } from './test.ts'

let plant: PlantServer
let box: Awaited<ReturnType<typeof startMailServer>>
test.beforeAll(async () => {
  box = await startMailServer()
  plant = await startPlantServer({
    SMTP_URL: box.url,
    MAIL_FROM: 'Walkdown <walkdown@plant.example>',
    PUBLIC_URL: 'https://walkdown.plant.example',
  })
})
test.afterAll(async () => {
  await plant.close()
  await box.close()
})

async function setPassword(page: Page, link: string, password: string) {
  await page.goto(`${plant.address}${link}`)
  await page.getByLabel(/^New password/).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('link', { name: 'Sign In' }).click()
}

test('a user is invited by mail, chooses a password, resets it, and signs in again', async ({
  page,
  browser,
}) => {
  const email = 'grace@plant.example'
  await openSignedIn(page, plant.address, people.admin)
  await page.goto(`${plant.address}/admin/users`)
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  await dialog.getByLabel('First Name').fill('Grace')
  await dialog.getByLabel('Last Name').fill('Okafor')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByLabel('Sector').selectOption(`${plant.sector.name} (${plant.sector.code})`)
  await dialog.getByLabel('With an invitation by email').check()
  await expectAccessible(page, 'the invitation dialog')
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(page.getByText('Grace Okafor was invited')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Invited')

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const userPage = await context.newPage()
  await setPassword(userPage, await box.linkTo(email), 'copper-kettle-42')
  await submitSignIn(userPage, email, 'copper-kettle-42')
  await expect(userPage).toHaveURL(/\/technician/)
  await page.reload()
  await expect(row).toContainText('Active')
  await context.close()

  const other = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const again = await other.newPage()
  await again.goto(`${plant.address}/login`)
  await again.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(again.getByRole('button', { name: 'Send link' })).toBeVisible()
  await expectAccessible(again, 'the form for a forgotten password')
  await again.getByRole('textbox', { name: 'Email' }).fill(email)
  await again.getByRole('button', { name: 'Send link' }).click()
  await expect(again.getByRole('status')).toContainText('If an account has this address')
  await setPassword(again, await box.linkTo(email, 2), 'copper-kettle-43')
  await submitSignIn(again, email, 'copper-kettle-43')
  await expect(again).toHaveURL(/\/technician/)
  await other.close()

  await page.goto(`${plant.address}/admin/settings?tab=notifications`)
  await page.getByRole('button', { name: 'Test Mail' }).click()
  await expect(page.getByText(`The mail server accepted an email to ${people.admin}.`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Forgotten password' })).toContainText('Sent')
  await expectAccessible(page, 'the mails of the installation')
})
