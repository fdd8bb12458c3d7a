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

test('follows a redirect saved before the start once', () => {
  sessionStorage.setItem('spaRedirectPath', '/supervisor/assignments')
  sessionStorage.setItem('spaRedirectQuery', 'status=overdue')
  expect(readSavedRedirect()?.address).toBe('/supervisor/assignments?status=overdue')
  expect(takeSavedRedirect(10_000)).toBe('/supervisor/assignments?status=overdue')
  expect(takeSavedRedirect(20_000)).toBeNull()
})

test('does not follow the second redirect within the loop window', () => {
  sessionStorage.setItem('spaRedirectPath', '/admin')
  expect(takeSavedRedirect(10_000)).toBe('/admin')
  sessionStorage.setItem('spaRedirectPath', '/admin')
  expect(takeSavedRedirect(10_200)).toBeNull()
})

test('rejects a URL outside the app', () => {
  for (const address of ['https://evil.example', '//evil.example/x', 'javascript:alert(1)']) {
    sessionStorage.setItem('spaRedirectPath', address)
    rememberForLogin(address)
    expect(readSavedRedirect()).toBeNull()
    expect(readPostLoginRedirect()).toBeNull()
  }
})

test('deletes saved redirects after a crash', () => {
  rememberForLogin('/technician/sync')
  clearSavedRedirects()
  expect(readPostLoginRedirect()).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})
