// @vitest-environment happy-dom
import { Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPostLoginRedirect } from '#src/app/shared/routing/saved-redirect.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { showInfo } from '#src/app/shared/toasts/toasts.ts'
import { renderPart } from '#tests/render-part.tsx'
import LabelRedirect from './label-redirect.tsx'
import { GoHome } from './require-role.tsx'

vi.mock('#src/app/shared/toasts/toasts.ts', () => ({ showInfo: vi.fn() }))
vi.mock('#src/app/shared/session/session.ts', () => ({ useSession: vi.fn() }))

const signIn = (isAuthenticated: boolean, role = 'Supervisor') =>
  vi.mocked(useSession).mockReturnValue({
    isAuthenticated,
    user: isAuthenticated ? { role } : null,
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

test('shows a message about an unknown URL to a signed-in user', async () => {
  signIn(true)
  await goTo('/supervisor/nowhere')
  expect(showInfo).toHaveBeenCalledWith('There is no page at /supervisor/nowhere.')
})

test('redirects the root home without a message, and shows none on the login screen', async () => {
  signIn(true)
  await goTo('/')
  await page.remove()
  signIn(false)
  await goTo('/supervisor/nowhere')
  expect(showInfo).not.toHaveBeenCalled()
})

function Address() {
  const { pathname, search } = useLocation()
  return pathname + search
}

async function scan(address: string) {
  page = renderPart(
    <Routes>
      <Route path="/tag/:id" element={<LabelRedirect />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    address,
  )
  await page.ready
}

test.each([
  ['Technician', '/technician/equipment?equipment=12'],
  ['Supervisor', '/supervisor/checklist-view?equipment=12'],
  ['Admin', '/admin/plants/equipment/12'],
  ['Visitor', '/dashboard'],
])('redirects the QR label for a %s to %s', async (role, address) => {
  signIn(true, role)
  await scan('/tag/12')
  expect(page.text()).toContain(address)
})

test('redirects an anonymous QR scan to the login, then to the equipment', async () => {
  signIn(false)
  await scan('/tag/12')
  expect(page.text()).toContain('/login')
  expect(readPostLoginRedirect()).toBe('/tag/12')
})
