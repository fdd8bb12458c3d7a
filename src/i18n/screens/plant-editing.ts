import { plantEditing } from '#src/i18n/en/screens/plant-editing.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** A chunk of its own: the texts load with the editors of a plant. */
export const t = createTranslate('plantEditing', plantEditing)
