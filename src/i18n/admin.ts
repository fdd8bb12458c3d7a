import { admin } from './en/admin.ts'
import { createTranslate } from './translate.ts'

export const t = createTranslate('admin', admin)
