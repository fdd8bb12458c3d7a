import errors from '#src/i18n/en/errors.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('errors', errors)
