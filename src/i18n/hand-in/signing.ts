import { signing } from '#src/i18n/en/signing.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** The words of signing: they come with the box to sign in. */
export const t = createTranslate('signing', signing)
