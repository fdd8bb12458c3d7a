// @vitest-environment happy-dom
import { act } from 'react'
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#tests/render-part.tsx'
import { FlashMessageBox } from './flash-message.tsx'
import { type FlashMessageState, useFlashMessage } from './flash-messages.ts'

let page: ReturnType<typeof renderPart>
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  await page.remove()
  vi.useRealTimers()
})

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
const region = () => page.find('[role="status"]')

function TargetScreen() {
  const { state, search } = useLocation() as { state: unknown; search: string }
  return (
    <>
      <FlashMessageBox arrival={useFlashMessage()} />
      <output>{JSON.stringify([state, search])}</output>
      <Link to="/away">Away</Link>
    </>
  )
}

function StartScreen() {
  const navigate = useNavigate()
  const lead = () =>
    navigate('/there?page=2', { state: { arrival: { message: 'It is done.' } } satisfies FlashMessageState })
  return (
    <button type="button" onClick={lead}>
      Lead there
    </button>
  )
}

function OtherScreen() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  )
}

/** @param navigatesOn navigates on before the screen renders */
async function navigateToMessage(navigatesOn = false) {
  window.history.replaceState(null, '', '/')
  page = renderPart(
    <Routes>
      <Route path="/" element={<StartScreen />} />
      <Route path="/there" element={<TargetScreen />} />
      <Route path="/away" element={<OtherScreen />} />
    </Routes>,
    null,
  )
  await page.ready
  if (!navigatesOn) return page.press('Lead there')
  await act(async () => {
    page.button('Lead there').click()
    window.history.pushState(null, '', '/away')
  })
}

test('does not bring back a user who navigated on before the render', async () => {
  await navigateToMessage(true)
  expect(page.find('output')).not.toBeNull()
  await pass(1000)
  expect(window.location.pathname).toBe('/away')
})

test('inserts the text into an existing live region and removes it after a timeout', async () => {
  await navigateToMessage()
  const liveRegion = region()
  expect(liveRegion?.textContent).toBe('')
  const hasRoom = () => liveRegion?.closest('[data-room]') !== null
  expect(hasRoom()).toBe(true)
  await pass(200)
  expect(region()).toBe(liveRegion)
  expect(liveRegion?.textContent).toBe('It is done.')
  await pass(4800)
  expect(liveRegion?.textContent).toBe('It is done.')
  await pass(500)
  expect([region(), liveRegion?.textContent]).toEqual([liveRegion, ''])
  expect(hasRoom()).toBe(true)
})

test('shows the message once and removes it from the history state', async () => {
  await navigateToMessage()
  await pass(200)
  expect(page.find('output')?.textContent).toBe('[null,"?page=2"]')
  await act(async () => (page.find('a') as HTMLElement).click())
  await page.press('Back')
  await pass(1000)
  expect(page.find('output')?.textContent).toBe('[null,"?page=2"]')
  expect(region()?.textContent).toBe('')
})

test('can be closed, and stays during hover or focus', async () => {
  await navigateToMessage()
  await pass(200)
  await act(async () => page.button('Close this message').focus())
  await pass(20_000)
  expect(region()?.textContent).toBe('It is done.')
  await page.press('Close this message')
  expect(region()?.textContent).toBe('')
  expect(region()?.closest('[data-room]')).toBeNull()
})
