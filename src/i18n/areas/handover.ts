import handover from '#src/i18n/en/handover.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('handover', handover)
