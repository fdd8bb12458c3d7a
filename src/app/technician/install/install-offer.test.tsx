// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#src/app/shared/device/install-prompt.ts'
import { installApp } from '#src/app/shared/device/install-app.ts'
import { ShiftNotices } from '#src/app/technician/sync-notices/shift-notices.tsx'
import { answerAll } from '#tests/offline/harness/phone.ts'
import { renderOnPhone } from '#tests/render-on-phone.tsx'

const OFFER = 'Install Walkdown'
const DAY = 24 * 60 * 60_000

let phone: Awaited<ReturnType<typeof renderOnPhone>>
const prompt = vi.fn()
beforeEach(async () => {
  localStorage.clear()
  prompt.mockReset().mockResolvedValue({ outcome: 'accepted' })
  // The offer loads after the heading of the screen.
  phone = await renderOnPhone(
    <>
      <h1>Dashboard</h1>
      <ShiftNotices />
    </>,
  )
})
afterEach(async () => {
  vi.useRealTimers()
  await phone.page.remove()
  // Uses up the offer.
  await installApp()
})

/** The browser offers to install the app. @returns whether the app keeps the offer for later */
async function offer() {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  await act(async () => window.dispatchEvent(event))
  return event.defaultPrevented
}

async function submit() {
  const { engine } = phone
  await act(async () => {
    await answerAll(engine, 11)
    await engine.submitChecklist(11)
    await engine.sendNow()
  })
}

/** The offer loads on demand. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)))

test('offers to install the app after the first submitted checklist, and not before', async () => {
  const { page } = phone
  expect(await offer()).toBe(true)
  await settle()
  expect(page.text()).not.toContain(OFFER)
  await submit()
  await page.until(() => expect(page.text()).toContain(OFFER))
  await page.press('Install')
  expect(prompt).toHaveBeenCalledOnce()
  await page.until(() => expect(page.text()).not.toContain(OFFER))
})

test('offers nothing without the browser’s offer, as in the installed app', async () => {
  await submit()
  await settle()
  expect(phone.page.text()).not.toContain(OFFER)
})

test.each([
  ['"Not now"', () => phone.page.press('Not now')],
  [
    'a refusal in the browser’s dialog',
    () => {
      prompt.mockResolvedValue({ outcome: 'dismissed' })
      return phone.page.press('Install')
    },
  ],
])('stays away for 90 days after %s', async (_how, refuse) => {
  const { page } = phone
  await offer()
  await submit()
  await page.until(() => expect(page.text()).toContain(OFFER))
  await refuse()
  await page.until(() => expect(page.text()).not.toContain(OFFER))
  const reopen = async (days: number) => {
    await page.redraw(<p />)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY })
    await offer()
    await page.redraw(phone.screen)
    await settle()
  }
  await reopen(89)
  expect(page.text()).not.toContain(OFFER)
  await reopen(2)
  await page.until(() => expect(page.text()).toContain(OFFER))
})
