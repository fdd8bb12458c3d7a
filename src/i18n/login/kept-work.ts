import { keptWork } from '#src/i18n/en/kept-work.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** A chunk of its own: no first screen needs the texts about saved work of users who signed out. */
export const t = createTranslate('keptWork', keptWork)
