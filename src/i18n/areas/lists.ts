import lists from '#src/i18n/en/lists.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('lists', lists)
