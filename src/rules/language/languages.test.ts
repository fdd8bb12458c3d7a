import { expect, test } from 'vitest'
import { findLanguage } from './languages.ts'

test('finds the first supported language of a list', () => {
  expect(findLanguage(['sv-SE', 'de-AT', 'en'])).toBe('de')
  expect(findLanguage(['ES'])).toBe('es')
})

test('returns null when no language is supported', () => {
  expect(findLanguage(['sv', 'da-DK', '', null, undefined])).toBeNull()
  expect(findLanguage([])).toBeNull()
})
