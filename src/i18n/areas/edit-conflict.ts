import editConflict from '#src/i18n/en/edit-conflict.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('edit-conflict', editConflict)
