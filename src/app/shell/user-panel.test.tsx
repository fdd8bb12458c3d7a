// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { roleHome } from '#src/app/shared/routing/role-home.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import type { User } from '#src/contract/identity.ts'
import { renderPart } from '#tests/render-part.tsx'
import UserPanel from './user-panel.tsx'

let page: ReturnType<typeof renderPart> | undefined
afterEach(() => page?.remove())

test('has a home for every role, known or not', () => {
  expect(roleHome('Technician')).toBe('/technician')
  expect(roleHome('planner')).toBe('/dashboard')
  expect(roleHome('')).toBe('/login')
  expect(roleHome(undefined)).toBe('/login')
})

test('explains to a user with an unknown role that no screens exist, with a logout button', async () => {
  const user = { first_name: 'Petra', last_name: 'Planner', email: 'petra@plant.example', role: 'planner' }
  useSession.setState({ user: user as unknown as User, isAuthenticated: true, isLoading: false })
  page = renderPart(<UserPanel />, '/dashboard')
  await page.ready
  expect(page.find('h1')?.textContent).toBe('User Panel')
  expect(page.text()).toContain('petra@plant.example')
  expect(page.text()).toContain('no screens for your role')
  expect(page.button('Log out')).toBeTruthy()
})
