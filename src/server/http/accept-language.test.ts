import { expect, test } from 'vitest'
import { requestLanguage } from './accept-language.ts'

test.each<[string | undefined, string]>([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['sv, en;q=0.4, fr;q=0.8', 'fr'],
  ['de;q=0, es', 'es'],
  ['sv-SE,sv;q=0.9', 'en'],
  ['de;q=x, fr;q=0.1', 'fr'],
  [`${'sv,'.repeat(10_000)}de`, 'en'],
])('maps %s to %s', (header, language) => {
  expect(requestLanguage({ headers: header === undefined ? {} : { 'accept-language': header } })).toBe(
    language,
  )
})
