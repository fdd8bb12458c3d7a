import photoViewer from '#src/i18n/en/photo-viewer.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('photo-viewer', photoViewer)
