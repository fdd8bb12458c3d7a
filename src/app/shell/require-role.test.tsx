// @vitest-environment happy-dom
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '#src/app/shared/session/session.ts'
import { showInfo } from '#src/app/shared/toasts/toasts.ts'
import { renderPart } from '#tests/render-part.tsx'
import { GoHome } from './require-role.tsx'

vi.mock('#src/app/shared/toasts/toasts.ts', () => ({ showInfo: vi.fn() }))
vi.mock('#src/app/shared/session/session.ts', () => ({ useSession: vi.fn() }))

const signIn = (isAuthenticated: boolean) =>
  vi.mocked(useSession).mockReturnValue({
    isAuthenticated,
    user: isAuthenticated ? { role: 'Supervisor' } : null,
  } as ReturnType<typeof useSession>)

let page: ReturnType<typeof renderPart>
beforeEach(() => vi.mocked(showInfo).mockClear())
afterEach(() => page.remove())

async function goTo(address: string) {
  page = renderPart(
    <Routes>
      <Route path="/supervisor" element="home" />
      <Route path="/login" element="sign-in" />
      <Route path="*" element={<GoHome />} />
    </Routes>,
    address,
  )
  await page.ready
}

test('an address that does not exist is said to whoever is signed in', async () => {
  signIn(true)
  await goTo('/supervisor/nowhere')
  expect(showInfo).toHaveBeenCalledWith('There is no page at /supervisor/nowhere.')
})

test('the root leads home without a word, and the sign-in says nothing of pages', async () => {
  signIn(true)
  await goTo('/')
  await page.remove()
  signIn(false)
  await goTo('/supervisor/nowhere')
  expect(showInfo).not.toHaveBeenCalled()
})
