import { expect } from '@playwright/test'
import { validationMessages } from '#src/i18n/validation.ts'
import { generateTotp, timeStep } from '#src/server/auth/two-factor/totp.ts'
import { createUser } from './create-users.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectStable } from './expect-stable.ts'
import { type PlantServer, password, people, startPlantServer } from './plant-server.ts'
import { openSignedIn, submitSignIn } from './sign-in.ts'
import { errorStatus, test } from './test.ts'

test.use({ serviceWorkers: 'block' })

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

test('a user with a reset password must change it under My account', async ({
  page,
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(
    ...[
      '/auth/sessions/',
      '/auth/two_factor/',
      '/auth/mail_choices/',
      '/technician/push/',
      '/auth/token/refresh/',
    ].map((path) => errorStatus(401, path)),
    errorStatus(400, '/users/change_password/'),
  )
  const person = await createUser(plant, 'Technician')
  await openSignedIn(page, plant.address, people.admin)
  await page.goto(`${plant.address}/admin/users?search=${person.email}`)
  await page.getByRole('button', { name: `Reset the password of ${person.name}` }).click()
  const reset = page.getByRole('dialog', { name: 'Reset Password' })
  await reset.getByLabel('With a one-time password you give them').check()
  await reset.getByRole('button', { name: 'Reset Password' }).click()
  const resultDialog = page.getByRole('dialog', { name: 'New password' })
  const given = (await resultDialog.getByLabel('New password', { exact: true }).textContent()) ?? ''
  await resultDialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(resultDialog).toBeHidden()

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const userPage = await context.newPage()
  await userPage.goto(`${plant.address}/login`)
  await submitSignIn(userPage, person.email, given)
  // The administrator knows this password: no other screen opens before the change, even after a reload.
  const own = userPage.getByRole('heading', { name: 'Choose your own password' })
  await expect(own).toBeVisible()
  await expectAccessible(userPage, 'the screen for an own password')
  await userPage.goto(`${plant.address}/technician/assignments`)
  await expect(own).toBeVisible()
  await expect(userPage.getByRole('navigation')).toHaveCount(0)
  await userPage.getByLabel('One-time password').fill(given)
  await userPage.getByLabel(/^New password/).fill('Walkdown2026')
  await userPage.getByLabel('Confirm new password').fill('Walkdown2026')
  await userPage.getByRole('button', { name: 'Set password' }).click()
  await expect(userPage.getByText(/too close to your name/)).toBeVisible()
  await userPage.getByLabel(/^New password/).fill('green-lantern-77')
  await userPage.getByLabel('Confirm new password').fill('green-lantern-77')
  await userPage.getByRole('button', { name: 'Set password' }).click()
  await expect(userPage).toHaveURL(/technician/)
  await expect(own).toBeHidden()
  await userPage.getByRole('button', { name: /^Account of / }).click()
  await userPage.getByRole('menuitem', { name: 'My account' }).click()
  const account = userPage.getByRole('dialog', { name: 'My account' })
  await expect(account.getByText('This device', { exact: true })).toBeVisible()
  await account.getByLabel('Last Name').fill('Renamed')
  await account.getByRole('button', { name: 'Save profile' }).click()
  await expect(userPage.getByText('Your profile is saved.')).toBeVisible()
  await account.getByLabel('Current password').fill('green-lantern-77')
  await account.getByLabel(/^New password/).fill('copper-kettle-42')
  await account.getByLabel('Confirm new password').fill('copper-kettle-43')
  await account.getByRole('button', { name: 'Change password' }).click()
  await expect(account.getByText(validationMessages.passwordsDiffer)).toBeVisible()
  await account.getByLabel('Confirm new password').fill('copper-kettle-42')
  await account.getByRole('button', { name: 'Change password' }).click()
  await expect(account).toBeHidden()
  await expect(userPage.getByRole('button', { name: 'Account of Technician Renamed' })).toBeVisible()
  await page.reload()

  // An administrator ends the session of the phone; its work stays, and the next login continues.
  await page.getByRole('button', { name: `Where Technician Renamed is signed in` }).click()
  const where = page.getByRole('dialog', { name: 'Where Technician Renamed is signed in' })
  await where.getByRole('button', { name: 'Sign out Chrome on Linux' }).click()
  await expect(where.getByText('No sessions.')).toBeVisible()
  await userPage.getByRole('button', { name: /^Account of / }).click()
  await userPage.getByRole('menuitem', { name: 'My account' }).click()
  await expect(account.getByText('Your session has ended. Please sign in again.').first()).toBeVisible()
  await account.getByRole('button', { name: 'Close' }).click()

  await userPage.getByRole('button', { name: /^Account of / }).click()
  await userPage.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(userPage).toHaveURL(`${plant.address}/login`)
  await submitSignIn(userPage, person.email, 'copper-kettle-42')
  await expect(userPage).toHaveURL(/\/technician/)
  await context.close()
})

test('a user sets a password through a link that works once', async ({ page, consoleErrors }) => {
  consoleErrors.expect(
    errorStatus(409, '/auth/set_password/'),
    errorStatus(404, '/supervisor/equipment/999999/history/'),
  )
  const person = await createUser(plant, 'Supervisor')
  await openSignedIn(page, plant.address, people.admin)
  await page.goto(`${plant.address}/admin/users?search=${person.email}`)
  await page.getByRole('button', { name: `Reset the password of ${person.name}` }).click()
  const reset = page.getByRole('dialog', { name: 'Reset Password' })
  await expectAccessible(page, 'the ways to another password')
  await reset.getByRole('button', { name: 'Make Link' }).click()
  const resultDialog = page.getByRole('dialog', { name: 'Link to set a password' })
  const link = (await resultDialog.getByLabel('Link', { exact: true }).textContent()) ?? ''
  await resultDialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${plant.address}/login`)

  await page.goto(link)
  await page.getByLabel(/^New password/).fill('copper-kettle-42')
  await page.getByLabel('Confirm new password').fill('copper-kettle-42')
  await expectAccessible(page, 'the page that a link leads to')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password is set. Please sign in with it.')).toBeVisible()
  await page.reload()
  await page.getByLabel(/^New password/).fill('copper-kettle-43')
  await page.getByLabel('Confirm new password').fill('copper-kettle-43')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('alert')).toContainText('This link was already used.')
  // The URL of an equipment label also opens after the login.
  await page.goto(`${plant.address}/tag/999999`)
  await submitSignIn(page, person.email, 'copper-kettle-42')
  await expect(page).toHaveURL(`${plant.address}/supervisor/checklist-view?equipment=999999`)
})

test('signs an idle supervisor out after the timeout of the settings, and returns to the same screen', async ({
  page,
  consoleErrors,
}) => {
  // All timers of the page advance at once: a polling request may run while the session ends.
  consoleErrors.expect(errorStatus(401, '/supervisor/'))
  await page.clock.install()
  await openSignedIn(page, plant.address, people.supervisor)
  await page.goto(`${plant.address}/supervisor/calendar`)
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  // Wait for pending requests: they would retry and be refused when the clock advances.
  await expect(page.getByRole('link', { name: /^Notifications/ })).toBeVisible()
  await expectStable(page)
  await page.clock.fastForward('29:00')
  await page.mouse.move(200, 200)
  await page.clock.fastForward('29:00')
  await expect(page).toHaveURL(/\/supervisor\/calendar/)
  await page.clock.fastForward('02:00')
  await expect(page.getByText('You were signed out because of inactivity.')).toBeVisible()
  await submitSignIn(page, people.supervisor)
  await expect(page).toHaveURL(/\/supervisor\/calendar/)
})

test('a supervisor sets up two-factor authentication, and signs in with a code', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(errorStatus(401, '/auth/login/'))
  const person = await createUser(plant, 'Supervisor')
  await openSignedIn(page, plant.address, person.email)
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('menuitem', { name: 'My account' }).click()
  const account = page.getByRole('dialog', { name: 'My account' })
  await account.getByLabel('Your password, to set it up').fill(password)
  await account.getByRole('button', { name: 'Set up' }).click()
  await expect(account.getByRole('img', { name: 'The secret as a QR code' })).toBeVisible()
  const secret = (await account.getByLabel('Secret', { exact: true }).textContent())!.replaceAll(' ', '')
  const codeAt = (away: number) => generateTotp(secret, timeStep(new Date()) + away)
  await account.getByLabel('Code from the app').fill(codeAt(-1))
  await account.getByRole('button', { name: 'Switch on' }).click()
  await expect(account.getByLabel('Recovery codes')).toBeVisible()
  await account.getByRole('button', { name: 'I stored them' }).click()
  await expect(account.getByText('10 recovery codes are left.')).toBeVisible()
  await account.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await submitSignIn(page, person.email)
  await page.getByLabel('Code', { exact: true }).fill(codeAt(0))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/supervisor/)
})
