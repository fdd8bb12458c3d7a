import technician from '#src/i18n/en/technician.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('technician', technician)
