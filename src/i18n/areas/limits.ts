import limits from '#src/i18n/en/limits.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('limits', limits)
