import { afterEach, expect, test } from 'vitest'
import { t } from './areas/technician.ts'
import { language } from './language.ts'

afterEach(() => {
  language.code = 'en'
  language.replacements = {}
})

test('fills the parameters of a message', () => {
  expect(t('dashboard.today')).toBe("Today's Assignments")
  expect(t('dashboard.welcome', { name: 'Marek' })).toBe('Welcome back, Marek!')
  expect(t('dashboard.welcome', { name: '{name}' })).toBe('Welcome back, {name}!')
})

test('selects the plural form, and formats the count', () => {
  expect(t('details.tasks', { count: 1 })).toBe('1 task')
  expect(t('details.tasks', { count: 0 })).toBe('0 tasks')
  expect(t('details.tasks', { count: 1200 })).toBe('1,200 tasks')
})

test('selects the plural form of the language', () => {
  language.code = 'fr'
  language.replacements = {
    technician: {
      'details.tasks': ({ count }, number, plural) =>
        plural(count, { one: `${number(count)} tâche`, other: `${number(count)} tâches` }),
    },
  }
  expect(t('details.tasks', { count: 0 })).toBe('0 tâche')
})

test('falls back to English for missing translations', () => {
  language.code = 'de'
  language.replacements = { technician: { 'dashboard.today': 'Heute' } }
  expect(t('dashboard.today')).toBe('Heute')
  expect(t('dashboard.welcome', { name: 'Marek' })).toBe('Welcome back, Marek!')
})
