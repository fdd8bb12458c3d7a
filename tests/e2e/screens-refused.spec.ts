import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import { demoPassword } from '#scripts/demo/people.ts'
import { startDemoServer } from './demo-server.ts'
import { expectAtRest, LOADING } from './expect-at-rest.ts'
import { desk, lookAt, officePersons, officeScreens, openOffice, phone } from './office-screens.ts'
import { refused, test } from './test.ts'

let server: Awaited<ReturnType<typeof startDemoServer>>
test.beforeAll(async () => {
  server = await startDemoServer()
})
test.afterAll(() => server.close())

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

for (const person of officePersons)
  test.describe(person, () => {
    let page: Page
    let line: Awaited<ReturnType<typeof interceptReadings>>
    test.beforeAll(async ({ browser }) => {
      page = await openOffice(browser, server.address, `${person}@walkdown.example`, demoPassword)
      line = await interceptReadings(page.context())
    })
    test.afterAll(() => page.context().close())

    for (const address of officeScreens[person])
      test(`${address} says so while it loads and when it cannot, and comes when it is asked again`, async ({
        complaints,
      }) => {
        complaints.expect(refused(500, ''))
        line.hold()
        await page.setViewportSize(phone)
        await page.goto(server.address + address)
        await expect(page.locator(LOADING).first(), 'it loads').toBeVisible()
        await lookAt(page, `${address}, loading`, [phone])
        await line.refuse()
        await expectAtRest(page)
        // A report is downloaded again by a button of its own.
        const again = page.getByRole('button', { name: /^(Try Again|Retry)(?! Download)/ })
        await expect(again.first(), 'it offers to try again').toBeVisible()
        await lookAt(page, `${address}, refused`, [phone, desk])
        line.letThrough()
        // A dialog lies over what its screen offers.
        const inDialog = page.getByRole('dialog').locator(again)
        if ((await inDialog.count()) > 0) {
          await inDialog.first().click()
          await expect(inDialog, 'the dialog comes when it is asked again').toHaveCount(0)
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        }
        // What is asked for again by itself meanwhile takes its offer away.
        await expect(async () => {
          if ((await again.count()) > 0) await again.first().click({ timeout: 1000 })
          await expect(again, 'it comes when it is asked again').toHaveCount(0, { timeout: 1000 })
        }).toPass({ timeout: 30_000 })
        await expectAtRest(page)
        await expect(again).toHaveCount(0)
      })
  })
