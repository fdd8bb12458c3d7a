import { keptWork } from '#src/i18n/en/kept-work.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** The words of work that is kept on a phone whose owner has signed out: no first screen has them. */
export const t = createTranslate('keptWork', keptWork)
