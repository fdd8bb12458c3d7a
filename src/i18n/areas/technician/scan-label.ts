import scanLabel from '#src/i18n/en/scan-label.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('scan-label', scanLabel)
