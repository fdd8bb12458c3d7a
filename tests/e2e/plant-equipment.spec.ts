import { type BrowserContext, expect, type Page } from '@playwright/test'
import { equipmentGuideCalls } from '#src/contract/equipment-guide.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import plantEquipment from '#src/i18n/en/plant-equipment.json' with { type: 'json' }
import technician from '#src/i18n/en/technician.json' with { type: 'json' }
import { makeJpeg } from '#tests/api/test-photos.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectReadyOffline } from './expect-ready-offline.ts'
import { expectNoSidewaysScroll, phone, phoneSizes, setSizes, tenTasks } from './phone-steps.ts'
import {
  assignEquipment,
  type PlantServer,
  people,
  startPlantServer,
  uploadWeeklyPdf,
} from './plant-server.ts'
import { samplePump } from './sample-pump.ts'
import { openSignedIn, signInAs } from './sign-in.ts'
import { networkError, test } from './test.ts'

let plant: PlantServer
/** Equipment of the technician's plant that is not assigned to them. */
let valve: number
test.beforeAll(async () => {
  plant = await startPlantServer()
  const equipment = [
    samplePump('V-207.B', 'Relief valve', tenTasks),
    samplePump('P-1', 'Sump pump', tenTasks),
  ]
  const pdf = await uploadWeeklyPdf(plant, 'sectioned', [
    { code: 'PH-1', name: 'Pump house', location: 'Yard', equipment },
  ])
  await assignEquipment(plant, pdf, 0, 1)
  const { plants, parts } = await plant.technician.call(equipmentGuideCalls.listPlantEquipment, {})
  expect(plants).toMatchObject([{ name: 'Pump house', count: 2 }])
  valve = Object.values(parts)
    .flat()
    .find(({ name }) => name === 'Relief valve')!.id
})
test.afterAll(() => plant.close())

/** A technician's phone offline, after a cold start. */
async function openOffline(
  context: BrowserContext,
  size: readonly [number, number, number] = phoneSizes[0],
): Promise<Page> {
  const page = await context.newPage()
  await signInAs(page, plant.address, people.technician)
  await expectReadyOffline(page)
  await page.goto(`${plant.address}/technician/equipment`)
  await expect(page.getByText('The search also finds 1 other item of your plants.')).toBeVisible()
  await context.setOffline(true)
  await page.goto(`${plant.address}/technician`)
  await setSizes(page, ...size)
  return page
}

async function searchTag(page: Page): Promise<void> {
  await page.getByRole('link', { name: technician['dashboard.searchTag'] }).tap()
  const cards = page.getByRole('list', { name: 'Equipment' }).getByRole('link')
  await expect(cards).toHaveCount(1)
  await page.getByRole('searchbox', { name: technician['equipment.search'] }).fill('v207b')
  await expect(cards).toHaveText(/Relief valve.*V-207\.B.*Not assigned to you/)
  await expectNoSidewaysScroll(page)
  await cards.tap()
}

async function expectListedFacts(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Relief valve' })).toBeVisible()
  await expect(page.getByText('V-207.B · Not assigned to you')).toBeVisible()
  const facts = page.getByRole('region', { name: technician['equipment.about'] })
  for (const fact of ['N 3085', 'Pump house']) await expect(facts).toContainText(fact)
  await expect(page.getByText(plantEquipment.factsOnlyText)).toBeVisible()
  await expectNoSidewaysScroll(page)
}

for (const size of phoneSizes) {
  const [width, height, text] = size

  test(`equipment that was never assigned opens offline by tag and by label, ${width}x${height} with ${text} % text`, async ({
    browser,
    consoleErrors,
  }) => {
    consoleErrors.expect(networkError)
    const context = await browser.newContext({ ...phone, serviceWorkers: 'allow' })
    const page = await openOffline(context, size)
    await searchTag(page)
    await expectListedFacts(page)
    await expectAccessible(page, 'equipment of a plant')
    // A new page has the usual text size again.
    const openLabel = async (equipment: number) => {
      await page.goto(`${plant.address}/tag/${equipment}`)
      await setSizes(page, width, height, text)
    }
    await openLabel(valve)
    await expectListedFacts(page)
    await page.getByRole('button', { name: 'Report a finding' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Report a finding' })
    await dialog.getByLabel('What did you find?').fill('Sticks')
    await expectNoSidewaysScroll(page)
    await dialog.getByLabel('What did you find?').fill('')
    await openLabel(999_999)
    await expect(page.getByText(plantEquipment.notOnPhoneText)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await context.close()
  })
}

test('a finding on it is reported offline with a photo, and the supervisor sees it once', async ({
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(networkError)
  const context = await browser.newContext({ ...phone, serviceWorkers: 'allow' })
  const page = await openOffline(context)
  await searchTag(page)
  await page.getByRole('button', { name: 'Report a finding' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Report a finding' })
  await dialog.getByLabel('What did you find?').fill('Valve sticks half open')
  await dialog.getByLabel('Upload from Gallery').setInputFiles({
    name: 'valve.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await makeJpeg('valve', 400)),
  })
  await expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Report finding' }).tap()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  const onPhone = page.getByRole('list', { name: 'Reported on this phone' })
  await expect(onPhone).toContainText('Waiting for connection')
  await page.goto(`${plant.address}/technician/sync`)
  await context.setOffline(false)
  await expect(page.getByText('All work is sent')).toBeVisible({ timeout: 30_000 })

  // With a connection the page has the other details, and the finding from the server instead of the phone.
  await page.goto(`${plant.address}/tag/${valve}`)
  await expect(page.getByRole('heading', { name: technician['equipment.specifications'] })).toBeVisible()
  await expect(page.getByText(plantEquipment.ownFindings)).toBeVisible()
  await expect(page.getByText('Valve sticks half open')).toHaveCount(1)
  await expect(onPhone).toHaveCount(0)
  await context.setOffline(true)
  await page.reload()
  await expect(onPhone).toContainText('Valve sticks half open')

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const office = await desk.newPage()
  await openSignedIn(office, plant.address, people.supervisor)
  await office.goto(`${plant.address}/supervisor/findings`)
  await expect(office.getByRole('link', { name: /Valve sticks half open/ })).toHaveCount(1)
  await office.getByRole('link', { name: /Valve sticks half open/ }).click()
  const photos = office.getByRole('dialog', { name: /^Finding/ }).getByRole('list', { name: 'Photos' })
  await expect(photos.getByRole('listitem')).toHaveCount(1)
  await desk.close()
  await context.close()
})

test('equipment that is deleted says so with a connection, and offers no report', async ({
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(/404 \(Not Found\)/)
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  await signInAs(page, plant.address, people.technician)
  await page.goto(`${plant.address}/technician/equipment`)
  await expect(page.getByText('The search also finds 1 other item of your plants.')).toBeVisible()
  await plant.admin.call(plantEditingCalls.removeEquipment, { params: { id: valve } })
  await page.goto(`${plant.address}/tag/${valve}`)
  await expect(page.getByText(plantEquipment.notFoundText)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Report a finding' })).toHaveCount(0)
  await page.getByRole('link', { name: technician['equipment.title'] }).first().tap()
  await expect(page.getByText(/The search also finds/)).toHaveCount(0)
  await context.close()
})
