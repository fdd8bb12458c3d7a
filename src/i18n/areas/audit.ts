import audit from '#src/i18n/en/audit.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('audit', audit)
