import type { Translate } from '#src/rules/language/message.ts'
import type { CataloguesOf } from '#src/server/localization/translate-in.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'

/** Every word of the reports, in every language. What people wrote is none of it, and stays as it is. */
export const reportWords: CataloguesOf<typeof english> = { en: english, es: spanish, fr: french, de: german }

/** Says a word of the report in its language. */
export type ReportWords = Translate<typeof english>

/** What no language translates. */
export const PRODUCT = 'Walkdown'
