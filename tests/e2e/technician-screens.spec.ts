import { expect, type Page } from '@playwright/test'
import { signIn } from '#scripts/demo/api-client.ts'
import { demoPassword } from '#scripts/demo/people.ts'
import { routes } from '#src/app/shell/routes.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { startDemoServer } from './demo-server.ts'
import { expectAccessible } from './expect-accessible.ts'
import { emulateSafeArea, expectInSafeArea } from './expect-in-safe-area.ts'
import { expectReadyOffline } from './expect-ready-offline.ts'
import { expectStable } from './expect-stable.ts'
import { goToScreen } from './go-to-screen.ts'
import { expectThumbSized, expectWholeWords, phone, phoneSizes, setSizes } from './phone-steps.ts'
import { people, startPlantServer } from './plant-server.ts'
import { signInAs, submitSignIn } from './sign-in.ts'
import { errorStatus, networkError, test } from './test.ts'
import { visitEach } from './visit-each.ts'

const technicianRoutes = routes.filter(({ role }) => role === 'technician').map(({ path }) => path)
const upright = { width: 390, height: 844 }
const small = { width: 320, height: 640 }
const desk = { width: 1440, height: 900 }
/** A phone in landscape, with and without the sidebar. */
const sideways = [
  { width: 844, height: 390 },
  { width: 740, height: 360 },
] as const
/** Double font size. */
const LARGE_TEXT = '200%'

interface Area {
  address: string
  /** A URL for each route, and more for some. Two URLs of one route are never adjacent. */
  places: readonly string[]
  /** Signs the technician in, and waits until all data and files are on the phone. */
  open(page: Page): Promise<void>
  close(): Promise<void>
}

/** @param places the URLs of routes with parameters or with several states */
function listPlaces(places: Readonly<Record<string, readonly string[]>>): Area['places'] {
  const ofRoutes = technicianRoutes.map((path) => places[path] ?? [path])
  const most = Math.max(...ofRoutes.map(({ length }) => length))
  const rows = Array.from({ length: most }, (_, row) => ofRoutes.flatMap((of) => of[row] ?? []))
  return rows.flat()
}

async function waitUntilCached(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expectReadyOffline(page)
  await expectStable(page)
}

/** The technician of the demo data, in the middle of a week. */
async function openDemo(): Promise<Area> {
  const server = await startDemoServer()
  const technician = await signIn(server.address, 'technician@walkdown.example', demoPassword)
  const { results } = await technician.call(technicianCalls.listAssignments, {})
  const placeOf = (status: 'completed' | 'in_progress') => {
    const assignment = results.find((one) => one.status === status)!
    const checklist = (wanted: boolean) =>
      assignment.equipment
        .flatMap((equipment) => equipment.checklists.map((one) => ({ equipment, one })))
        .filter(({ one }) => (one.status === 'completed') === wanted)
        .map(
          ({ equipment, one }) => `assignment=${assignment.id}&equipment=${equipment.id}&checklist=${one.id}`,
        )[0]
    return { id: assignment.id, done: checklist(true), open: checklist(false) }
  }
  const completed = placeOf('completed')
  const begun = placeOf('in_progress')
  return {
    address: server.address,
    places: listPlaces({
      '/technician': ['/technician', '/technician?notifications=all'],
      '/technician/assignment/:id': [
        `/technician/assignment/${completed.id}`,
        `/technician/assignment/${begun.id}`,
      ],
      '/technician/checklists': [
        `/technician/checklists?${completed.done}`,
        `/technician/checklists?${begun.open}`,
      ],
      '/technician/equipment': [
        '/technician/equipment',
        `/technician/equipment?equipment=${results[0]!.equipment[0]!.id}`,
      ],
      '/technician/schedule': [
        '/technician/schedule',
        '/technician/schedule?mode=day',
        `/technician/schedule?assignment=${begun.id}`,
      ],
      '/technician/assignment-history': [
        '/technician/assignment-history',
        '/technician/assignment-history?view=day',
      ],
    }),
    async open(page) {
      await page.goto(`${server.address}/login`)
      await submitSignIn(page, 'technician@walkdown.example', demoPassword)
      await waitUntilCached(page)
    },
    close: server.close,
  }
}

/** A technician without assignments. */
async function openEmpty(): Promise<Area> {
  const plant = await startPlantServer()
  return {
    address: plant.address,
    places: listPlaces({
      '/technician/assignment/:id': ['/technician/assignment/999999'],
      '/technician/checklists': [
        '/technician/checklists?assignment=999999&equipment=1&checklist=1',
        '/technician/checklists?assignment=999999',
      ],
    }),
    async open(page) {
      await signInAs(page, plant.address, people.technician)
      await waitUntilCached(page)
    },
    close: plant.close,
  }
}

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }))
  expect(wide, `${where} scrolls sideways`).toBeLessThanOrEqual(seen)
}

/** Checks the open screen on a phone in portrait. */
async function checkPortrait(page: Page, where: string): Promise<void> {
  await expectStable(page)
  await expectNoSidewaysScroll(page, where)
  await expectAccessible(page, where)
  await checkLargeText(page, where)
  await checkAtSize(page, small, where)
}

async function checkLargeText(page: Page, where: string): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate((given) => {
      document.documentElement.style.fontSize = given
    }, size)
  await setSize(LARGE_TEXT)
  await expectNoSidewaysScroll(page, `${where}, with large letters`)
  await expectWholeWords(page, `${where}, with large letters`)
  await setSize('')
}

async function checkAtSize(page: Page, size: typeof upright, where: string): Promise<void> {
  await page.setViewportSize(size)
  const place = `${where}, ${size.width} wide`
  await expectNoSidewaysScroll(page, place)
  await expectAccessible(page, place)
}

/** Checks overflow and the camera cut-out in landscape. */
async function checkLandscape(page: Page, where: string): Promise<void> {
  const closeCutOut = await emulateSafeArea(page)
  for (const size of sideways) {
    await page.setViewportSize(size)
    const place = `${where}, sideways at ${size.width}×${size.height}`
    await expectNoSidewaysScroll(page, place)
    await expectInSafeArea(page, place)
  }
  await closeCutOut()
}

// Each test has its own server and browser context.
test.describe.configure({ mode: 'parallel' })

for (const [data, openArea] of [
  ['with the demo data', openDemo],
  ['without assignments', openEmpty],
] as const)
  test(`the technician’s screens ${data} are accessible on every display, online and after an offline cold start`, async ({
    browser,
    consoleErrors,
  }) => {
    test.setTimeout(900_000)
    // Screens of missing rows get error responses.
    consoleErrors.expect(
      networkError,
      errorStatus(404, '/technician/assignments/999999/'),
      errorStatus(404, '/technician/checklist-execution/'),
    )
    const area = await openArea()
    const context = await browser.newContext({ viewport: upright, hasTouch: true })
    try {
      const page = await context.newPage()
      await area.open(page)
      await visitEach(area.places, 'online', async (place) => {
        await page.setViewportSize(upright)
        await goToScreen(page, area.address + place)
        await checkPortrait(page, `${place}, online`)
        await checkAtSize(page, desk, `${place}, online`)
        await checkLandscape(page, `${place}, online`)
      })
      await context.setOffline(true)
      await visitEach(area.places, 'offline', async (place) => {
        await page.setViewportSize(upright)
        await page.goto(area.address + place)
        await checkPortrait(page, `${place}, offline`)
      })
    } finally {
      await context.close()
      await area.close()
    }
  })

test('the sign-in page, the menu and the account fit a phone, and suit gloves', async ({ browser }) => {
  const plant = await startPlantServer()
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  const checkSizes = async (where: string) => {
    for (const [width, height, text] of phoneSizes) {
      await setSizes(page, width, height, text)
      const place = `${where}, ${width}×${height} with ${text} % text`
      await expectNoSidewaysScroll(page, place)
      await expectWholeWords(page, place)
      await expectThumbSized(page, place)
    }
  }
  await page.goto(`${plant.address}/login`)
  await expect(page.getByRole('button', { name: 'Polski' })).toBeVisible()
  await checkSizes('the sign-in page')
  // Landscape orientation, the last size: without scrolling.
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeInViewport({ ratio: 1 })
  await signInAs(page, plant.address, people.technician)

  await page.getByRole('button', { name: 'Open menu' }).tap()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Sync' })).toBeVisible()
  await checkSizes('the menu')
  await page.getByRole('button', { name: 'Close menu' }).tap()

  await page.getByRole('button', { name: /^Account of / }).tap()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  for (const [width, height, text] of phoneSizes) {
    await setSizes(page, width, height, text)
    await expect(menu.getByRole('menuitem', { name: 'Log out' })).toBeInViewport({ ratio: 1 })
  }
  await menu.getByRole('menuitem', { name: 'My account' }).tap()
  const account = page.getByRole('dialog', { name: 'My account' })
  await expect(account.getByText('This device', { exact: true })).toBeVisible()
  await checkSizes('the account')
  // Scrolled content stays below the title.
  await account.getByText('This device', { exact: true }).scrollIntoViewIfNeeded()
  const title = account.getByRole('heading', { name: 'My account' })
  const top = await title.evaluate((heading) => heading.closest('header')!.getBoundingClientRect().top)
  expect(Math.round(top)).toBe(0)
  await context.close()
  await plant.close()
})
