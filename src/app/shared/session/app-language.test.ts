// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { readStoredLanguage, reloadInLanguage, storeLanguage } from './app-language.ts'

test('ignores a pending response after a language selection that reloads the page', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  storeLanguage('en')
  expect(readStoredLanguage()).toBe('en')
  reloadInLanguage('de')
  expect(reload).toHaveBeenCalledOnce()
  storeLanguage('en')
  expect(readStoredLanguage()).toBe('de')
})
