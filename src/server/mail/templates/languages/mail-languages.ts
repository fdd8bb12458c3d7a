import type { CataloguesOf } from '#src/server/localization/translate-in.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'

/** The texts of mails by language. */
export const mailLanguages: CataloguesOf<typeof english> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
}
