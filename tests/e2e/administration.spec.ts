import { expect, type Locator, type Page } from '@playwright/test'
import { signIn } from '#scripts/demo/api-client.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { assignFirstPlant, expectDescription, figureOf, readFigure, rowOf } from './administration-steps.ts'
import { createUser, openCrew, openSector } from './create-users.ts'
import { type PlantServer, password, startPlantServer, uploadWeeklyPdf } from './plant-server.ts'
import { openSignedIn, submitSignIn } from './sign-in.ts'
import { errorStatus, test } from './test.ts'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })

async function openAs(page: Page, address: string): Promise<void> {
  await openSignedIn(page, plant.address, (await createUser(plant, 'Admin')).email)
  await page.goto(plant.address + address)
}

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

// Find it by role: the label contains the required mark, and the show-password button has the same label.
const passwordOf = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Password', exact: true })

test.describe('sectors', () => {
  test('adds a sector with its code in capitals, and changes it', async ({ page }) => {
    await openAs(page, '/admin/sectors')
    await page.getByRole('button', { name: 'Add Sector' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add Sector' })
    await dialog.getByLabel('Name').fill('Paint Shop')
    await dialog.getByLabel('Code').fill('paint')
    await dialog.getByLabel('Location').fill('Hall 7')
    await dialog.getByRole('button', { name: 'Add Sector' }).click()
    await expect(dialog).toBeHidden()
    const card = cardOf(page, 'Paint Shop')
    await expect(card).toContainText('PAINT')
    await expect(card).toContainText('Active')
    await expect(card).toContainText('Hall 7')

    await card.getByRole('button', { name: 'Edit Paint Shop' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Sector' })
    await edit.getByLabel('Description').fill('Booths and ovens')
    await edit.getByLabel('Active').uncheck()
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(edit).toBeHidden()
    await expect(card).toContainText('Booths and ovens')
    await expect(card).toContainText('Inactive')
  })

  test('requires name and code, and rejects a duplicate code', async ({ page, consoleErrors }) => {
    consoleErrors.expect(errorStatus(400, sectorCalls.create.path), errorStatus(409, sectorCalls.create.path))
    const taken = await openSector(plant)
    await openAs(page, '/admin/sectors')
    await page.getByRole('button', { name: 'Add Sector' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add Sector' })
    const submit = dialog.getByRole('button', { name: 'Add Sector' })
    await submit.click()
    await expectDescription(dialog.getByLabel('Name'), validationMessages.sectorNameRequired)
    await expectDescription(dialog.getByLabel('Code'), validationMessages.sectorCodeRequired)
    await dialog.getByLabel('Name').fill('Another')
    await dialog.getByLabel('Code').fill('MUCH-TOO-LONG')
    await submit.click()
    await expectDescription(dialog.getByLabel('Code'), validationMessages.sectorCodeLong)
    await dialog.getByLabel('Code').fill(taken.code.toLowerCase())
    await submit.click()
    await expect(dialog.getByText(/already|taken|exists/i)).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue('Another')
  })

  test('refuses to delete a sector with users, names them, and deactivates it instead', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 409 .*\/api\/sectors\//)
    const { sector } = await openCrew(plant)
    await openAs(page, '/admin/sectors')
    await page.getByLabel('Search sectors', { exact: true }).last().fill(sector.name)
    const card = cardOf(page, sector.name)
    await card.getByRole('button', { name: `Delete ${sector.name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Sector' })
    await expect(dialog).toContainText(`Are you sure you want to delete ${sector.name}?`)
    await expect(dialog).toContainText('This action cannot be undone.')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    const alert = dialog.getByRole('alert')
    await expect(alert).toContainText(`Failed to delete ${sector.name}`)
    await expect(alert).toContainText(/users: 2/i)
    await expect(alert).toContainText('Consider deactivating the sector instead.')
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await expect(dialog).toBeHidden()
    await expect(card).toContainText('Inactive')
  })

  test('deletes an empty sector', async ({ page }) => {
    const { name } = await openSector(plant)
    await openAs(page, `/admin/sectors?search=${encodeURIComponent(name)}`)
    await cardOf(page, name)
      .getByRole('button', { name: `Delete ${name}` })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${name} was deleted`)).toBeVisible()
    await expect(cardOf(page, name)).toHaveCount(0)
  })

  test('shows an empty state for a search without results, and clears it', async ({ page }) => {
    await openAs(page, '/admin/sectors?search=no-such-sector')
    await expect(page.getByText('No sectors match your search. Try a different search term.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear the search' }).last().click()
    await expect(cardOf(page, plant.sector.name)).toBeVisible()
  })
})

test.describe('plants', () => {
  test('adds a plant, rejects a duplicate, then changes, deactivates, activates and deletes it', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(errorStatus(409, plantEditingCalls.createPlant.path))
    const { name, code } = await openSector(plant)
    await openAs(page, '/admin/plants?tab=plants')
    const plants = await readFigure(page, 'Total Plants')
    const add = async (values: { name: string; code: string }) => {
      await page.getByRole('button', { name: 'Add Plant' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Add Plant' })
      await dialog.getByLabel('Name').fill(values.name)
      await dialog.getByLabel('Code').fill(values.code)
      await dialog.getByLabel('Sector').selectOption(`${name} (${code})`)
      await dialog.getByRole('button', { name: 'Add Plant' }).click()
      return dialog
    }
    await expect(await add({ name: 'Cooling Tower', code: 'CT-1' })).toBeHidden()
    const row = rowOf(page, 'Cooling Tower')
    await expect(row).toContainText('CT-1')
    await expect(row).toContainText(name)
    await expect.poll(() => readFigure(page, 'Total Plants')).toBe(plants + 1)
    const twice = await add({ name: 'Twin', code: 'ct-1' })
    await expectDescription(twice.getByLabel('Code'), 'A plant with this code already exists in this sector.')
    await twice.getByRole('button', { name: 'Cancel' }).click()

    await row.getByRole('button', { name: 'Edit Cooling Tower' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Plant' })
    await edit.getByLabel('Location').fill('Roof of hall 7')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(edit).toBeHidden()
    await expect(row).toContainText('Roof of hall 7')

    await row.getByRole('button', { name: 'Deactivate Cooling Tower' }).click()
    const asked = page.getByRole('dialog', { name: 'Deactivate Plant' })
    await expect(asked).toContainText('Cooling Tower cannot be assigned until it is active again.')
    await asked.getByRole('button', { name: 'Deactivate' }).click()
    await expect(row).toContainText('Inactive')
    await row.getByRole('button', { name: 'Activate Cooling Tower' }).click()
    await expect(row).toContainText('Active')

    await row.getByRole('button', { name: 'Delete Cooling Tower' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Plant' })
    await expect(dialog).toContainText('Are you sure you want to delete Cooling Tower?')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Cooling Tower was deleted.')).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  test('refuses to delete a plant with open work, and lists its PDF in the other tabs', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 409 .*\/api\/admin\/plants\//)
    const { supervisor, technician, sector } = await openCrew(plant)
    const client = await signIn(plant.address, supervisor.email, password)
    const { name } = (await assignFirstPlant(client, technician.id, plant.today)).first
    const rowIn = () => rowOf(page, sector.name)
    await openAs(page, '/admin/plants')
    await expect(rowIn()).toContainText('Completed')
    await expect(rowIn()).toContainText('In Progress')
    await page.getByRole('tab', { name: 'PDF Documents' }).click()
    await expect(rowIn()).toContainText('weekly.pdf')
    await page.getByRole('tab', { name: 'All Plants' }).click()
    await page.getByLabel('Search plants', { exact: true }).last().fill(name)
    const row = rowIn().filter({ hasText: name })
    await row.getByRole('button', { name: `Delete ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Plant' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByRole('alert')).toContainText(/open assignments: 1/i)
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('Inactive')
  })
})

test.describe('users', () => {
  test('adds a technician, who signs in and appears in the search', async ({ page, browser }) => {
    const { name, code } = await openSector(plant)
    await openAs(page, '/admin/users')
    const technicians = await readFigure(page, 'Technicians')
    await page.getByRole('button', { name: 'Add User' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add User' })
    await dialog.getByLabel('First Name').fill('Ewa')
    await dialog.getByLabel('Last Name').fill('Sikorska')
    await dialog.getByRole('textbox', { name: 'Email' }).fill('Ewa.Sikorska@plant.example')
    await dialog.getByLabel('Role').selectOption('Technician')
    await dialog.getByLabel('Sector').selectOption(`${name} (${code})`)
    await passwordOf(dialog).fill('copper-kettle-42')
    await dialog.getByLabel('Confirm Password').fill('copper-kettle-42')
    await dialog.getByRole('button', { name: 'Add User' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Ewa Sikorska was added')).toBeVisible()
    await expect(figureOf(page, 'Technicians')).toContainText(String(technicians + 1))

    await page.getByLabel('Search users').fill('sikorska')
    await expect(page).toHaveURL(/search=sikorska/)
    const row = rowOf(page, 'Ewa Sikorska')
    await expect(row).toContainText('ewa.sikorska@plant.example')
    await expect(row).toContainText(`${name} (${code})`)
    await expect(row).toContainText('Technician')
    await expect(row).toContainText('One-time password')

    const phone = await browser.newContext()
    const userPage = await phone.newPage()
    await userPage.goto(`${plant.address}/login`)
    await submitSignIn(userPage, 'ewa.sikorska@plant.example', 'copper-kettle-42')
    await userPage.getByLabel(/^New password/).fill('green-lantern-77')
    await userPage.getByLabel('Confirm new password').fill('green-lantern-77')
    await userPage.getByRole('button', { name: 'Set password' }).click()
    await expect(userPage).toHaveURL(`${plant.address}/technician`)
    await phone.close()
  })

  test('shows all missing values at once, each under its field', async ({ page }) => {
    await openAs(page, '/admin/users')
    await page.getByRole('button', { name: 'Add User' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add User' })
    const submit = dialog.getByRole('button', { name: 'Add User' })
    await dialog.getByLabel('Role').selectOption('Technician')
    await submit.click()
    await expectDescription(dialog.getByLabel('First Name'), validationMessages.firstNameRequired)
    await expectDescription(dialog.getByLabel('Last Name'), validationMessages.lastNameRequired)
    await expectDescription(dialog.getByRole('textbox', { name: 'Email' }), validationMessages.emailRequired)
    await expectDescription(passwordOf(dialog), validationMessages.passwordRequired)
    await expectDescription(dialog.getByLabel('Sector'), validationMessages.technicianNeedsSector)

    await dialog.getByLabel('Role').selectOption('Supervisor')
    await dialog.getByRole('textbox', { name: 'Email' }).fill('not an email')
    await passwordOf(dialog).fill('short')
    await dialog.getByLabel('Confirm Password').fill('other')
    await submit.click()
    await expectDescription(dialog.getByRole('textbox', { name: 'Email' }), validationMessages.emailInvalid)
    await expectDescription(passwordOf(dialog), validationMessages.passwordShort)
    await expectDescription(dialog.getByLabel('Confirm Password'), validationMessages.passwordsDiffer)
    await expectDescription(dialog.getByLabel('Sector'), validationMessages.supervisorNeedsSector)

    await dialog.getByLabel('Role').selectOption('Administrator')
    await expect(dialog.getByLabel('Sector')).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('shows server-side validation errors under their fields', async ({ page, consoleErrors }) => {
    consoleErrors.expect(/status of (400|409) .*\/api\/users\//)
    const { email } = await createUser(plant, 'Technician')
    await openAs(page, '/admin/users')
    await page.getByRole('button', { name: 'Add User' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add User' })
    await dialog.getByLabel('First Name').fill('Second')
    await dialog.getByLabel('Last Name').fill('Person')
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
    await dialog.getByLabel('Role').selectOption('Administrator')
    await passwordOf(dialog).fill('password1')
    await dialog.getByLabel('Confirm Password').fill('password1')
    await dialog.getByRole('button', { name: 'Add User' }).click()
    await expect(passwordOf(dialog)).toHaveAttribute('aria-invalid', 'true')
    await passwordOf(dialog).fill('copper-kettle-42')
    await dialog.getByLabel('Confirm Password').fill('copper-kettle-42')
    await dialog.getByRole('button', { name: 'Add User' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
  })

  test('changes the name and the role of a user', async ({ page }) => {
    const person = await createUser(plant, 'Technician')
    await openAs(page, `/admin/users?search=${person.email}`)
    await page.getByRole('button', { name: `Edit ${person.name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email)
    await expect(passwordOf(dialog)).toHaveCount(0)
    await dialog.getByLabel('Last Name').fill('Renamed')
    await dialog.getByLabel('Role').selectOption('Supervisor')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, person.email)).toContainText('Technician Renamed')
    await expect(rowOf(page, person.email).getByRole('cell', { name: 'Supervisor' })).toBeVisible()
  })

  test('blocks the login of a deactivated user, and allows it after activation', async ({
    page,
    browser,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 401 .*\/api\//)
    const person = await createUser(plant, 'Supervisor')
    const context = await browser.newContext()
    const userPage = await context.newPage()
    await openSignedIn(userPage, plant.address, person.email)

    await openAs(page, `/admin/users?search=${person.email}`)
    const row = rowOf(page, person.email)
    await row.getByRole('button', { name: `Deactivate ${person.name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Deactivate User' })
    await expect(dialog).toContainText('is signed out at once')
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('Inactive')

    await userPage.goto(`${plant.address}/supervisor/assignments`)
    await expect(userPage).toHaveURL(`${plant.address}/login`)
    await submitSignIn(userPage, person.email)
    await expect(userPage.getByRole('alert')).toHaveText(validationMessages.accountDeactivated)

    await row.getByRole('button', { name: `Activate ${person.name}` }).click()
    await expect(row.getByText('Active', { exact: true })).toBeVisible()
    await submitSignIn(userPage, person.email)
    await expect(userPage).toHaveURL(/\/supervisor/)
    await context.close()
  })

  test('refuses to delete a user with work, shows the work, and offers an alternative', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 409 .*\/api\/users\//)
    const { supervisor } = await openCrew(plant)
    const client = await signIn(plant.address, supervisor.email, password)
    await uploadWeeklyPdf({ supervisor: client })
    await openAs(page, `/admin/users?search=${supervisor.email}`)
    await page.getByRole('button', { name: `Delete ${supervisor.name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete User' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByRole('alert')).toContainText('weekly PDFs: 1')
    await expect(dialog.getByRole('alert')).toContainText('Consider deactivating the user instead.')
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    // The next dialog confirms the effects of the deactivation.
    await page
      .getByRole('dialog', { name: 'Deactivate User' })
      .getByRole('button', { name: 'Deactivate' })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(rowOf(page, supervisor.email)).toContainText('Inactive')
  })

  test('deletes a user without work', async ({ page }) => {
    const person = await createUser(plant, 'Technician')
    await openAs(page, `/admin/users?search=${person.email}`)
    await page.getByRole('button', { name: `Delete ${person.name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No users found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear Filters' }).last().click()
    await expect(page).toHaveURL(`${plant.address}/admin/users`)
  })

  test('refuses to delete the own account', async ({ page, consoleErrors }) => {
    consoleErrors.expect(/status of 409 .*\/api\/users\//)
    const self = await createUser(plant, 'Admin')
    await openSignedIn(page, plant.address, self.email)
    await page.goto(`${plant.address}/admin/users?search=${self.email}`)
    await page.getByRole('button', { name: `Delete ${self.name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete User' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByRole('alert')).toContainText('your own account')
  })
})

test('the dashboard figures match the data', async ({ page }) => {
  const { supervisor, technician, sector } = await openCrew(plant)
  const client = await signIn(plant.address, supervisor.email, password)
  await openAs(page, '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Admin!')
  await expect(page.getByText('System Online')).toBeVisible()
  const labels = ['Total Users', 'Plant Facilities', 'Assignments', 'Total Reports'] as const
  const before = await Promise.all(labels.map((label) => readFigure(page, label)))

  await createUser(plant, 'Technician', sector)
  const { first, plants } = await assignFirstPlant(client, technician.id, plant.today)

  await page.reload()
  await expect(figureOf(page, 'Plant Facilities')).toContainText(String(before[1]! + plants.length))
  const after = await Promise.all(labels.map((label) => readFigure(page, label)))
  expect(after).toEqual([before[0]! + 1, before[1]! + plants.length, before[2]! + 1, before[3]!])
  await expect(page.getByRole('alert')).toContainText(/\d+ assignments? (is|are) overdue/)
  await expect(
    page.getByText(`${supervisor.name} assigned ${first.name} to ${technician.name}`),
  ).toBeVisible()
})
