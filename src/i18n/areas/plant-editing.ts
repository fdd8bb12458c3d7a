import plantEditing from '#src/i18n/en/plant-editing.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('plant-editing', plantEditing)
