import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import { demoPassword } from '#scripts/demo/people.ts'
import { startDemoServer } from './demo-server.ts'
import { expectStable, LOADING } from './expect-stable.ts'
import { checkPage, desk, officePersons, officeScreens, openOffice, phone } from './office-screens.ts'
import { errorStatus, test } from './test.ts'

test.use({ serviceWorkers: 'block' })

let server: Awaited<ReturnType<typeof startDemoServer>>
test.beforeAll(async () => {
  // The demo takes minutes to seed on a busy machine.
  test.setTimeout(300_000)
  server = await startDemoServer()
})
test.afterAll(() => server.close())

/** Intercepts the API requests of a screen: delays, refuses or passes them. */
async function interceptRequests(context: BrowserContext) {
  let mode: 'delay' | 'refuse' | 'pass' = 'pass'
  let delayed: Route[] = []
  const refuseOne = (route: Route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'Something broke.' }).catch(() => undefined)
  await context.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    // Session requests and the event stream belong to no screen.
    if (mode === 'pass' || /^\/api\/(auth|live)\//.test(pathname)) return route.continue()
    if (mode === 'refuse') return refuseOne(route)
    delayed.push(route)
    return undefined
  })
  return {
    delay() {
      mode = 'delay'
    },
    async refuse() {
      mode = 'refuse'
      const pending = delayed
      delayed = []
      await Promise.all(pending.map(refuseOne))
    },
    pass() {
      mode = 'pass'
    },
  }
}

for (const person of officePersons)
  test.describe(person, () => {
    let page: Page
    let line: Awaited<ReturnType<typeof interceptRequests>>
    test.beforeAll(async ({ browser }) => {
      page = await openOffice(browser, server.address, `${person}@walkdown.example`, demoPassword)
      line = await interceptRequests(page.context())
    })
    test.afterAll(() => page.context().close())

    for (const address of officeScreens[person])
      test(`${address} shows a loading state, an error with a retry button, and its content after a retry`, async ({
        consoleErrors,
      }) => {
        consoleErrors.expect(errorStatus(500, ''))
        line.delay()
        await page.setViewportSize(phone)
        await page.goto(server.address + address)
        await expect(page.locator(LOADING).first(), 'it loads').toBeVisible()
        await checkPage(page, `${address}, loading`, [phone])
        await line.refuse()
        await expectStable(page)
        // The retry of a report download has a different button.
        const again = page.getByRole('button', { name: /^(Try Again|Retry)(?! Download)/ })
        await expect(again.first(), 'it has a retry button').toBeVisible()
        await checkPage(page, `${address}, refused`, [phone, desk])
        line.pass()
        // A dialog covers the retry button of its screen.
        const inDialog = page.getByRole('dialog').locator(again)
        if ((await inDialog.count()) > 0) {
          await inDialog.first().click()
          await expect(inDialog, 'the dialog loads after a retry').toHaveCount(0)
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        }
        // An automatic retry removes the button.
        await expect(async () => {
          if ((await again.count()) > 0) await again.first().click({ timeout: 1000 })
          await expect(again, 'it loads after a retry').toHaveCount(0, { timeout: 1000 })
        }).toPass({ timeout: 30_000 })
        await expectStable(page)
        await expect(again).toHaveCount(0)
      })
  })
