import { parts } from './en/parts.ts'
import { createTranslate } from './translate.ts'

export const t = createTranslate('parts', parts)
