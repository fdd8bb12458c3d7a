import { staleSave } from './en/stale-save.ts'
import { createTranslate } from './translate.ts'

/** The words of a dialog that few people ever see: they come with it. */
export const t = createTranslate('staleSave', staleSave)
