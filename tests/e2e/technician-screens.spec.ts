import { type BrowserContext, expect, type Page } from '@playwright/test'
import { signIn } from '#scripts/demo/api-client.ts'
import { demoPassword } from '#scripts/demo/people.ts'
import { routes } from '#src/app/shell/routes.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { startDemoServer } from './demo-server.ts'
import { expectAccessible } from './expect-accessible.ts'
import { cutOutBothSides, expectClearOfCutOut } from './expect-clear-of-cut-out.ts'
import { people, startPlantServer } from './plant-server.ts'
import { signInAs, submitSignIn } from './sign-in.ts'
import { noNetwork, refused, test } from './test.ts'

const technicianRoutes = routes.filter(({ role }) => role === 'technician').map(({ path }) => path)
const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const
/** A phone held sideways, with the sidebar and without. */
const sideways = [
  { width: 844, height: 390 },
  { width: 740, height: 360 },
] as const
/** A person who reads with twice the letters. */
const LARGE_TEXT = '200%'

interface Area {
  /** Where each route is looked at; a route may be looked at in several places. */
  addresses: Readonly<Record<string, readonly string[]>>
  open(context: BrowserContext): Promise<void>
  close(): Promise<void>
}

/** Every route once, with what stands behind it in the places named. */
function nameAddresses(
  address: string,
  places: Readonly<Record<string, readonly string[]>>,
): Area['addresses'] {
  return Object.fromEntries(
    technicianRoutes.map((path) => [path, (places[path] ?? [path]).map((place) => address + place)]),
  )
}

async function waitUntilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect(page.getByText(/on this phone · Updated/i)).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** The demo's technician, in the middle of a week. */
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
    addresses: nameAddresses(server.address, {
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
    async open(context) {
      const page = await context.newPage()
      await page.goto(`${server.address}/login`)
      await submitSignIn(page, 'technician@walkdown.example', demoPassword)
      await waitUntilKept(page)
      await page.close()
    },
    close: server.close,
  }
}

/** Somebody's first day: nothing is handed out. */
async function openEmpty(): Promise<Area> {
  const plant = await startPlantServer()
  return {
    addresses: nameAddresses(plant.address, {
      '/technician/assignment/:id': ['/technician/assignment/999999'],
      '/technician/checklists': [
        '/technician/checklists?assignment=999999&equipment=1&checklist=1',
        '/technician/checklists?assignment=999999',
      ],
    }),
    async open(context) {
      const page = await context.newPage()
      await signInAs(page, plant.address, people.technician)
      await waitUntilKept(page)
      await page.close()
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

async function openReady(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0)
}

/** Opens a screen as a page of its own and looks at it in both schemes, and with large letters. */
async function lookAt(context: BrowserContext, address: string, state: string): Promise<void> {
  const page = await context.newPage()
  await openReady(page, address)
  const where = `${new URL(address).pathname}${new URL(address).search}, ${state}`
  await expectNoSidewaysScroll(page, where)
  await expectAccessible(page, where)
  // Half of the narrowest display is not asked for.
  if (page.viewportSize()!.width > 320) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, LARGE_TEXT)
    await expectNoSidewaysScroll(page, `${where}, with large letters`)
  }
  await page.close()
}

for (const [data, openArea] of [
  ['with the demo’s data', openDemo],
  ['with nothing handed out', openEmpty],
] as const)
  test.describe(`the technician’s screens ${data}`, () => {
    let area: Area
    test.beforeAll(async () => {
      area = await openArea()
    })
    test.afterAll(() => area.close())

    for (const viewport of sizes)
      test(`can be read and used at ${viewport.width}×${viewport.height}, with a network and from a cold start without`, async ({
        browser,
        complaints,
      }) => {
        test.setTimeout(600_000)
        // What does not exist is asked for, and refused.
        complaints.expect(
          noNetwork,
          refused(404, '/technician/assignments/999999/'),
          refused(404, '/technician/checklist-execution/'),
        )
        const context = await browser.newContext({ viewport, hasTouch: true })
        await area.open(context)
        for (const path of technicianRoutes)
          for (const address of area.addresses[path]!) await lookAt(context, address, 'online')
        await context.setOffline(true)
        for (const path of technicianRoutes)
          for (const address of area.addresses[path]!) await lookAt(context, address, 'offline')
        await context.close()
      })

    for (const viewport of sideways)
      test(`keep clear of a phone’s camera, held sideways at ${viewport.width}×${viewport.height}`, async ({
        browser,
        complaints,
      }) => {
        complaints.expect(
          refused(404, '/technician/assignments/999999/'),
          refused(404, '/technician/checklist-execution/'),
        )
        const context = await browser.newContext({ viewport, hasTouch: true })
        await area.open(context)
        const page = await context.newPage()
        await cutOutBothSides(page)
        for (const address of technicianRoutes.flatMap((path) => area.addresses[path]!)) {
          await openReady(page, address)
          await expectNoSidewaysScroll(page, address)
          await expectClearOfCutOut(page, address)
        }
        await context.close()
      })
  })
