import performance from '#src/i18n/en/performance.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('performance', performance)
