import { photoMarking } from '#src/i18n/en/screens/photo-marking.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** A chunk of its own: the texts load with the photo annotation editor. */
export const t = createTranslate('photoMarking', photoMarking)
