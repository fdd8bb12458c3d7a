import submission from '#src/i18n/en/submission.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('submission', submission)
