import { handover } from '#src/i18n/en/screens/handover.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** A chunk of its own: the texts load with the handover screen. */
export const t = createTranslate('handover', handover)
