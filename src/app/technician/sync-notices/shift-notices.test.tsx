// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerAll } from '#tests/offline/bench/phone.ts'
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

test('a tab on an iPhone says to send first, and how to come to the home screen', async () => {
  await openIn(false, 5)
  await page.until(() => expect(page.text()).toContain('Add Walkdown to your home screen'))
  expect(page.text()).toContain('Send your work first. Then use Share, Add to Home Screen')
  expect(page.text()).toContain('the home screen shares nothing with this tab')
  expect(page.text()).not.toContain('only in this tab')
})

test('a tab on an iPhone counts what a new app on the home screen would not have', async () => {
  const { engine } = await openIn(false, 5)
  await act(() => answerAll(engine, 11))
  // The start of the assignment, and the checklist that is not submitted.
  await page.until(() => expect(page.text()).toContain('2 items are only in this tab.'))
})

test('the home screen of an iPhone and Safari on a Mac read nothing of it', async () => {
  await openIn(true, 5)
  expect(page.text()).not.toContain('home screen')
  await page.remove()
  await openIn(false, 0)
  expect(page.text()).not.toContain('home screen')
})
