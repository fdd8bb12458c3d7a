import { staleSave } from './en/stale-save.ts'
import { createTranslate } from './translate.ts'

/** A chunk of its own: the texts load with the merge dialog, which few users ever see. */
export const t = createTranslate('staleSave', staleSave)
