import { expect } from '@playwright/test'
import { identityCalls } from '#src/contract/identity.ts'
import { expectReadyOffline } from './expect-ready-offline.ts'
import { type PlantServer, people, startPlantServer } from './plant-server.ts'
import { signInAs } from './sign-in.ts'
import { networkError, test } from './test.ts'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

test('a technician changes language and name without a connection, and the server has them afterwards', async ({
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(networkError)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
  const page = await context.newPage()
  await signInAs(page, plant.address, people.technician)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expectReadyOffline(page)
  const openAccount = async (name: string | RegExp, entry: string) => {
    await page.getByRole('button', { name }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  // German and the settings are on the phone, as after one visit.
  await openAccount(/^Account of /, 'My account')
  await page.getByLabel('Language').selectOption('Deutsch')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Willkommen zurück')
  const countKept = () => page.evaluate(async () => (await (await caches.open('walkdown-de')).keys()).length)
  await expect.poll(countKept).toBe(1)
  await openAccount(/^Konto von /, 'Mein Konto')
  await page.getByLabel('Sprache').selectOption('English')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back')

  await context.setOffline(true)
  await openAccount(/^Account of /, 'My account')
  await page.getByLabel('Last Name').fill('Offline')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Saved on this phone. It is sent with the next connection.')).toBeVisible()
  // A language whose texts are not on this phone.
  await page.getByLabel('Language').selectOption('pl')
  await expect(page.getByText(/is not loaded on this phone yet/)).toBeVisible()
  await page.getByLabel('Language').selectOption('de')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Willkommen zurück')
  await expect(page.getByRole('button', { name: 'Konto von Marek Offline' })).toBeVisible()

  const read = async () => (await plant.technician.call(identityCalls.currentUser)).data
  expect(await read()).toMatchObject({ last_name: 'Nowak', language: 'en' })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postData() ?? '')
  })
  await context.setOffline(false)
  await expect.poll(read).toMatchObject({ last_name: 'Offline', language: 'de' })
  expect(sent).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Willkommen zurück')
  await context.close()
})
