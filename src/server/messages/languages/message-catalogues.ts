import type { CataloguesOf } from '#src/server/localization/translate-in.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'

/** Every sentence that is told, in every language. */
export const messageCatalogues: CataloguesOf<typeof english> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
}
