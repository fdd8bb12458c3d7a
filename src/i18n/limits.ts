import { limits } from './en/limits.ts'
import { createTranslate } from './translate.ts'

/** A chunk of its own: screens of all roles use it, but no first screen. */
export const t = createTranslate('limits', limits)
