import { handover } from '#src/i18n/en/screens/handover.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** The words of one screen that has many: they come with it. */
export const t = createTranslate('handover', handover)
