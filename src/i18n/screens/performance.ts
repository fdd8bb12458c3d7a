import { performance } from '#src/i18n/en/screens/performance.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** A chunk of its own: the texts load with the performance screen. */
export const t = createTranslate('performance', performance)
