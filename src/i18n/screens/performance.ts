import { performance } from '#src/i18n/en/screens/performance.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** The words of one screen that has many: they come with it. */
export const t = createTranslate('performance', performance)
