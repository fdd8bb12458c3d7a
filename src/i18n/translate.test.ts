import { afterEach, expect, test } from 'vitest'
import { language } from './language.ts'
import { createTranslate } from './translate.ts'

const english = {
  plain: 'Log out',
  named: 'Welcome back, {name}!',
  counted: { one: '{count} task', other: '{count} tasks' },
} as const
const t = createTranslate('shell', english)

afterEach(() => {
  language.code = 'en'
  language.replacements = {}
})

test('fills the parameters of a message', () => {
  expect(t('plain')).toBe('Log out')
  expect(t('named', { name: 'Marek' })).toBe('Welcome back, Marek!')
})

test('selects the plural form', () => {
  expect(t('counted', { count: 1 })).toBe('1 task')
  expect(t('counted', { count: 0 })).toBe('0 tasks')
  expect(t('counted', { count: 12 })).toBe('12 tasks')
})

test('falls back to English for missing translations', () => {
  language.code = 'de'
  language.replacements = { shell: { plain: 'Abmelden' } }
  expect(t('plain')).toBe('Abmelden')
  expect(t('named', { name: 'Marek' })).toBe('Welcome back, Marek!')
})
