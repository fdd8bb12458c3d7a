import registerImport from '#src/i18n/en/register-import.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('register-import', registerImport)
