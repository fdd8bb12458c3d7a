import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import { matchPath } from 'react-router-dom'
import { demoPassword } from '#scripts/demo/people.ts'
import { routes } from '#src/app/shell/ground/routes.ts'
import { startDemoServer } from './demo-server.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectAtRest, LOADING } from './expect-at-rest.ts'
import { officeScreens } from './office-screens.ts'
import { people, startPlantServer } from './plant-server.ts'
import { signInAs, submitSignIn } from './sign-in.ts'
import { refused, test } from './test.ts'

const phone = { width: 390, height: 844 }
const tablet = { width: 1024, height: 768 }
const desk = { width: 1440, height: 900 }

type Person = keyof typeof officeScreens
const persons = ['supervisor', 'admin'] as const satisfies readonly Person[]

// Each has a server and a browser of its own.
test.describe.configure({ mode: 'parallel', timeout: 600_000 })

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }))
  expect(wide, `${where} scrolls sideways`).toBeLessThanOrEqual(seen)
}

async function lookAt(page: Page, where: string, sizes: readonly (typeof desk)[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page, `${where}, ${size.width} wide`)
    await expectAccessible(page, `${where}, ${size.width} wide`)
  }
}

test('every screen of supervisors and administrators is among those that are looked at', () => {
  for (const person of persons) {
    const looked = officeScreens[person].map((address) => address.split('?')[0]!)
    const patterns = routes.filter(({ role }) => role === person).map(({ path }) => path)
    expect(patterns.length).toBeGreaterThan(10)
    expect(patterns.filter((path) => !looked.some((address) => matchPath(path, address)))).toEqual([])
  }
})

for (const person of persons) {
  test(`the ${person}’s screens with a plant’s week can be read and used on a phone, a tablet and a desk`, async ({
    browser,
  }) => {
    const server = await startDemoServer()
    const context = await browser.newContext({ viewport: desk })
    try {
      const page = await context.newPage()
      await page.goto(`${server.address}/login`)
      await submitSignIn(page, `${person}@walkdown.example`, demoPassword)
      for (const address of officeScreens[person]) {
        await page.setViewportSize(desk)
        await page.goto(server.address + address)
        await expectAtRest(page)
        await lookAt(page, address, [desk, tablet, phone])
      }
    } finally {
      await context.close()
      await server.close()
    }
  })

  test(`the ${person}’s screens say so while they load and when they cannot, and come when they are asked again`, async ({
    browser,
    complaints,
  }) => {
    complaints.expect(refused(500, ''))
    const server = await startDemoServer()
    const context = await browser.newContext({ viewport: phone })
    try {
      const page = await context.newPage()
      await page.goto(`${server.address}/login`)
      await submitSignIn(page, `${person}@walkdown.example`, demoPassword)
      const line = await interceptReadings(context)
      for (const address of officeScreens[person]) {
        line.hold()
        await page.setViewportSize(phone)
        await page.goto(server.address + address)
        await expect(page.locator(LOADING).first(), `${address} says that it loads`).toBeVisible()
        await lookAt(page, `${address}, loading`, [phone])
        await line.refuse()
        await expectAtRest(page)
        const again = page.getByRole('button', { name: /^(Try Again|Retry)/ })
        await expect(again.first(), `${address} offers to try again`).toBeVisible()
        await lookAt(page, `${address}, refused`, [phone, desk])
        line.letThrough()
        while ((await again.count()) > 0) await again.first().click()
        await expectAtRest(page)
        await expect(again, `${address} comes when it is asked again`).toHaveCount(0)
      }
    } finally {
      await context.close()
      await server.close()
    }
  })

  test(`the ${person}’s screens with nothing in the plant say what comes next`, async ({
    browser,
    complaints,
  }) => {
    // What does not exist is asked for, and refused.
    complaints.expect(refused(404, ''))
    const plant = await startPlantServer()
    const context = await browser.newContext({ viewport: desk })
    try {
      const page = await context.newPage()
      await signInAs(page, plant.address, people[person])
      for (const address of officeScreens[person]) {
        await page.setViewportSize(desk)
        await page.goto(plant.address + address)
        await expectAtRest(page)
        await lookAt(page, `${address}, empty`, [desk, phone])
      }
    } finally {
      await context.close()
      await plant.close()
    }
  })
}

/** Stands between a screen and what it reads: holds it back, refuses it, or lets it through. */
async function interceptReadings(context: BrowserContext) {
  let mode: 'hold' | 'refuse' | 'pass' = 'pass'
  let held: Route[] = []
  const refuseOne = (route: Route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'Something broke.' }).catch(() => undefined)
  await context.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    // Who is signed in, and the stream of changes, belong to no screen.
    if (mode === 'pass' || /^\/api\/(auth|live)\//.test(pathname)) return route.continue()
    if (mode === 'refuse') return refuseOne(route)
    held.push(route)
    return undefined
  })
  return {
    hold() {
      mode = 'hold'
    },
    async refuse() {
      mode = 'refuse'
      const waiting = held
      held = []
      await Promise.all(waiting.map(refuseOne))
    },
    letThrough() {
      mode = 'pass'
    },
  }
}
