import { expect, test } from 'vitest'
import { listAreas, listLocales, readMessages } from '#scripts/read-messages.ts'
import { textWithPlaceholders } from '#src/i18n/parse-message.ts'
import { languageCodes } from '#src/rules/language/languages.ts'
import { findMessageErrors } from '#tests/message-errors.ts'

const areas = [...listAreas(''), ...listAreas('server')]
const translations = languageCodes.filter((code) => code !== 'en')

test('every supported language has a folder of messages, and every folder is a supported language', () => {
  expect(listLocales().toSorted()).toEqual([...languageCodes].sort())
})

test.each(translations.flatMap((code) => areas.map((area) => [code, area] as const)))(
  'the messages of %s/%s have the keys, parameters and plural forms of the English ones',
  (code, area) => {
    expect(findMessageErrors(code, readMessages('en', area), readMessages(code, area))).toEqual([])
  },
)

test.each(translations)('%s has no English text', (code) => {
  const same = areas.flatMap((area) => {
    const english = readMessages('en', area)
    return Object.entries(readMessages(code, area)).filter(
      ([key, message]) =>
        message === english[key] && /[a-z]{3,} [a-z]{3,}/.test(message.replace(/\{.*\}/g, '')),
    )
  })
  expect(same).toEqual([])
})

test.each(languageCodes)('%s has one message for a value that is not a number', (code) => {
  // Checklists do not load the validation messages.
  expect(readMessages(code, 'limits').notANumber).toBe(readMessages(code, 'validation').notANumber)
})

test.each(translations)('the problems in %s end with a full stop where the English ones do', (code) => {
  const translated: Readonly<Record<string, string>> = readMessages(code, 'problems')
  const different = Object.entries<string>(readMessages('en', 'problems')).filter(([key, english]) => {
    const endings = [english, translated[key]!].map((message) => textWithPlaceholders(message).endsWith('.'))
    return endings[0] !== endings[1]
  })
  expect(different).toEqual([])
})

test('detects missing keys, different parameters and missing plural forms', () => {
  const english = {
    title: 'Account',
    forgot: 'Forgot?',
    version: 'Version',
    greeting: 'Hello {name}',
    files: '{count, plural, one {# file} other {# files}}',
    tasks: '{count, plural, one {# task} other {# tasks}}',
  }
  const planted = {
    forgot: 'Vergessen ?',
    version: ' ',
    greeting: 'Hallo {nam}',
    files: '{count, plural, other {# Dateien}}',
    tasks: '{count',
    extra: 'Neu',
  }
  expect(findMessageErrors('de', english, planted)).toEqual([
    'title is missing',
    'forgot may end a line before a sign',
    'version is empty',
    'greeting has other parameters: nam',
    'files has no plural form: one',
    'tasks is not valid: EXPECT_ARGUMENT_CLOSING_BRACE',
    'extra is not in the catalogue',
  ])
})
