import type { LanguageCode } from '#src/rules/language/languages.ts'
import { german } from './de.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import type { RefusalLanguage } from './language.ts'

/** The translations of the problems; the catalogue itself is English. */
export const refusalLanguages: Record<Exclude<LanguageCode, 'en'>, RefusalLanguage> = {
  es: spanish,
  fr: french,
  de: german,
}
