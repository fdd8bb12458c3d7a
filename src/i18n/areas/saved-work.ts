import savedWork from '#src/i18n/en/saved-work.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('saved-work', savedWork)
