import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { readMessages } from '#scripts/read-messages.ts'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { identityCalls } from '#src/contract/identity.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import { assignRounds, submitRound } from './assign-rounds.ts'
import { createUser } from './create-users.ts'
import { type PlantServer, password, people, startPlantServer } from './plant-server.ts'
import { signInAs, submitSignIn } from './sign-in.ts'
import { networkError, test } from './test.ts'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
  const [round] = await assignRounds(plant)
  await submitRound(plant, round!, true)
})
test.afterAll(() => plant.close())

const phone = { viewport: { width: 390, height: 844 }, locale: 'en-US' }
const desk = { viewport: { width: 1440, height: 900 }, locale: 'en-US' }

/** Today's date as in a heading, in a language. */
const todayIn = (code: LanguageCode) =>
  new Intl.DateTimeFormat(code, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${plant.today}T12:00:00Z`),
  )

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })

async function openPage(browser: Browser, options: Parameters<Browser['newContext']>[0]): Promise<Page> {
  return (await browser.newContext(options)).newPage()
}

/** Signs in on the open page, whose language is not English. */
async function submitSignInIn(page: Page, code: LanguageCode, email: string): Promise<void> {
  const shell = readMessages(code, 'shell')
  await page.getByLabel(shell['login.email']).fill(email)
  await page.getByLabel(shell['login.password'], { exact: true }).fill(password)
  await page.getByRole('button', { name: shell['login.submit'], exact: true }).click()
}

test('a technician chooses German and sees it on this phone, offline, and on another phone', async ({
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(networkError)
  const page = await openPage(browser, { ...phone, serviceWorkers: 'allow' })
  await signInAs(page, plant.address, people.technician)
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('menuitem', { name: 'My account' }).click()
  await page.getByLabel('Language').selectOption('Deutsch')
  await expect(headingOf(page)).toHaveText('Willkommen zurück, Marek!')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByText(todayIn('de'))).toBeVisible()

  const countKept = () => page.evaluate(async () => (await (await caches.open('walkdown-de')).keys()).length)
  await expect.poll(countKept).toBe(1)
  await page.context().setOffline(true)
  await page.reload()
  await expect(headingOf(page)).toHaveText('Willkommen zurück, Marek!')
  await page.context().setOffline(false)

  // The browser language applies until the user signs in.
  const other = await openPage(browser, phone)
  await other.goto(`${plant.address}/login`)
  await submitSignIn(other, people.technician)
  await expect(headingOf(other)).toHaveText('Willkommen zurück, Marek!')
  await other.reload()
  await expect(headingOf(other)).toHaveText('Willkommen zurück, Marek!')
})

test('without a choice, the language of the settings applies to text, dates, numbers and files', async ({
  browser,
}) => {
  const changeDefault = (language: LanguageCode) =>
    plant.admin.call(settingCalls.changeSeveral, { body: { configs: { language } } })
  await changeDefault('fr')
  // The browser requests an unsupported language.
  const page = await openPage(browser, { ...desk, locale: 'sv-SE' })
  await page.goto(`${plant.address}/login`)
  await expect(headingOf(page)).toHaveText(readMessages('fr', 'shell')['login.title'])
  await submitSignInIn(page, 'fr', people.supervisor)
  await expect(headingOf(page)).toHaveText('Bienvenue, Sofia !')
  await expect(page.getByText(todayIn('fr'))).toBeVisible()

  await page.goto(`${plant.address}/supervisor/checklist-view?equipment=1`)
  await expect(page.getByText(/Limites\s: de \d+,\d+ à \d+/).first()).toBeVisible()

  await page.goto(`${plant.address}/supervisor/findings`)
  await page.getByRole('button', { name: /^Exporter/ }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^constats-/)
  const [head] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(head).toContain(readMessages('fr', 'findings')['findings.column.critical'])

  // The choice of a user overrides the settings.
  const chosen = await createUser(plant, 'Supervisor')
  const other = await openPage(browser, { ...desk, locale: 'fr-FR' })
  await other.goto(`${plant.address}/login`)
  await other.getByRole('button', { name: 'English' }).click()
  await submitSignIn(other, chosen.email)
  await expect(headingOf(other)).toHaveText('Welcome back, Supervisor!')

  await changeDefault('en')
  await page.goto(`${plant.address}/supervisor`)
  // The first response contains the new language, and the app uses it from the next start on.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('walkdown.language'))).toBe('en')
  await page.reload()
  await expect(headingOf(page)).toHaveText('Welcome back, Sofia!')
})

test('a language chosen on the login page applies at once, does not clear typed text, and is saved', async ({
  browser,
}) => {
  const person = await createUser(plant, 'Admin')
  const page = await openPage(browser, phone)
  await page.goto(`${plant.address}/login`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(headingOf(page)).toHaveText(readMessages('es', 'shell')['login.title'])
  await expect(page.getByLabel(readMessages('es', 'shell')['login.email'])).toHaveValue(person.email)
  await submitSignInIn(page, 'es', person.email)
  await expect(page).toHaveURL(/\/admin/)
  await expect(headingOf(page)).toContainText('Admin')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const { language } = await plant.admin.call(identityCalls.readUser, { params: { id: person.id } })
  expect(language).toBe('es')
})

test('on a German screen, form errors and server errors are in German', async ({
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 40[01]/)
  const person = await createUser(plant, 'Supervisor')
  const page = await openPage(browser, { ...desk, locale: 'en-US' })
  await page.goto(`${plant.address}/login`)
  await page.getByRole('button', { name: 'Deutsch' }).click()
  const shell = readMessages('de', 'shell')
  const words = readMessages('de', 'account')
  const validation = readMessages('de', 'validation')
  await page.getByRole('button', { name: shell['login.submit'], exact: true }).click()
  await expect(page.getByText(validation.emailRequired)).toBeVisible()
  await page.getByLabel(shell['login.email']).fill(person.email)
  await page.getByLabel(shell['login.password'], { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: shell['login.submit'], exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(validation.signInFailed)
  await submitSignInIn(page, 'de', person.email)

  await page.getByRole('button', { name: /^Konto von / }).click()
  await page.getByRole('menuitem', { name: words.title }).click()
  const account = page.getByRole('dialog', { name: words.title })
  await account.getByLabel(words.currentPassword).fill('not-the-password')
  await account.getByLabel(new RegExp(`^${words.newPassword}[ *]*$`)).fill('copper-kettle-42')
  await account.getByLabel(words.confirmPassword).fill('copper-kettle-43')
  await account.getByRole('button', { name: words.change }).click()
  await expect(account.getByText(validation.passwordsDiffer)).toBeVisible()
  await account.getByLabel(words.confirmPassword).fill('copper-kettle-42')
  await account.getByRole('button', { name: words.change }).click()
  await expect(account.getByText(readMessages('de', 'problems')['problem.password_wrong'])).toBeVisible()
})

test('a supervisor sees notifications in German, and an administrator Recent Activity in French', async ({
  browser,
}) => {
  const readIn = async (code: LanguageCode, email: string) => {
    const page = await openPage(browser, { ...desk, locale: code })
    await page.goto(`${plant.address}/login`)
    await submitSignInIn(page, code, email)
    await expect(page).not.toHaveURL(/\/login/)
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    return page
  }
  for (const person of [plant.supervisor, plant.admin])
    await person.call(identityCalls.updateProfile, {
      body: { language: person === plant.admin ? 'fr' : 'de' },
    })

  const supervisor = await readIn('de', people.supervisor)
  await supervisor.goto(`${plant.address}/supervisor/notifications`)
  await expect(
    supervisor
      .getByRole('listitem')
      .filter({ hasText: /^Eingereicht: Round of / })
      .first(),
  ).toBeVisible()
  await expect(supervisor.getByText(/^Submitted: /)).toHaveCount(0)

  const administrator = await readIn('fr', people.admin)
  await administrator.goto(`${plant.address}/admin`)
  await expect(administrator.getByText(/ a (terminé|soumis|créé|modifié) /).first()).toBeVisible()

  for (const person of [plant.supervisor, plant.admin])
    await person.call(identityCalls.updateProfile, { body: { language: null } })
})
