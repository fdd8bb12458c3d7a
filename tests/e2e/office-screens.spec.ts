import { expect, type Page } from '@playwright/test'
import { matchPath } from 'react-router-dom'
import { demoPassword } from '#scripts/demo/people.ts'
import { routes } from '#src/app/shell/routes.ts'
import { startDemoServer } from './demo-server.ts'
import { expectStable } from './expect-stable.ts'
import { goToScreen } from './go-to-screen.ts'
import { checkPage, desk, officePersons, officeScreens, openOffice, phone, tablet } from './office-screens.ts'
import { people, startPlantServer } from './plant-server.ts'
import { errorStatus, test } from './test.ts'

test.use({ serviceWorkers: 'block' })

test('the list contains every supervisor and administrator screen', () => {
  for (const person of officePersons) {
    const looked = officeScreens[person].map((address) => address.split('?')[0]!)
    const patterns = routes.filter(({ role }) => role === person).map(({ path }) => path)
    expect(patterns.length).toBeGreaterThan(10)
    expect(patterns.filter((path) => !looked.some((address) => matchPath(path, address)))).toEqual([])
  }
})

test.describe('with the demo data of a week', () => {
  let server: Awaited<ReturnType<typeof startDemoServer>>
  test.beforeAll(async () => {
    // The demo takes minutes to seed on a busy machine.
    test.setTimeout(300_000)
    server = await startDemoServer()
  })
  test.afterAll(() => server.close())

  for (const person of officePersons)
    test.describe(person, () => {
      let page: Page
      test.beforeAll(async ({ browser }) => {
        page = await openOffice(browser, server.address, `${person}@walkdown.example`, demoPassword)
      })
      test.afterAll(() => page.context().close())

      for (const address of officeScreens[person])
        test(`${address} is accessible and usable on a phone, a tablet and a desktop`, async () => {
          await page.setViewportSize(desk)
          await goToScreen(page, server.address + address)
          await expectStable(page)
          await checkPage(page, address, [desk, tablet, phone])
        })
    })
})

test.describe('with an empty plant', () => {
  let plant: Awaited<ReturnType<typeof startPlantServer>>
  test.beforeAll(async () => {
    plant = await startPlantServer()
  })
  test.afterAll(() => plant.close())

  for (const person of officePersons)
    test.describe(person, () => {
      let page: Page
      test.beforeAll(async ({ browser }) => {
        page = await openOffice(browser, plant.address, people[person])
      })
      test.afterAll(() => page.context().close())

      for (const address of officeScreens[person])
        test(`${address} has an empty state with the next step`, async ({ consoleErrors }) => {
          // Screens of missing rows get error responses.
          consoleErrors.expect(errorStatus(404, ''))
          await page.setViewportSize(desk)
          await goToScreen(page, plant.address + address)
          await expectStable(page)
          await checkPage(page, `${address}, empty`, [desk, phone])
        })
    })
})
