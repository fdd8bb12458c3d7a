// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import 'fake-indexeddb/auto'
import { useSession } from '#src/app/shared/session/session.ts'
import type { User } from '#src/contract/identity.ts'
import { browserUnsentWork } from '#src/offline/browser/unsent-work-record.ts'
import {
  clearSession,
  forgetAccount,
  readSession,
  recordSavedWork,
  rememberAccount,
} from '#src/offline/public.ts'
import { renderPart } from '#tests/render-part.tsx'
import { LoginForm } from './login-form.tsx'

const fetch = vi.fn<typeof globalThis.fetch>()
const onSignedIn = vi.fn()
let page: ReturnType<typeof renderPart>

beforeEach(async () => {
  vi.stubGlobal('fetch', fetch)
  useSession.setState({ ...useSession.getInitialState(), isLoading: false })
  page = renderPart(<LoginForm onSignedIn={onSignedIn} />)
  await page.ready
})
afterEach(async () => {
  await page.remove()
  // Other files of the worker share the session.
  useSession.setState(useSession.getInitialState())
  vi.unstubAllGlobals()
  fetch.mockReset()
})

async function signIn(email: string, password: string) {
  await page.fill('Email', email)
  await page.fill('Password', password)
  await page.press('Sign In')
}

test('shows validation errors at the fields and sends no request', async () => {
  await signIn('marek', '')
  await page.until(() => expect(page.text()).toContain('Please enter a valid email address'))
  expect(page.text()).toContain('Password is required')
  expect(fetch).not.toHaveBeenCalled()
})

test('disables the button and shows its progress during the request', async () => {
  fetch.mockReturnValue(new Promise(() => undefined))
  await signIn('marek@walkdown.example', 'secret')
  expect(page.button('Signing in...').disabled).toBe(true)
})

test('shows the error of a rejected login above the form', async () => {
  const sentence = 'The email or the password is not right.'
  fetch.mockImplementation(async () =>
    Response.json(
      { message: sentence, error: sentence, details: null, code: 'sign_in_failed' },
      { status: 401 },
    ),
  )
  await signIn('marek@walkdown.example', 'wrong')
  await page.until(() => expect(page.find('form [role=alert]')?.textContent).toBe(sentence))
  expect(page.button('Sign In').disabled).toBe(false)
})

test('shows the wait time after a rate limit, and allows a retry', async () => {
  const sentence = 'Too many attempts. Please wait 5 minutes and try again.'
  fetch.mockImplementation(async () =>
    Response.json(
      { message: sentence, error: sentence, details: null, code: 'too_many_requests' },
      { status: 429, headers: { 'Retry-After': '300' } },
    ),
  )
  await signIn('marek@walkdown.example', 'wrong')
  await page.until(() => expect(page.find('form [role=alert]')?.textContent).toBe(sentence))
  expect(page.button('Sign In').disabled).toBe(false)
})

test('reports a missing connection, and allows a retry', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  await signIn('marek@walkdown.example', 'secret')
  await page.until(() =>
    expect(page.find('form [role=alert]')?.textContent).toBe('Network error - please check your connection'),
  )
})

test('shows and hides the password', async () => {
  expect(page.field('Password').getAttribute('type')).toBe('password')
  await page.press('Show characters')
  expect(page.field('Password').getAttribute('type')).toBe('text')
  await page.press('Hide characters')
  expect(page.field('Password').getAttribute('type')).toBe('password')
})

test('unlocks stored work offline with the last valid password; syncing needs a login', async () => {
  const marek = { id: 7, full_name: 'Marek Nowak', role: 'technician' } as User
  await rememberAccount(marek, 'marek@walkdown.example', 'secret')
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  await signIn('marek@walkdown.example', 'wrong')
  await page.until(() => expect(page.text()).toContain('not the password that you last used on this phone'))
  await signIn('ana@walkdown.example', 'secret')
  await page.until(() => expect(page.text()).toContain('Network error - please check your connection'))
  expect(onSignedIn).not.toHaveBeenCalled()
  await signIn('marek@walkdown.example', 'secret')
  await page.until(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(await readSession()).toMatchObject({ user: marek, isExpired: true })
  await clearSession()
})

test('lists users with saved work before the login', async () => {
  const marek = { id: 7, full_name: 'Marek Nowak', role: 'technician' } as User
  await rememberAccount(marek, 'marek@walkdown.example', 'secret')
  await recordSavedWork(7, { operations: 3, drafts: 1 })
  await page.remove()
  page = renderPart(<LoginForm onSignedIn={onSignedIn} />)
  await page.ready
  await page.until(() => expect(page.text()).toContain('Work of Marek Nowak is saved on this phone'))
  expect(page.text()).toContain('3 items not sent, 1 checklist not submitted')
  await forgetAccount(7)
})

test('asks a technician to sign in for unsent work only while the phone has some', async () => {
  const ada = { id: 7, email: 'ada@walkdown.example', role: 'technician' } as User
  browserUnsentWork.write(7, { unsent: 1, drafts: 0, at: '2026-03-02T08:00:00.000Z' })
  await act(async () => useSession.setState({ user: ada, isExpired: true }))
  await page.until(() => expect(page.text()).toContain('Sign in to send your work.'))
  expect(page.text()).toContain('Your session has ended. Please sign in again.')
  // The list of saved work does not repeat it.
  const rest = { full_name: 'Ada Berg' } as User
  await rememberAccount({ ...ada, ...rest }, ada.email, 'secret')
  await page.remove()
  page = renderPart(<LoginForm onSignedIn={onSignedIn} />)
  await page.ready
  await page.until(() => expect(page.text()).toContain('Sign in to send your work.'))
  await page.until(() => expect(page.text()).not.toContain('Work of Ada Berg'))
  await forgetAccount(7)
  browserUnsentWork.write(7, { unsent: 0, drafts: 0, at: '2026-03-02T08:01:00.000Z' })
  await act(async () => useSession.setState({ user: { ...ada } }))
  await page.until(() => expect(page.text()).not.toContain('send your work'))
})
