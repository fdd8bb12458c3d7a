import { plantEditing } from '#src/i18n/en/screens/plant-editing.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** The words of the administrator's screens of what is in a plant: they come with them. */
export const t = createTranslate('plantEditing', plantEditing)
