import { expect, test } from 'vitest'
import { shell as en } from '#src/app/shared/i18n/en/shell.ts'
import { words as de } from '#src/app/shared/i18n/languages/de.ts'
import { words as es } from '#src/app/shared/i18n/languages/es.ts'
import { words as fr } from '#src/app/shared/i18n/languages/fr.ts'
import { firstWords } from './first-words.ts'

test('what is said before the words of a language are here is what it says after', () => {
  const after = { en, es: es.areas.shell, fr: fr.areas.shell, de: de.areas.shell }
  for (const [code, words] of Object.entries(after))
    expect(firstWords[code as keyof typeof after]).toBe(words['loading.initializing'])
})
