import findings from '#src/i18n/en/findings.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('findings', findings)
