import { search } from '#src/i18n/en/screens/search.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** The words of the search over the whole sector: they come with its button. */
export const t = createTranslate('search', search)
