import { expect, type Page } from '@playwright/test'
import { findFreePort } from '#tests/free-port.ts'
import { TestOidcProvider } from '#tests/oidc-provider.ts'
import { expectAccessible } from './expect-accessible.ts'
import { type PlantServer, password, people, startPlantServer } from './plant-server.ts'
import { openSignedIn } from './sign-in.ts'
import { errorStatus, networkError, test } from './test.ts'

let plant: PlantServer
let company: TestOidcProvider
test.beforeAll(async () => {
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  company = await TestOidcProvider.open(`${address}/login`)
  const { issuer, clientId, clientSecret, name } = company.settings
  plant = await startPlantServer({
    PORT: String(port),
    PUBLIC_URL: address,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_ADMINS: 'wd-admins',
    OIDC_SUPERVISORS: 'wd-leads; plant-managers',
    OIDC_TECHNICIANS: 'wd-technicians',
    OIDC_SECTOR_CLAIM: 'department',
    OIDC_NEW_PEOPLE: 'create',
  })
  const technician = { email: people.technician, email_verified: true, groups: ['wd-technicians'] }
  company.people.set('marek', technician)
  const department = plant.sector.code
  const email = 'nora@contoso.example'
  company.people.set('nora', {
    email,
    email_verified: true,
    name: 'Nora Dahl',
    groups: ['plant-managers'],
    department,
  })
  company.people.set('cook', { email: 'cook@contoso.example', email_verified: true, groups: ['cafeteria'] })
})
test.afterAll(async () => {
  await plant.close()
  await company.close()
})
test.use({ viewport: { width: 390, height: 844 } })

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with Contoso' })
const alert = (page: Page) => page.getByRole('alert')

/** Signs in at the OIDC provider from the open login page. */
async function signInWithProvider(page: Page, sub: string) {
  await button(page).click()
  await page.getByLabel('Account').fill(sub)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${plant.address}/login`)
}

test('OIDC login returns a technician to the requested page, also with the app in the cache', async ({
  page,
  context,
  consoleErrors,
}) => {
  // The app caches the button label, and its request may be in progress when the network goes down.
  consoleErrors.expect(networkError)
  consoleErrors.expect(errorStatus(401, '/auth/company/finish/'))
  consoleErrors.expect(errorStatus(400, '/auth/company/confirm/'))
  const wanted = `${plant.address}/technician/schedule`
  await page.goto(wanted)
  await expect(button(page)).toBeEnabled()
  await expectAccessible(page, 'the sign-in with two ways')
  await signInWithProvider(page, 'marek')
  // The account existed before: its password links it once.
  const linking = page.getByRole('status').filter({ hasText: 'to link it to Contoso' })
  await expect(linking).toContainText(people.technician)
  await expect(page).toHaveURL(`${plant.address}/login`)
  await expectAccessible(page, 'the sign-in that asks for a password to link')
  const form = page.locator('form').filter({ has: linking })
  await form.getByLabel('Password', { exact: true }).fill('not-the-password')
  await form.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(wanted)
  await expect(page.getByRole('button', { name: 'Account of Marek Nowak' })).toBeVisible()
  // From here on the service worker serves every page of the app.
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
  await logOut(page)
  await button(page).click()
  // The provider has a session by now and asks nothing.
  await expect(page).toHaveURL(`${plant.address}/technician`)
  await logOut(page)

  await context.setOffline(true)
  await expect(button(page)).toBeDisabled()
  await expect(page.getByText('Signing in with Contoso needs a connection.')).toBeVisible()
  await context.setOffline(false)
  await expect(button(page)).toBeEnabled()
})

test('OIDC login creates a new user from the claims, and an administrator sees the link', async ({
  page,
  browser,
  consoleErrors,
}) => {
  // Unlinking ends the session, and requests of the open page are refused.
  consoleErrors.expect(/status of 401 .*\/api\//)
  await page.goto(plant.address)
  await signInWithProvider(page, 'nora')
  await expect(page).toHaveURL(`${plant.address}/supervisor`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora')

  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const desk = await office.newPage()
  await openSignedIn(desk, plant.address, people.admin)
  await desk.goto(`${plant.address}/admin/users`)
  const row = desk.getByRole('row').filter({ hasText: 'nora@contoso.example' })
  await expect(row).toContainText('company account')
  await expect(row).toContainText('Active')
  await row.getByRole('button', { name: /^Where Nora Dahl/ }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await expect(desk.getByText('Nora Dahl is unlinked from the company account.')).toBeVisible()
  await expect(desk.getByRole('dialog').getByRole('button', { name: 'Unlink' })).toHaveCount(0)
  await expect(row).not.toContainText('company account')
  await expect(page).toHaveURL(`${plant.address}/login`)
  await office.close()
})

test('OIDC login without a mapped role shows an error, and allows another account', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(errorStatus(403, '/auth/company/finish/'))
  await page.goto(plant.address)
  await signInWithProvider(page, 'cook')
  await expect(alert(page)).toContainText('Contoso gives you no role here: technician')
  // The URL and the history contain no part of the OIDC response.
  await expect(page).toHaveURL(`${plant.address}/login`)
  await expectAccessible(page, 'a sign-in that was refused')
  await page.reload()
  await expect(button(page)).toBeEnabled()
  await expect(alert(page)).toHaveCount(0)
})

test('a canceled OIDC login returns to the login page', async ({ page, consoleErrors }) => {
  consoleErrors.expect(errorStatus(409, '/auth/company/finish/'))
  await page.goto(plant.address)
  await button(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(alert(page)).toHaveText('The sign-in with Contoso was cancelled. You are not signed in.')
  await expect(page).toHaveURL(`${plant.address}/login`)
  await signInWithProvider(page, 'marek')
  await expect(page).toHaveURL(`${plant.address}/technician`)
})

test('an OIDC response opened in another browser creates no session', async ({ page, consoleErrors }) => {
  consoleErrors.expect(errorStatus(409, '/auth/company/finish/'))
  await page.goto(`${plant.address}/login?code=stolen&state=stolen`)
  await expect(alert(page)).toContainText('does not belong to a sign-in that this browser started')
  await expect(page).toHaveURL(`${plant.address}/login`)
})
