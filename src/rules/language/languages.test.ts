import { expect, test } from 'vitest'
import { findLanguage } from './languages.ts'

test('the first that is spoken of those that are wanted', () => {
  expect(findLanguage(['it-IT', 'de-AT', 'en'])).toBe('de')
  expect(findLanguage(['ES'])).toBe('es')
})

test('none where none of them is spoken', () => {
  expect(findLanguage(['it', 'pt-BR', '', null, undefined])).toBeNull()
  expect(findLanguage([])).toBeNull()
})
