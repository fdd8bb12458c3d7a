import { lists } from './en/lists.ts'
import { createTranslate } from './translate.ts'

/** Apart from the words of other shared parts, which every first screen loads. */
export const t = createTranslate('lists', lists)
