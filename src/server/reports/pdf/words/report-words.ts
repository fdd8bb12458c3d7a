import type { Translate } from '#src/rules/language/message.ts'
import type { CataloguesOf } from '#src/server/localization/translate-in.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'

/** The texts of reports by language. User text is not translated. */
export const reportWords: CataloguesOf<typeof english> = { en: english, es: spanish, fr: french, de: german }

/** Translates a text of a report into the language of the report. */
export type ReportWords = Translate<typeof english>

/** Not translated. */
export const PRODUCT = 'Walkdown'
