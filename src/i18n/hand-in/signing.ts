import { signing } from '#src/i18n/en/signing.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** A chunk of its own: the texts load with the signature box. */
export const t = createTranslate('signing', signing)
