import shell from '#src/i18n/en/shell.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('shell', shell)
