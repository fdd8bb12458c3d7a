import admin from '#src/i18n/en/admin.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('admin', admin)
