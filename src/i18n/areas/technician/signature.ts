import signature from '#src/i18n/en/signature.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('signature', signature)
