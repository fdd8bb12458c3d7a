import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { createUser, openCrew } from './create-users.ts'
import { startMailServer } from './mail-server.ts'
import { checkPage, desk, phone } from './office-screens.ts'
import { type PlantServer, startPlantServer } from './plant-server.ts'
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
test.setTimeout(120_000)
test.use({ viewport: desk, serviceWorkers: 'block' })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function downloadTemplate(page: Page) {
  const started = page.waitForEvent('download')
  await button(page, 'Download template').click()
  const text = await readFile(await (await started).path(), 'utf8')
  return text.replace('\ufeff', '').trim().split('\r\n')
}

async function select(page: Page, name: string, lines: string[]) {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await page.locator('input[type="file"]').setInputFiles(file)
}

test('an administrator imports equipment after correcting two errors, and the supervisor can assign it', async ({
  page,
  browser,
}) => {
  const crew = await openCrew(plant)
  const code = `IMP-${crew.sector.id}`
  await plant.admin.call(plantEditingCalls.createPlant, {
    body: { plant_id: code, name: `Imported plant ${code}`, sector: crew.sector.id },
  })
  const administrator = await createUser(plant, 'Admin')
  await openSignedIn(page, plant.address, administrator.email)
  await page.goto(`${plant.address}/admin/plants`)
  await button(page, 'Import equipment').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Import equipment' })).toBeVisible()
  const [titles = '', example = ''] = await downloadTemplate(page)
  expect(titles).toContain('Plant code,Plant,Sector,Equipment code,Equipment name')
  expect(example.split(',')).toHaveLength(titles.split(',').length)
  await checkPage(page, 'the import', [desk, phone])
  await page.setViewportSize(desk)

  const rowOf = (...cells: string[]) => [code, '', '', ...cells].join(',')
  const good = rowOf('PU-1', 'Feed pump')
  await select(page, 'machines.csv', [titles, good, rowOf('PU-2'), good.replace(code, 'P-9')])
  await expect(page.getByRole('alert')).toContainText('2 rows have errors')
  await expect(page.getByText('Row 3, Equipment name: This field is required')).toBeVisible()
  await expect(
    page.getByText('Row 4, Plant code: The plant "P-9" does not exist. Create the plant first.'),
  ).toBeVisible()
  await expect(button(page, 'Import 1 row')).toBeDisabled()
  await checkPage(page, 'the check with errors', [desk, phone])
  await page.setViewportSize(desk)

  await button(page, 'Select another file').click()
  await select(page, 'machines.csv', [titles, good, rowOf('PU-2', 'Drain pump')])
  await button(page, 'Import 2 rows').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'The file was imported' })).toContainText('New: 2')
  await checkPage(page, 'the imported file', [desk, phone])
  await page.setViewportSize(desk)
  await page.getByRole('link', { name: 'Show plants' }).click()
  await expect(page.getByRole('row').filter({ hasText: `Imported plant ${code}` })).toBeVisible()

  const imported = (await plant.admin.call(plantEditingCalls.listEquipment, { query: { search: 'PU-2' } }))
    .results[0]!
  const { id: checklist } = await plant.admin.call(plantEditingCalls.createChecklist, {
    body: { equipment: imported.id, name: 'Weekly round' },
  })
  await plant.admin.call(plantEditingCalls.createTask, { body: { checklist, title: 'Check the seal' } })
  const context = await browser.newContext({ viewport: desk })
  const office = await context.newPage()
  await openSignedIn(office, plant.address, crew.supervisor.email)
  await office.goto(`${plant.address}/supervisor/assignment-board`)
  await office
    .getByRole('combobox', { name: `Technician for all machines of Imported plant ${code}` })
    .selectOption(String(crew.technician.id))
  await button(office, 'Assign 1 machine to 1 technician').click()
  await expect(office.getByText('Assigned 1 machine to 1 technician')).toBeVisible()
  await context.close()
})

test('an imported user signs in by the mailed invitation', async ({ page, browser }) => {
  const administrator = await createUser(plant, 'Admin')
  const email = 'imported.person@plant.example'
  await openSignedIn(page, plant.address, administrator.email)
  await page.goto(`${plant.address}/admin/users`)
  await button(page, 'Import').click()
  const [titles = ''] = await downloadTemplate(page)
  await select(page, 'people.csv', [titles, `Ida,Import,no-address,Technician,${plant.sector.code},`])
  await expect(page.getByText(/^Row 2, Email: /)).toBeVisible()
  await button(page, 'Select another file').click()
  await select(page, 'people.csv', [titles, `Ida,Import,${email},Technician,${plant.sector.code},`])
  await page.getByLabel('By email').check()
  await checkPage(page, 'the check of users', [desk, phone])
  await page.setViewportSize(desk)
  await button(page, 'Import 1 row').click()
  await expect(page.getByText('The server mails 1 invitation.')).toBeVisible()
  await page.getByRole('link', { name: 'Show users' }).click()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Invited')

  const context = await browser.newContext({ viewport: phone })
  const own = await context.newPage()
  await own.goto(`${plant.address}${await box.linkTo(email)}`)
  await own.getByLabel(/^New password/).fill('copper-kettle-42')
  await own.getByLabel('Confirm new password').fill('copper-kettle-42')
  await button(own, 'Set password').click()
  await own.getByRole('link', { name: 'Sign In' }).click()
  await submitSignIn(own, email, 'copper-kettle-42')
  await expect(own).toHaveURL(/\/technician/)
  await context.close()
})
