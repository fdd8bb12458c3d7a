// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { hearLanguage, readKeptLanguage, startAgainIn } from './app-language.ts'

test('ignores a pending response after a language selection that reloads the page', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  hearLanguage('en')
  expect(readKeptLanguage()).toBe('en')
  startAgainIn('de')
  expect(reload).toHaveBeenCalledOnce()
  hearLanguage('en')
  expect(readKeptLanguage()).toBe('de')
})
