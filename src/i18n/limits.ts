import { limits } from './en/limits.ts'
import { createTranslate } from './translate.ts'

/** The words of limits, which screens of all roles have and no first one. */
export const t = createTranslate('limits', limits)
