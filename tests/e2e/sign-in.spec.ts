import { expect, type Page, type Request } from '@playwright/test'
import { identityCalls } from '#src/contract/identity.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { createUser } from './create-users.ts'
import { type PlantServer, password, people, startPlantServer } from './plant-server.ts'
import { signInAs, submitSignIn } from './sign-in.ts'
import { errorStatus, test } from './test.ts'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

// Requests that a test delays or counts must not pass through the service worker.
test.use({ serviceWorkers: 'block' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const isTo = (request: Request, path: string) => new URL(request.url()).pathname === `/api${path}`

/** Changes the stored session of the app; null deletes an entry. */
async function changeStored(page: Page, changes: Record<string, string | boolean | null>): Promise<void> {
  await page.evaluate(
    (entries) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('walkdown-session')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('entries', 'readwrite')
          const store = transaction.objectStore('entries')
          for (const [name, value] of Object.entries(entries))
            if (value === null) store.delete(`walkdown.${name}`)
            else store.put(value, `walkdown.${name}`)
          transaction.onabort = () => reject(transaction.error)
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    changes,
  )
}

const staleAccess = { access: 'not-a-token' }
const staleTokens = { access: 'not-a-token', refresh: 'not-a-token' }

test.describe('the sign-in screen', () => {
  test('shows its title, and that an administrator creates accounts', async ({ page }) => {
    await page.goto(`${plant.address}/login`)
    await expect(heading(page)).toHaveText('Welcome back')
    await expect(page.getByText('Sign in to your account to continue')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
    await expect(page.getByText('New users must be created by an administrator.')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
  })

  test('shows the product name while it loads', async ({ page }) => {
    await page.route('**/*.js', () => undefined)
    await page.goto(`${plant.address}/login`, { waitUntil: 'commit' })
    await expect(page.getByText('Walkdown', { exact: true })).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('Loading...')
  })

  test('shows a wrong password in the red box above the form, and accepts the right one', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(errorStatus(401, identityCalls.login.path))
    const { email } = await createUser(plant, 'Supervisor')
    await page.goto(`${plant.address}/login`)
    await submitSignIn(page, email, 'not-the-password')
    const box = page.getByRole('alert')
    await expect(box).toHaveText(validationMessages.signInFailed)
    const [boxPlace, fieldPlace] = [await box.boundingBox(), await page.getByLabel('Email').boundingBox()]
    expect(boxPlace!.y + boxPlace!.height).toBeLessThan(fieldPlace!.y)
    await expect(page.getByLabel('Email')).toHaveValue(email)

    await submitSignIn(page, email)
    await expect(page).toHaveURL(`${plant.address}/supervisor`)
  })

  test('shows the same error for an unknown email', async ({ page, consoleErrors }) => {
    consoleErrors.expect(errorStatus(401, identityCalls.login.path))
    await page.goto(`${plant.address}/login`)
    await submitSignIn(page, 'nobody@plant.example')
    await expect(page.getByRole('alert')).toHaveText(validationMessages.signInFailed)
  })

  test('shows an invalid email and a missing password under their fields', async ({ page }) => {
    await page.goto(`${plant.address}/login`)
    await submitSignIn(page, 'sofia at plant', '')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Password is required',
    )
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(page).toHaveURL(/\/login$/)
  })

  test('shows and hides the password', async ({ page }) => {
    await page.goto(`${plant.address}/login`)
    const field = page.getByLabel('Password', { exact: true })
    await field.fill(password)
    await page.getByRole('button', { name: 'Show characters' }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await expect(field).toHaveValue(password)
    await page.getByRole('button', { name: 'Hide characters' }).click()
    await expect(field).toHaveAttribute('type', 'password')
  })

  test("shows 'Signing in...' and ignores a second press during the request", async ({ page }) => {
    let releaseRequest = () => {}
    const delayed = new Promise<void>((resolve) => {
      releaseRequest = resolve
    })
    const sent: Request[] = []
    page.on('request', (request) => isTo(request, identityCalls.login.path) && sent.push(request))
    await page.route('**/api/auth/login/', async (route) => {
      await delayed
      await route.continue()
    })
    await page.goto(`${plant.address}/login`)
    await submitSignIn(page, (await createUser(plant, 'Supervisor')).email)
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
    await page.getByLabel('Email').press('Enter')
    releaseRequest()
    await expect(page).toHaveURL(`${plant.address}/supervisor`)
    expect(sent).toHaveLength(1)
  })

  test('shows a missing connection', async ({ page, consoleErrors }) => {
    consoleErrors.expect(/ERR_FAILED/)
    await page.route('**/api/auth/login/', (route) => route.abort())
    await page.goto(`${plant.address}/login`)
    await submitSignIn(page, people.supervisor)
    await expect(page.getByRole('alert')).toHaveText('Network error - please check your connection')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  })

  test('rejects a deactivated account with its message', async ({ page, consoleErrors }) => {
    consoleErrors.expect(errorStatus(401, identityCalls.login.path))
    const person = await createUser(plant, 'Technician')
    await plant.admin.call(identityCalls.updateUser, {
      params: { id: person.id },
      body: { is_active: false },
    })
    await page.goto(`${plant.address}/login`)
    await submitSignIn(page, person.email)
    await expect(page.getByRole('alert')).toHaveText(validationMessages.accountDeactivated)
  })
})

test.describe('after signing in', () => {
  const homes = [
    { who: 'an administrator', email: people.admin, home: '/admin' },
    { who: 'a supervisor', email: people.supervisor, home: '/supervisor' },
    { who: 'a technician', email: people.technician, home: '/technician' },
  ]
  for (const { who, email, home } of homes)
    test(`${who} reaches the home screen, and Back does not return to the login page`, async ({ page }) => {
      await page.goto(`${plant.address}/login`)
      const entries = await page.evaluate(() => history.length)
      await submitSignIn(page, email)
      await expect(page).toHaveURL(plant.address + home)
      expect(await page.evaluate(() => history.length)).toBe(entries)
    })

  test('opens the requested page with its filters', async ({ page }) => {
    const { email } = await createUser(plant, 'Supervisor')
    const wanted = `${plant.address}/supervisor/assignments?status=overdue`
    await page.goto(wanted)
    await expect(page).toHaveURL(`${plant.address}/login`)
    await submitSignIn(page, email)
    await expect(page).toHaveURL(wanted)
    await expect(heading(page)).toHaveText('Plant Overview')
  })

  test('does not open a requested page of another role', async ({ page }) => {
    const { email } = await createUser(plant, 'Technician')
    await page.goto(`${plant.address}/admin/users`)
    await submitSignIn(page, email)
    await expect(page).toHaveURL(`${plant.address}/technician`)
  })

  test('redirects from a page of another role to the own home screen', async ({ page }) => {
    await signInAs(page, plant.address, (await createUser(plant, 'Technician')).email)
    for (const forbiddenPath of ['/supervisor', '/supervisor/assignment/1', '/admin/users']) {
      await page.goto(plant.address + forbiddenPath)
      await expect(page).toHaveURL(`${plant.address}/technician`)
    }
  })

  test('redirects an unknown URL, the root and the login page to the home screen', async ({ page }) => {
    await signInAs(page, plant.address, (await createUser(plant, 'Supervisor')).email)
    for (const address of ['/no/such/page', '/', '/login']) {
      await page.goto(plant.address + address)
      await expect(page).toHaveURL(`${plant.address}/supervisor`)
    }
  })

  test('shows the user in the header and the screens in the sidebar', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signInAs(page, plant.address, people.supervisor)
    const account = page.getByRole('button', { name: 'Account of Sofia Lindqvist' })
    await expect(account).toContainText(people.supervisor)
    await expect(account).toContainText('Supervisor')
    const sidebar = page.getByRole('navigation', { name: 'Main navigation' })
    await expect(sidebar).toContainText('Supervisor Panel')
    await expect(sidebar).toContainText('v1.0')
    await expect(sidebar.getByRole('link')).toHaveText([
      'Dashboard',
      'PDF Assignment Workflow',
      'Assignment Overview',
      'Pending Reviews',
      'Findings',
      'Handover',
      'Plant Management',
      'Calendar',
    ])
    await expect(sidebar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  })

  test('opens the menu on a phone, and closes it on a tap outside and after navigation', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signInAs(page, plant.address, (await createUser(plant, 'Supervisor')).email)
    const menu = page.getByRole('dialog', { name: 'Walkdown' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu).toBeVisible()
    await page.mouse.click(380, 500)
    await expect(menu).toBeHidden()

    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'Assignment Overview' }).click()
    await expect(page).toHaveURL(`${plant.address}/supervisor/assignments`)
    await expect(menu).toBeHidden()
  })
})

test.describe('without a session', () => {
  for (const address of ['/', '/no/such/page', '/supervisor', '/technician/checklists?assignment=1'])
    test(`${address} leads to the login page`, async ({ page }) => {
      await page.goto(plant.address + address)
      await expect(page).toHaveURL(`${plant.address}/login`)
      await expect(heading(page)).toHaveText('Welcome back')
    })
})

test.describe('logging out', () => {
  for (const role of ['Supervisor', 'Technician'] as const)
    test(`ends the session of a ${role.toLowerCase()}, here and on the server`, async ({ page, request }) => {
      const person = await createUser(plant, role)
      const home = `${plant.address}/${role.toLowerCase()}`
      const signedIn = page.waitForResponse((response) => isTo(response.request(), identityCalls.login.path))
      await signInAs(page, plant.address, person.email)
      const { tokens } = await (await signedIn).json()

      await page.getByRole('button', { name: /^Account of / }).click()
      const logoutResponse = page.waitForResponse((response) =>
        isTo(response.request(), identityCalls.logout.path),
      )
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await expect(page).toHaveURL(`${plant.address}/login`)
      await logoutResponse
      const refresh = await request.post(`${plant.address}/api${identityCalls.refresh.path}`, {
        data: { refresh: tokens.refresh },
      })
      expect(refresh.status()).toBe(401)

      await page.goto(home)
      await expect(page).toHaveURL(`${plant.address}/login`)
    })

  test('clears the last page: the next user starts on the home screen', async ({ page }) => {
    await signInAs(page, plant.address, (await createUser(plant, 'Supervisor')).email)
    await page.goto(`${plant.address}/supervisor/pdf-workflow`)
    await page.getByRole('button', { name: /^Account of / }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL(`${plant.address}/login`)
    await submitSignIn(page, (await createUser(plant, 'Supervisor')).email)
    await expect(page).toHaveURL(`${plant.address}/supervisor`)
  })
})

test.describe('a session', () => {
  test('is restored after a reload without a request', async ({ page }) => {
    await signInAs(page, plant.address, (await createUser(plant, 'Supervisor')).email)
    await page.goto(`${plant.address}/supervisor/pdf-workflow`)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/auth/') && asked.push(request.url()))
    await page.reload()
    await expect(heading(page)).toHaveText('PDF Assignment Workflow')
    await expect(page).toHaveURL(`${plant.address}/supervisor/pdf-workflow`)
    expect(asked).toEqual([])
  })

  test('is invalid without its refresh token', async ({ page }) => {
    await signInAs(page, plant.address, (await createUser(plant, 'Supervisor')).email)
    await changeStored(page, { refresh: null })
    await page.goto(`${plant.address}/supervisor`)
    await expect(page).toHaveURL(`${plant.address}/login`)
  })

  test('with an expired access token is refreshed once, without an error', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 401 .*\/api\//)
    await signInAs(page, plant.address, (await createUser(plant, 'Supervisor')).email)
    await changeStored(page, staleAccess)
    const renewals: Request[] = []
    page.on('request', (request) => isTo(request, identityCalls.refresh.path) && renewals.push(request))
    // Several concurrent requests get a 401 for the expired token.
    await page.goto(`${plant.address}/supervisor/assignments`)
    await expect(page.getByText('No plants found', { exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page).toHaveURL(`${plant.address}/supervisor/assignments`)
    expect(renewals).toHaveLength(1)
  })

  test('with a refused refresh ends at the login page, and continues on the same page', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 401 .*\/api\//)
    const { email } = await createUser(plant, 'Supervisor')
    await signInAs(page, plant.address, email)
    await changeStored(page, staleTokens)
    await page.goto(`${plant.address}/supervisor/pdf-workflow?tab=completed`)
    await expect(page).toHaveURL(`${plant.address}/login`)
    await submitSignIn(page, email)
    await expect(page).toHaveURL(`${plant.address}/supervisor/pdf-workflow?tab=completed`)
  })

  test('of a deactivated user ends with the next request', async ({ page, consoleErrors }) => {
    consoleErrors.expect(/status of 401 .*\/api\//)
    const person = await createUser(plant, 'Supervisor')
    await signInAs(page, plant.address, person.email)
    await plant.admin.call(identityCalls.updateUser, {
      params: { id: person.id },
      body: { is_active: false },
    })
    // Do not click a link: a pending request may have ended the session and removed the links.
    await page.goto(`${plant.address}/supervisor/assignments`)
    await expect(page).toHaveURL(`${plant.address}/login`)
  })

  test('that expired during a navigation ends on the next page, and continues on the same page', async ({
    page,
  }) => {
    const { email } = await createUser(plant, 'Supervisor')
    await signInAs(page, plant.address, email)
    await changeStored(page, { expired: true })
    await page.goto(`${plant.address}/supervisor/pdf-workflow?tab=completed`)
    await expect(page).toHaveURL(`${plant.address}/login`)
    await submitSignIn(page, email)
    await expect(page).toHaveURL(`${plant.address}/supervisor/pdf-workflow?tab=completed`)
  })

  test('of a technician with a refused refresh shows the work and asks for a login', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 401 .*\/api\//)
    const { email } = await createUser(plant, 'Technician')
    await signInAs(page, plant.address, email)
    await expect(page.getByText(/ · Updated/)).toBeVisible()
    await changeStored(page, staleTokens)
    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: 'Sign in to get new work' })).toBeVisible()
    await expect(page).toHaveURL(`${plant.address}/technician`)
    await page.getByRole('alert').getByRole('link', { name: 'Sign In' }).click()
    const ended = page.getByText('Your session has ended. Please sign in again.')
    await expect(ended).toBeVisible()
    // The failure replaces the older message.
    await submitSignIn(page, email, 'not-the-password')
    await expect(page.getByRole('alert')).toHaveText(validationMessages.signInFailed)
    await expect(ended).toHaveCount(0)
    await submitSignIn(page, email)
    await expect(page).toHaveURL(`${plant.address}/technician`)
    await expect(page.getByText('Sign in to get new work')).toHaveCount(0)
  })

  test('ends in every tab at once', async ({ page, context }) => {
    await signInAs(page, plant.address, (await createUser(plant, 'Supervisor')).email)
    const other = await context.newPage()
    await other.goto(`${plant.address}/supervisor/assignments`)
    await expect(heading(other)).toHaveText('Plant Overview')
    await page.getByRole('button', { name: /^Account of / }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(other).toHaveURL(`${plant.address}/login`)
  })
})
