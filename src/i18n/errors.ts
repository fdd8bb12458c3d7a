import { errors } from './en/errors.ts'
import { createTranslate } from './translate.ts'

export const t = createTranslate('errors', errors)
