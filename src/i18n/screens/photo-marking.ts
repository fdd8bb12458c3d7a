import { photoMarking } from '#src/i18n/en/screens/photo-marking.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** The words around drawing on a photo: they come with it. */
export const t = createTranslate('photoMarking', photoMarking)
