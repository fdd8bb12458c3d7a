import planCheck from '#src/i18n/en/plan-check.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('plan-check', planCheck)
