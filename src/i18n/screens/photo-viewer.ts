import { photoViewer } from '#src/i18n/en/screens/photo-viewer.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** A chunk of its own: the texts load with the photo viewer. */
export const t = createTranslate('photoViewer', photoViewer)
