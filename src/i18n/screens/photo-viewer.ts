import { photoViewer } from '#src/i18n/en/screens/photo-viewer.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** The words around a photo as large as the screen: they come with it. */
export const t = createTranslate('photoViewer', photoViewer)
