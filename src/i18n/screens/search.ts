import { search } from '#src/i18n/en/screens/search.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** A chunk of its own: the texts load with the search button. */
export const t = createTranslate('search', search)
