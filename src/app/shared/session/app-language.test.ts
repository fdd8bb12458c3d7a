// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { hearLanguage, readKeptLanguage, startAgainIn } from './app-language.ts'

test('an answer that is still on its way does not undo a choice with which the page starts again', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  hearLanguage('en')
  expect(readKeptLanguage()).toBe('en')
  startAgainIn('de')
  expect(reload).toHaveBeenCalledOnce()
  hearLanguage('en')
  expect(readKeptLanguage()).toBe('de')
})
