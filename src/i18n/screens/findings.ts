import { findings } from '#src/i18n/en/screens/findings.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** A chunk of its own: the texts load with the findings screen. */
export const t = createTranslate('findings', findings)
