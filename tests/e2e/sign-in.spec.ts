import { expect, type Page, type Request } from '@playwright/test'
import { identityCalls } from '#src/contract/identity.ts'
import { sentences } from '#src/rules/sentences.ts'
import { hirePerson } from './hire.ts'
import { type PlantServer, password, people, startPlantServer } from './plant-server.ts'
import { signInAs, submitSignIn } from './sign-in.ts'
import { refused, test } from './test.ts'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

// Requests that a test holds back or counts must not pass through the service worker.
test.use({ serviceWorkers: 'block' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const isTo = (request: Request, path: string) => new URL(request.url()).pathname === `/api${path}`

/** Changes the session as the app stored it; null takes an entry away. */
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
  test('says what it is for and who makes accounts', async ({ page }) => {
    await page.goto(`${plant.address}/login`)
    await expect(heading(page)).toHaveText('Welcome back')
    await expect(page.getByText('Sign in to your account to continue')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
    await expect(page.getByText('New users must be created by an administrator.')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
  })

  test('names the product on the screen that shows while it loads', async ({ page }) => {
    await page.route('**/*.js', () => undefined)
    await page.goto(`${plant.address}/login`, { waitUntil: 'commit' })
    await expect(page.getByText('Walkdown', { exact: true })).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('Loading...')
  })

  test('refuses a wrong password in the red box above the form, and takes the right one', async ({
    page,
    complaints,
  }) => {
    complaints.expect(refused(401, identityCalls.login.path))
    const { email } = await hirePerson(plant, 'Supervisor')
    await page.goto(`${plant.address}/login`)
    await submitSignIn(page, email, 'not-the-password')
    const box = page.getByRole('alert')
    await expect(box).toHaveText(sentences.signInFailed)
    const [boxPlace, fieldPlace] = [await box.boundingBox(), await page.getByLabel('Email').boundingBox()]
    expect(boxPlace!.y + boxPlace!.height).toBeLessThan(fieldPlace!.y)
    await expect(page.getByLabel('Email')).toHaveValue(email)

    await submitSignIn(page, email)
    await expect(page).toHaveURL(`${plant.address}/supervisor`)
  })

  test('says the same of an email that nobody has', async ({ page, complaints }) => {
    complaints.expect(refused(401, identityCalls.login.path))
    await page.goto(`${plant.address}/login`)
    await submitSignIn(page, 'nobody@plant.example')
    await expect(page.getByRole('alert')).toHaveText(sentences.signInFailed)
  })

  test('says under the field what is not an email, and that a password is needed', async ({ page }) => {
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

  test("says 'Signing in...' and takes no second press while the request runs", async ({ page }) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const sent: Request[] = []
    page.on('request', (request) => isTo(request, identityCalls.login.path) && sent.push(request))
    await page.route('**/api/auth/login/', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${plant.address}/login`)
    await submitSignIn(page, (await hirePerson(plant, 'Supervisor')).email)
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
    await page.getByLabel('Email').press('Enter')
    letGo()
    await expect(page).toHaveURL(`${plant.address}/supervisor`)
    expect(sent).toHaveLength(1)
  })

  test('says so when there is no connection', async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED/)
    await page.route('**/api/auth/login/', (route) => route.abort())
    await page.goto(`${plant.address}/login`)
    await submitSignIn(page, people.supervisor)
    await expect(page.getByRole('alert')).toHaveText('Network error - please check your connection')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  })

  test('refuses a deactivated account with its sentence', async ({ page, complaints }) => {
    complaints.expect(refused(401, identityCalls.login.path))
    const person = await hirePerson(plant, 'Technician')
    await plant.admin.call(identityCalls.updateUser, {
      params: { id: person.id },
      body: { is_active: false },
    })
    await page.goto(`${plant.address}/login`)
    await submitSignIn(page, person.email)
    await expect(page.getByRole('alert')).toHaveText(sentences.accountDeactivated)
  })
})

test.describe('after signing in', () => {
  const homes = [
    { who: 'an administrator', email: people.admin, home: '/admin' },
    { who: 'a supervisor', email: people.supervisor, home: '/supervisor' },
    { who: 'a technician', email: people.technician, home: '/technician' },
  ]
  for (const { who, email, home } of homes)
    test(`${who} comes home, and Back does not lead to the sign-in`, async ({ page }) => {
      await page.goto(`${plant.address}/login`)
      const entries = await page.evaluate(() => history.length)
      await submitSignIn(page, email)
      await expect(page).toHaveURL(plant.address + home)
      expect(await page.evaluate(() => history.length)).toBe(entries)
    })

  test('the page that was asked for opens, with its filters', async ({ page }) => {
    const { email } = await hirePerson(plant, 'Supervisor')
    const wanted = `${plant.address}/supervisor/assignments?status=overdue`
    await page.goto(wanted)
    await expect(page).toHaveURL(`${plant.address}/login`)
    await submitSignIn(page, email)
    await expect(page).toHaveURL(wanted)
    await expect(heading(page)).toHaveText('Plant Overview')
  })

  test("another role's page that was asked for does not open", async ({ page }) => {
    const { email } = await hirePerson(plant, 'Technician')
    await page.goto(`${plant.address}/admin/users`)
    await submitSignIn(page, email)
    await expect(page).toHaveURL(`${plant.address}/technician`)
  })

  test("another role's page leads to one's own home", async ({ page }) => {
    await signInAs(page, plant.address, (await hirePerson(plant, 'Technician')).email)
    for (const foreign of ['/supervisor', '/supervisor/assignment/1', '/admin/users']) {
      await page.goto(plant.address + foreign)
      await expect(page).toHaveURL(`${plant.address}/technician`)
    }
  })

  test('an address that does not exist, the root and the sign-in lead home', async ({ page }) => {
    await signInAs(page, plant.address, (await hirePerson(plant, 'Supervisor')).email)
    for (const address of ['/no/such/page', '/', '/login']) {
      await page.goto(plant.address + address)
      await expect(page).toHaveURL(`${plant.address}/supervisor`)
    }
  })

  test('the header says who it is, and the sidebar what there is', async ({ page }) => {
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
      'Calendar',
    ])
    await expect(sidebar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  })

  test('on a phone the menu slides in, and closes beside it and after going somewhere', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signInAs(page, plant.address, (await hirePerson(plant, 'Supervisor')).email)
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

test.describe('nobody', () => {
  for (const address of ['/', '/no/such/page', '/supervisor', '/technician/checklists?assignment=1'])
    test(`who opens ${address} is asked to sign in`, async ({ page }) => {
      await page.goto(plant.address + address)
      await expect(page).toHaveURL(`${plant.address}/login`)
      await expect(heading(page)).toHaveText('Welcome back')
    })
})

test.describe('logging out', () => {
  for (const role of ['Supervisor', 'Technician'] as const)
    test(`ends the session of a ${role.toLowerCase()}, here and on the server`, async ({ page, request }) => {
      const person = await hirePerson(plant, role)
      const home = `${plant.address}/${role.toLowerCase()}`
      const signedIn = page.waitForResponse((response) => isTo(response.request(), identityCalls.login.path))
      await signInAs(page, plant.address, person.email)
      const { tokens } = await (await signedIn).json()

      await page.getByRole('button', { name: /^Account of / }).click()
      const localized = page.waitForResponse((response) =>
        isTo(response.request(), identityCalls.logout.path),
      )
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await expect(page).toHaveURL(`${plant.address}/login`)
      await localized
      const refresh = await request.post(`${plant.address}/api${identityCalls.refresh.path}`, {
        data: { refresh: tokens.refresh },
      })
      expect(refresh.status()).toBe(401)

      await page.goto(home)
      await expect(page).toHaveURL(`${plant.address}/login`)
    })

  test('forgets where somebody was: the next person comes home', async ({ page }) => {
    await signInAs(page, plant.address, (await hirePerson(plant, 'Supervisor')).email)
    await page.goto(`${plant.address}/supervisor/pdf-workflow`)
    await page.getByRole('button', { name: /^Account of / }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL(`${plant.address}/login`)
    await submitSignIn(page, (await hirePerson(plant, 'Supervisor')).email)
    await expect(page).toHaveURL(`${plant.address}/supervisor`)
  })
})

test.describe('a session', () => {
  test('is restored after a reload, without asking the server', async ({ page }) => {
    await signInAs(page, plant.address, (await hirePerson(plant, 'Supervisor')).email)
    await page.goto(`${plant.address}/supervisor/pdf-workflow`)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/auth/') && asked.push(request.url()))
    await page.reload()
    await expect(heading(page)).toHaveText('PDF Assignment Workflow')
    await expect(page).toHaveURL(`${plant.address}/supervisor/pdf-workflow`)
    expect(asked).toEqual([])
  })

  test('is not whole without its refresh token', async ({ page }) => {
    await signInAs(page, plant.address, (await hirePerson(plant, 'Supervisor')).email)
    await changeStored(page, { refresh: null })
    await page.goto(`${plant.address}/supervisor`)
    await expect(page).toHaveURL(`${plant.address}/login`)
  })

  test('with an expired access token is renewed once, and nobody notices', async ({ page, complaints }) => {
    complaints.expect(/status of 401 .*\/api\//)
    await signInAs(page, plant.address, (await hirePerson(plant, 'Supervisor')).email)
    await changeStored(page, staleAccess)
    const renewals: Request[] = []
    page.on('request', (request) => isTo(request, identityCalls.refresh.path) && renewals.push(request))
    // Several calls at once find out that the token is no longer good.
    await page.goto(`${plant.address}/supervisor/assignments`)
    await expect(page.getByText('No plants found', { exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page).toHaveURL(`${plant.address}/supervisor/assignments`)
    expect(renewals).toHaveLength(1)
  })

  test('that the server does not renew ends at the sign-in, and goes on where it was', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 401 .*\/api\//)
    const { email } = await hirePerson(plant, 'Supervisor')
    await signInAs(page, plant.address, email)
    await changeStored(page, staleTokens)
    await page.goto(`${plant.address}/supervisor/pdf-workflow?tab=completed`)
    await expect(page).toHaveURL(`${plant.address}/login`)
    await submitSignIn(page, email)
    await expect(page).toHaveURL(`${plant.address}/supervisor/pdf-workflow?tab=completed`)
  })

  test('of somebody who is deactivated meanwhile ends at the next call', async ({ page, complaints }) => {
    complaints.expect(/status of 401 .*\/api\//)
    const person = await hirePerson(plant, 'Supervisor')
    await signInAs(page, plant.address, person.email)
    await plant.admin.call(identityCalls.updateUser, {
      params: { id: person.id },
      body: { is_active: false },
    })
    // Not a tap on a link: a call that was still under way may have ended the session, and the links with it.
    await page.goto(`${plant.address}/supervisor/assignments`)
    await expect(page).toHaveURL(`${plant.address}/login`)
  })

  test('that ended while its page went away is over on the next one, which goes on where it was', async ({
    page,
  }) => {
    const { email } = await hirePerson(plant, 'Supervisor')
    await signInAs(page, plant.address, email)
    await changeStored(page, { expired: true })
    await page.goto(`${plant.address}/supervisor/pdf-workflow?tab=completed`)
    await expect(page).toHaveURL(`${plant.address}/login`)
    await submitSignIn(page, email)
    await expect(page).toHaveURL(`${plant.address}/supervisor/pdf-workflow?tab=completed`)
  })

  test('of a technician that is not renewed keeps the work open and asks to sign in', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 401 .*\/api\//)
    const { email } = await hirePerson(plant, 'Technician')
    await signInAs(page, plant.address, email)
    await expect(page.getByText(/ · Updated/)).toBeVisible()
    await changeStored(page, staleTokens)
    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: 'Sign in to send your work' })).toBeVisible()
    await expect(page).toHaveURL(`${plant.address}/technician`)
    await page.getByRole('alert').getByRole('link', { name: 'Sign In' }).click()
    await submitSignIn(page, email)
    await expect(page).toHaveURL(`${plant.address}/technician`)
    await expect(page.getByText('Sign in to send your work')).toHaveCount(0)
  })

  test('ends in every tab at once', async ({ page, context }) => {
    await signInAs(page, plant.address, (await hirePerson(plant, 'Supervisor')).email)
    const other = await context.newPage()
    await other.goto(`${plant.address}/supervisor/assignments`)
    await expect(heading(other)).toHaveText('Plant Overview')
    await page.getByRole('button', { name: /^Account of / }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(other).toHaveURL(`${plant.address}/login`)
  })
})
