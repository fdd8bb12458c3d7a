import { expect, type Page } from '@playwright/test'
import { matchPath } from 'react-router-dom'
import { demoPassword } from '#scripts/demo/people.ts'
import { routes } from '#src/app/shell/routes.ts'
import { startDemoServer } from './demo-server.ts'
import { expectAtRest } from './expect-at-rest.ts'
import { goToScreen } from './go-to-screen.ts'
import { desk, lookAt, officePersons, officeScreens, openOffice, phone, tablet } from './office-screens.ts'
import { people, startPlantServer } from './plant-server.ts'
import { refused, test } from './test.ts'

test('every screen of supervisors and administrators is among those that are looked at', () => {
  for (const person of officePersons) {
    const looked = officeScreens[person].map((address) => address.split('?')[0]!)
    const patterns = routes.filter(({ role }) => role === person).map(({ path }) => path)
    expect(patterns.length).toBeGreaterThan(10)
    expect(patterns.filter((path) => !looked.some((address) => matchPath(path, address)))).toEqual([])
  }
})

test.describe('with a plant’s week', () => {
  let server: Awaited<ReturnType<typeof startDemoServer>>
  test.beforeAll(async () => {
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
        test(`${address} can be read and used on a phone, a tablet and a desk`, async () => {
          await page.setViewportSize(desk)
          await goToScreen(page, server.address + address)
          await expectAtRest(page)
          await lookAt(page, address, [desk, tablet, phone])
        })
    })
})

test.describe('with nothing in the plant', () => {
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
        test(`${address} says what comes next`, async ({ complaints }) => {
          // What does not exist is asked for, and refused.
          complaints.expect(refused(404, ''))
          await page.setViewportSize(desk)
          await goToScreen(page, plant.address + address)
          await expectAtRest(page)
          await lookAt(page, `${address}, empty`, [desk, phone])
        })
    })
})
