import photoAnnotations from '#src/i18n/en/photo-annotations.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('photo-annotations', photoAnnotations)
