import { expect, type Page } from '@playwright/test'
import { demoPassword } from '#scripts/demo/people.ts'
import { startDemoServer } from './demo-server.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectStable } from './expect-stable.ts'
import { test } from './test.ts'

test.use({ serviceWorkers: 'block' })

const desk = { width: 1440, height: 900 }

let server: Awaited<ReturnType<typeof startDemoServer>>
test.beforeAll(async () => {
  // The demo takes minutes to seed on a busy machine.
  test.setTimeout(300_000)
  server = await startDemoServer()
})
test.afterAll(() => server.close())

async function signIn(page: Page, person: string): Promise<void> {
  await page.goto(`${server.address}/login`)
  await expectNothingFound(page, 'login')
  await page.getByLabel('Email').fill(`${person}@walkdown.example`)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back, ')
}

async function expectNothingFound(page: Page, where: string): Promise<void> {
  await expectStable(page)
  await expectAccessible(page, where)
}

test('axe finds no violation on a Not OK task and on the list of all tasks', async ({ browser }) => {
  const context = await browser.newContext({ viewport: desk })
  const page = await context.newPage()
  await signIn(page, 'technician')
  await page.goto(`${server.address}/technician/assignment/4`)
  await page
    .getByRole('link', { name: /^(Start|Continue) / })
    .first()
    .click()
  await expect(page.getByText(/^Task \d+ of/).first()).toBeVisible()
  await expectNothingFound(page, 'a task')
  await page.getByRole('button', { name: 'Not OK' }).click()
  await expect(page.getByLabel('Description (Required)')).toBeVisible()
  await expectNothingFound(page, 'a task that is not OK')
  await page.getByRole('button', { name: 'All Tasks' }).click()
  await expectNothingFound(page, 'all tasks')
  await context.close()
})

test('axe finds no violation on the menu of a weekly PDF, with its style loaded', async ({ browser }) => {
  const context = await browser.newContext({ viewport: desk })
  const page = await context.newPage()
  await signIn(page, 'supervisor')
  await page.goto(`${server.address}/supervisor/pdf-workflow`)
  await page.getByRole('button', { name: /^More/ }).first().click()
  const entry = page.getByRole('menuitem', { name: 'Delete' })
  await expect(entry).toHaveCSS('display', 'flex')
  await expectNothingFound(page, 'the menu of a weekly PDF')
  await context.close()
})
