import { lists } from './en/lists.ts'
import { createTranslate } from './translate.ts'

/** A chunk of its own, because every first screen loads the texts of the other shared components. */
export const t = createTranslate('lists', lists)
