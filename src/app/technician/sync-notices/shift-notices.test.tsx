// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerAll } from '#tests/offline/harness/phone.ts'
import { renderOnPhone } from '#tests/render-on-phone.tsx'
import { ShiftNotices } from './shift-notices.tsx'

let page: Awaited<ReturnType<typeof renderOnPhone>>['page']
afterEach(async () => {
  await page.remove()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'standalone')
})

async function openIn(standalone: boolean | undefined, maxTouchPoints: number) {
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true })
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints)
  const phone = await renderOnPhone(<ShiftNotices />)
  page = phone.page
  return phone
}

test('advises in a tab on an iPhone to sync first and to add the app to the home screen', async () => {
  await openIn(false, 5)
  await page.until(() => expect(page.text()).toContain('Add Walkdown to your home screen'))
  expect(page.text()).toContain('Send your work first. Then tap Share, Add to Home Screen')
  expect(page.text()).toContain('Open Walkdown from there once with a connection and sign in')
  expect(page.text()).not.toContain('only in this tab')
})

test('counts in a tab on an iPhone the work that a new home screen app would lack', async () => {
  const { engine } = await openIn(false, 5)
  await act(() => answerAll(engine, 11))
  // The start of the assignment, and the checklist that is not submitted.
  await page.until(() => expect(page.text()).toContain('2 items are only in this tab.'))
})

test('shows no notice in the home screen app of an iPhone and in Safari on a Mac', async () => {
  await openIn(true, 5)
  expect(page.text()).not.toContain('home screen')
  await page.remove()
  await openIn(false, 0)
  expect(page.text()).not.toContain('home screen')
})

test('shows a clock that is more than ten minutes wrong, with both times', async () => {
  const { engine, phone, server } = await openIn(undefined, 0)
  const pullWith = async (minutes: number) => {
    server.clock = () => phone.time - minutes * 60_000
    await act(() => engine.pull())
  }
  await pullWith(10)
  expect(page.text()).not.toContain('clock is wrong')
  await pullWith(25)
  await page.until(() => expect(page.text()).toContain('This phone’s clock is wrong'))
  const [, phoneTime, serverTime] = /showed .* (\d\d:\d\d), and the server’s clock .* (\d\d:\d\d)\./.exec(
    page.text(),
  )!
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  expect((minutes(phoneTime!) - minutes(serverTime!) + 1440) % 1440).toBe(25)
  await pullWith(-25)
  await page.until(() => expect(page.text()).not.toContain(`the server’s clock ${serverTime}`))
  expect(page.text()).toContain('clock is wrong')
  await pullWith(0)
  await page.until(() => expect(page.text()).not.toContain('clock is wrong'))
})
