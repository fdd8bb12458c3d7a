import planning from '#src/i18n/en/planning.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('planning', planning)
