// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import {
  clearSavedRedirects,
  readPostLoginRedirect,
  readSavedRedirect,
  rememberForLogin,
  takeSavedRedirect,
} from './saved-redirect.ts'

beforeEach(() => sessionStorage.clear())

test('an address that was saved before the app started is followed once', () => {
  sessionStorage.setItem('spaRedirectPath', '/supervisor/assignments')
  sessionStorage.setItem('spaRedirectQuery', 'status=overdue')
  expect(readSavedRedirect()?.address).toBe('/supervisor/assignments?status=overdue')
  expect(takeSavedRedirect(10_000)).toBe('/supervisor/assignments?status=overdue')
  expect(takeSavedRedirect(20_000)).toBeNull()
})

test('two redirects in a moment are a loop, and the second is not followed', () => {
  sessionStorage.setItem('spaRedirectPath', '/admin')
  expect(takeSavedRedirect(10_000)).toBe('/admin')
  sessionStorage.setItem('spaRedirectPath', '/admin')
  expect(takeSavedRedirect(10_200)).toBeNull()
})

test('an address outside of the app leads nowhere', () => {
  for (const address of ['https://evil.example', '//evil.example/x', 'javascript:alert(1)']) {
    sessionStorage.setItem('spaRedirectPath', address)
    rememberForLogin(address)
    expect(readSavedRedirect()).toBeNull()
    expect(readPostLoginRedirect()).toBeNull()
  }
})

test('after a crash nothing is remembered', () => {
  rememberForLogin('/technician/sync')
  clearSavedRedirects()
  expect(readPostLoginRedirect()).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})
